/** Romanian slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursRo = {
  signal: 'slurs',
  language: 'ro',
  sources: ['own'],
  terms: {
    High: terms`
      cioară, cioară împuțită, cioroi, cioroi împuțit, țigan împuțit, țigani împuțiți, țigan borât, jidan, jidani
      jidanule, jidan împuțit, bozgor, bozgori, bozgoroaică, poponar, poponari, poponarule, bulangiu, bulangii, găozar
      găozari, homalău, homalăi, lesbi împuțită, negrotei, negrotei împuțit, cioroaică, mongoloid~, handicapatule
      handicapat mintal
    `,
    Medium: terms`
      țigan, țigani, țigancă borâtă, homosexual împuțit, retardat, retardată, retardați, handicapat, handicapați
      mongol, arab împuțit, ungur împuțit, rusnac, moldovean prost
    `,
  },
  innocent: terms`
    imperiul mongol, mongolia, cioară și vulpe, cioară pe gard, persoană cu handicap
    fagot, fagotul
  `,
} as const satisfies Lexicon;
