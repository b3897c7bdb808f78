/** Norwegian sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualNo = {
  signal: 'sexual',
  language: 'no',
  sources: ['own'],
  terms: {
    High: terms`
      barneporno, sex med (barn|mindreårige), voldta deg, jeg skal voldta, voldta henne, burde bli voldtatt
      fortjener å bli voldtatt, håper du blir voldtatt
    `,
    Medium: terms`
      porno, pornofilm, knull meg, vil knulle, vil knulle deg, lyst å knulle, pul meg, vil pule, pule deg, kåt, kåte
      er så kåt, våt fitte, slikke fitte, slikke fitta, sug meg, sug pikken, suge pikk, suge kuk, hard pikk, stor pikk
      store pupper, pupper, vis pupper, vis puppene, send nakenbilder, send nakenbilde, send nudes, nudes, dickpic
      analsex, i ræva på deg, gangbang, trekant søkes, runke meg, onanere, sprut i, escorte, massasje med happy ending
      milf, dildo
    `,
  },
} as const satisfies Lexicon;
