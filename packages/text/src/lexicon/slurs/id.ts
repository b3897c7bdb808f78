/** Indonesian slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursId = {
  signal: 'slurs',
  language: 'id',
  sources: ['own'],
  terms: {
    High: terms`
      cina babi, cina anjing, cina kafir, cina asu, cina bangsat, cina komunis, dasar cina, cokin, cokin babi
      ganyang cina, bunuh cina, cina laknat, kafir laknat, kafir laknatullah, kafir anjing, kafir babi, yahudi laknat
      yahudi laknatullah, negro anjing, papua monyet, monyet papua, orang papua monyet, dasar papua, ireng papua
      syiah laknat, syiah bukan islam, cebong kafir, bencong*, banci*, bences, bencis, maho, homo laknat, homo anjing
      kaum sodom, kaum luth laknat, lgbt laknat, jawa kafir, cacat mental, idiot cacat
    `,
    Medium: terms`
      cinak, homo, hombreng, lesbong, arab onta, onta arab, arab gurun, kadrun*, kampret cebong, cungkring ireng
      item dekil, hitam jelek, negro, nigger, autis lo, autis banget, autis, budek lo, tuli lo, buta lo, cacat lo
      jawa medok, batak anjing, madura anjing, padang pelit, dayak kafir, pribumi goblok
    `,
    Low: terms`
      bule kere, banci tampil
    `,
  },
  innocent: terms`
    homo sapiens
  `,
} as const satisfies Lexicon;
