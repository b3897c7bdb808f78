/** Danish sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualDa = {
  signal: 'sexual',
  language: 'da',
  sources: ['own'],
  terms: {
    High: terms`
      børneporno, sex med (børn|mindreårige), voldtage dig, jeg voldtager, voldtag hende, fortjener at blive voldtaget
      håber du bliver voldtaget
    `,
    Medium: terms`
      porno, pornofilm, knep mig, vil kneppe, vil kneppe dig, lyst til at kneppe, bolle mig, skal vi bolle, liderlig
      liderlige, våd fisse, slikke fisse, slikke din fisse, sut den af, sutte pik, sutte den af, stiv pik, stor pik
      store patter, patter, vis patter, vis bryster, send nøgenbillede, send nøgenbilleder, send nudes, nudes, dickpic
      analsex, i røven på dig, gangbang, trekant søges, spille pik, onanere, sprøjte i munden, escortpige
      luder til salg, massage med happy ending, milf, dildo
    `,
  },
} as const satisfies Lexicon;
