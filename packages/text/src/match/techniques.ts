/** Bits for the ways of hiding a word, strongest evidence first. */
import type { Technique } from '@winnow/core';
import { mark } from '../normalize/chars.ts';

/** Order: where a word is hidden in several ways, the finding names the first of them. */
export const hidingTechniques = [
  'encoded',
  'reversed',
  'markup_split',
  'zero_width',
  'homoglyph',
  'fullwidth',
  'diacritics',
  'grawlix',
  'leet',
  'spacing',
  'mixed_case',
  'repetition',
] as const satisfies readonly Technique[];

export type HidingTechnique = (typeof hidingTechniques)[number];

export const techniqueBit = Object.fromEntries(hidingTechniques.map((name, i) => [name, 1 << i])) as Record<
  HidingTechnique,
  number
>;

/** The techniques in a mask of bits, strongest evidence first. */
export const techniquesIn = (bits: number): HidingTechnique[] =>
  hidingTechniques.filter((name) => (bits & techniqueBit[name]) !== 0);

/** The techniques that the marks of one cell are evidence of. `first`: nothing before the cell is part of the word. */
export function techniquesOfMarks(marks: number, first: boolean): number {
  let bits = 0;
  if (marks & mark.fullwidth) bits |= techniqueBit.fullwidth;
  if (marks & mark.styled) bits |= techniqueBit.homoglyph;
  if (marks & mark.zalgo) bits |= techniqueBit.diacritics;
  if (marks & mark.encoded) bits |= techniqueBit.encoded;
  if (marks & mark.entity) bits |= techniqueBit.markup_split;
  if (first) return bits;
  if (marks & mark.invisibleBefore) bits |= techniqueBit.zero_width;
  if (marks & mark.markupBefore) bits |= techniqueBit.markup_split;
  return bits;
}
