/** A public source's labels in our words, as packages/models/training/texts.py and rows.py translate them. */
import type { CategoryId } from '@winnow/core';

/** What the sources call "toxic": any of these. A text that is not toxic has none of them. */
export const toxicCategories = [
  'profanity',
  'slurs',
  'sexual',
  'hate',
  'bullying',
  'violence',
] as const satisfies readonly CategoryId[];

/** What a source can say of a text: one of our signals, or that it is any of `toxicCategories`. */
export type SourceClaim = CategoryId | 'toxic';

/** Claims that a text's sources make; what they say nothing of is absent. */
export type SourceClaims = Partial<Record<SourceClaim, boolean>>;

/** A source's label → the claim that it comes closest to. */
const claimByLabel: Readonly<Record<string, SourceClaim>> = {
  profanity: 'profanity',
  hate: 'hate',
  harassment: 'bullying',
  insult: 'bullying',
  threat: 'violence',
  violence: 'violence',
  self_harm: 'selfHarm',
  spam: 'spam',
  toxic: 'toxic',
};

/** Only 0 and 1 are answers: some sources give degrees between them. */
const booleanLabels: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  [false, false],
  [true, true],
]);

/** @returns what the labels say; "not toxic" denies each of `toxicCategories` that they do not themselves assert */
export function parseClaims(labels: Readonly<Record<string, unknown>>): SourceClaims {
  const said: SourceClaims = {};
  for (const [theirs, claim] of Object.entries(claimByLabel)) {
    const answer = booleanLabels.get(labels[theirs]);
    if (answer !== undefined) said[claim] = said[claim] === true || answer;
  }
  if (said.toxic !== false) return said;
  return { ...Object.fromEntries(toxicCategories.map((signal) => [signal, false])), ...said };
}
