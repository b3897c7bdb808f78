/** The ways of hiding words from a moderator that the engine can see through and name in `bypass[]`. */

/** decisions.md, "Additive to every result": bypass[].technique; and `mixed_case`, which has no row there. */
export const bypassTechniques = [
  'leet',
  'homoglyph',
  'zero_width',
  'spacing',
  'repetition',
  'mixed_case',
  'grawlix',
  'markup_split',
  'diacritics',
  'fullwidth',
  'reversed',
  'encoded',
  'text_in_image',
] as const;
export type BypassTechnique = (typeof bypassTechniques)[number];
