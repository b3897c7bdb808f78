/** The obfuscation techniques that the engine detects and reports in `bypass[]`. */

/** The values of bypass[].technique (docs/api.md, "Names and tiers"). */
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
