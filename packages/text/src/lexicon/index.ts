/** Every lexicon that the engine reads, one line a file. */
import { bullyingEn } from './bullying/en.ts';
import type { Lexicon } from './entry.ts';
import { hateEn } from './hate/en.ts';
import { profanityEn } from './profanity/en.ts';
import { selfHarmEn } from './selfHarm/en.ts';
import { sexualEn } from './sexual/en.ts';
import { slursEn } from './slurs/en.ts';
import { spamEn } from './spam/en.ts';
import { violenceEn } from './violence/en.ts';

export const lexicons: readonly Lexicon[] = [
  bullyingEn,
  hateEn,
  profanityEn,
  selfHarmEn,
  sexualEn,
  slursEn,
  spamEn,
  violenceEn,
];
