/** A public source's labels mapped to ours, as in packages/models/training/texts.py and rows.py. */
import type { CategoryId } from '@winnow/core';

/** What the sources call "toxic": any of these. A text labelled not toxic has none of them. */
export const toxicCategories = [
  'profanity',
  'slurs',
  'sexual',
  'hate',
  'bullying',
  'violence',
] as const satisfies readonly CategoryId[];

/** What a source can claim about a text: one of our signals, or that it is any of `toxicCategories`. */
export type SourceClaim = CategoryId | 'toxic';

/** Claims of a text's sources; what they do not cover is absent. */
export type SourceClaims = Partial<Record<SourceClaim, boolean>>;

/** A source's label → the closest claim. */
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

/** Only 0 and 1 are used: some sources give values in between. */
const booleanLabels: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  [false, false],
  [true, true],
]);

/** @returns the labels' claims; "not toxic" denies each of `toxicCategories` that the labels do not assert */
export function parseClaims(labels: Readonly<Record<string, unknown>>): SourceClaims {
  const said: SourceClaims = {};
  for (const [theirs, claim] of Object.entries(claimByLabel)) {
    const answer = booleanLabels.get(labels[theirs]);
    if (answer !== undefined) said[claim] = said[claim] === true || answer;
  }
  if (said.toxic !== false) return said;
  return { ...Object.fromEntries(toxicCategories.map((signal) => [signal, false])), ...said };
}
