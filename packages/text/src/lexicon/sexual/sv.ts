/** Swedish sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualSv = {
  signal: 'sexual',
  language: 'sv',
  sources: ['own'],
  terms: {
    High: terms`
      barnporr, sex med (barn|minderåriga), jag ska våldta, våldta dig, våldta henne, borde våldtas
      förtjänar att våldtas, hoppas du blir våldtagen
    `,
    Medium: terms`
      porr, porrfilm, porrsurf, knulla mig, vill knulla, knulla dig, ska vi knulla, kåt, kåt på dig, är så kåt
      våt fitta, slicka fitta, slicka din fitta, slicka fittan, sug av, suga av, suga min kuk, suga kuk, hård kuk
      stor kuk, stora tuttar, tuttar, pattar, stora pattar, visa tuttarna, visa brösten, visa fittan
      skicka nakenbild~, skicka nudes, nudes, nakenbilder, dickpic, analsex, ta dig i röven, i röven, doggy, gangbang
      trekant sökes, runka av, onanera, sprut på dig, spruta i, sexköp, köpa sex, eskorttjej~, sexkontakt
      massage med happy ending, milf, dildo
    `,
  },
} as const satisfies Lexicon;
