/** Hungarian sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamHu = {
  signal: 'spam',
  language: 'hu',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (csomagja|csomagod|rendelése|rendelésed) (úton van|feladva|kiszállítva|megérkezett), (kövesse|kövesd) (az alkalmazásban|itt|a csomagot|online), azért (kapja|kapod) ezt (a hírlevelet|az e-mailt|az üzenetet) mert (feliratkozott|feliratkoztál|regisztrált|regisztráltál), bármikor (leiratkozhat|leiratkozhatsz)
  `,
} as const satisfies Lexicon;
