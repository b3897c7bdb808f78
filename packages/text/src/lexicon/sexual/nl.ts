/** Dutch sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualNl = {
  signal: 'sexual',
  language: 'nl',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      kinderporno, seks met (kinderen|minderjarigen), ik verkracht je, ik ga je verkrachten, verkracht haar
      je moet verkracht worden, verkrachten die, zou je verkrachten, in je reet neuken
    `,
    Medium: terms`
      porno, pornofilm, neuk me, wil je neuken, ik wil je neuken, kom neuken, lekker neuken, gratis sex, sexdate
      seksdate, geile slet, geile hoer, geil wijf, geile, geilneef, geil van jou, natte kut, strakke kut, kut likken
      kutje likken, beffen, pijpen, pijp me, pijp mijn, zuig mijn (lul|pik), lul zuigen, harde pik, stijve pik
      grote lul, dikke tieten, grote tieten, lekkere tieten, tieten, tietjes, stuur nudes, stuur naaktfoto
      naaktfoto's, naaktfotos, nudes, laat je tieten zien, laat je kut zien, afrukken, klaarkomen, spuiten op je
      sperma in, in je mond spuiten, kontneuken, anaal neuken, standje 69, trio gezocht, gangbang, triootje
      vinger haar, escort meisjes, erotische massage, hoeren in de buurt, sekslijn, dildo~, milf, neukertje, doggy
      orgie
    `,
  },
} as const satisfies Lexicon;
