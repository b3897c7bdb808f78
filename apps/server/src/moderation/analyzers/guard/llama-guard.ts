/**
 * Llama Guard 3 and 4: replies "safe", or "unsafe" and a line of hazard codes; the model's own chat template holds its
 * rules.
 */
import type { CategoryId, Severity } from '@winnow/core';
import { GuardFailed, type GuardProtocol, toImageParts } from './guard-protocol.ts';

/**
 * The hazards of the MLCommons taxonomy, as listed in the model card, mapped to our categories; null: none of ours. The
 * model reports no severity. Chosen by us, not measured: the gravest are High, the others Medium.
 */
const hazards: ReadonlyMap<string, readonly [CategoryId, Severity] | null> = new Map([
  // Violent crimes.
  ['S1', ['violence', 'High']],
  // Non-violent crimes: fraud, theft, drugs, hacking.
  ['S2', null],
  // Sex-related crimes.
  ['S3', ['sexual', 'High']],
  // Child sexual exploitation.
  ['S4', ['sexual', 'High']],
  // Defamation, specialised advice, privacy, intellectual property.
  ['S5', null],
  ['S6', null],
  ['S7', null],
  ['S8', null],
  // Indiscriminate weapons.
  ['S9', ['violence', 'High']],
  ['S10', ['hate', 'Medium']],
  ['S11', ['selfHarm', 'Medium']],
  ['S12', ['sexual', 'Medium']],
  // Elections, abuse of a code interpreter.
  ['S13', null],
  ['S14', null],
]);

/** The only reply that is accepted as a verdict. */
const llamaGuardResponsePattern = /^\s*(?:safe|unsafe\s*\n\s*(?<codes>S\d{1,2}(?:\s*,\s*S\d{1,2})*))\s*$/;

export const llamaGuard: GuardProtocol = {
  // The policy is omitted: the template has no place for it, and inside the text it would be judged as content.
  buildPrompt: ({ content }) => ({
    messages: [{ role: 'user', content: 'image' in content ? toImageParts(content.image) : content.text }],
  }),

  parseResponse(answer) {
    const parts = llamaGuardResponsePattern.exec(answer);
    if (!parts) throw new GuardFailed('The answer is not in the format of Llama Guard.');
    const codes = parts.groups?.codes?.split(',').map((code) => code.trim()) ?? [];
    return [...new Set(codes)].flatMap((code) => {
      const hazard = hazards.get(code);
      if (hazard === undefined) throw new GuardFailed(`Llama Guard has no hazard ${code}.`);
      return hazard === null ? [] : [{ signal: hazard[0], severity: hazard[1], words: '' }];
    });
  },
};
