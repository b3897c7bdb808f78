/** Norwegian slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursNo = {
  signal: 'slurs',
  language: 'no',
  sources: ['own'],
  terms: {
    High: terms`
      neger, negere, negeren, negerjævel, jævla neger, svarting, svartinger, svartinga, svarte svin, pakkis, pakkiser
      pakkisjævel, jævla pakkis, sotrør, apekatt neger, jævla muslim, muslimjævel, jødejævel, jødesvin, jævla jøde
      jævla jøder, kameljockey, kamelrytter, geitepuler, geiteknuller, sandneger, jævla homo, homosvin, homsejævel
      jævla soper, soperjævel, rævpuler homo, lesbejævel, jævla lesbe, transejævel, taterjævel, taterpakk
      jævla sigøyner, sigøynerpakk, skjeløyd gul, mongo, mongoer, mongis, mongobarn, mongoloid, jævla retard, retard
      retardert, spasser, undermenneske, undermennesker
    `,
    Medium: terms`
      homse, homser, lespe, lesper, transe, transer, evneveik, krøpling, handikappa idiot, lappjævel, lappjævler
      jævla same, jævla samer, polakkjævel, svenskejævel, feminazi, utlendingjævel, innvandrerpakk, svartskalle
      svartskaller
    `,
  },
  innocent: terms`
    homo sapiens
  `,
} as const satisfies Lexicon;
