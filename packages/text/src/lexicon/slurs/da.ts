/** Danish slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursDa = {
  signal: 'slurs',
  language: 'da',
  sources: ['own'],
  terms: {
    High: terms`
      neger, negere, negerne, negerluder, perker, perkere, perkeren, perkersvin, perkerluder, perkerunge
      fucking perker, sorte svin, abekat neger, bøsserøv, bøssesvin, fucking bøsse, klamme bøsse, lebbe luder
      fucking jøde, jødesvin, jødeluder, klamme jøde, beskidte jøde, muhamedaner svin, muslimsvin, kamelrytter
      kameljockey, gedepuler, gedebolle, kurder svin, tatersvin, fucking sigøjner, sigøjnerpak, skævøjet, skævøjede
      gulingesvin, mongoler, mongolbarn, spasser, spassere, spasserunge, retarderet spasser, undermenneske
      undermennesker, paki, pakier, pakisvin
    `,
    Medium: terms`
      lebbe, lebber, homo, homosvin, transe, transer, retard, retarderet, retarderede, evnesvag, evnesvage, åndssvag
      spastiker, krøbling, handikappet idiot, grønlænder stiv, grønlænderstiv, svensker svin, feminazi, brun mand svin
      indvandrersvin, indvandrerpak
    `,
  },
} as const satisfies Lexicon;
