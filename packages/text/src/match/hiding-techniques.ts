/** Bit flags for obfuscation techniques, strongest evidence first. */
import type { BypassTechnique } from '@winnow/core';
import { charMark } from '../normalize/char-classes.ts';

/** Ordered: if a word is hidden in several ways, the finding names the first. */
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
] as const satisfies readonly BypassTechnique[];

export type HidingTechnique = (typeof hidingTechniques)[number];

export const techniqueBit = Object.fromEntries(hidingTechniques.map((name, i) => [name, 1 << i])) as Record<
  HidingTechnique,
  number
>;

/** The techniques in a bit mask, strongest evidence first. */
export const decodeTechniques = (bits: number): HidingTechnique[] =>
  hidingTechniques.filter((name) => (bits & techniqueBit[name]) !== 0);

/** The techniques indicated by the marks of one cell. `first`: nothing before the cell belongs to the word. */
export function getTechniquesOfMarks(marks: number, first: boolean): number {
  let bits = 0;
  if (marks & charMark.fullwidth) bits |= techniqueBit.fullwidth;
  if (marks & charMark.styled) bits |= techniqueBit.homoglyph;
  if (marks & charMark.zalgo) bits |= techniqueBit.diacritics;
  if (marks & charMark.encoded) bits |= techniqueBit.encoded;
  if (marks & charMark.entity) bits |= techniqueBit.markup_split;
  if (first) return bits;
  if (marks & charMark.invisibleBefore) bits |= techniqueBit.zero_width;
  if (marks & charMark.markupBefore) bits |= techniqueBit.markup_split;
  return bits;
}
