/** A public source's labels in our words, as packages/models/training/texts.py and rows.py translate them. */
import type { Signal } from '@winnow/core';

/** What the sources call "toxic": any of these. A text that is not toxic has none of them. */
export const toxicSignals = [
  'profanity',
  'slurs',
  'sexual',
  'hate',
  'bullying',
  'violence',
] as const satisfies readonly Signal[];

/** What a source can say of a text: one of our signals, or that it is any of `toxicSignals`. */
export type Claim = Signal | 'toxic';

/** Claims that a text's sources make; what they say nothing of is absent. */
export type Claims = Partial<Record<Claim, boolean>>;

/** A source's label → the claim that it comes closest to. */
const nearest: Readonly<Record<string, Claim>> = {
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
const answers: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  [false, false],
  [true, true],
]);

/** @returns what the labels say; "not toxic" denies each of `toxicSignals` that they do not themselves assert */
export function claimsOf(labels: Readonly<Record<string, unknown>>): Claims {
  const said: Claims = {};
  for (const [theirs, claim] of Object.entries(nearest)) {
    const answer = answers.get(labels[theirs]);
    if (answer !== undefined) said[claim] = said[claim] === true || answer;
  }
  if (said.toxic !== false) return said;
  return { ...Object.fromEntries(toxicSignals.map((signal) => [signal, false])), ...said };
}
