/** Hungarian slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursHu = {
  signal: 'slurs',
  language: 'hu',
  sources: ['own'],
  terms: {
    High: terms`
      büdös cigány, büdös cigányok, mocskos cigány, mocskos cigányok, rohadt cigány, rohadt cigányok, cigánygeci
      cigánykurva, cigó, cigók, cigókat, dakota cigány, mocskos zsidó, mocskos zsidók, büdös zsidó, büdös zsidók
      rohadt zsidó, rohadt zsidók, zsidógeci, zsidrák, zsidrákok, libsizsidó, bibsi, bibsik, biboldó, biboldók, jidli
      nigger, niggerek, mocskos néger, büdös néger, büdös arab, mocskos arab, rohadt migráncs, kecskebaszó, tevebaszó
      buzi, buzik, buzit, buzikat, buziknak, köcsög buzi, rohadt buzi, mocskos buzi, buzeráns, buzeránsok, ratyi
      ratyik, melegpiszok, leszbikurva, leszbi kurva, transzi, transzik, transzbuzi, büdös oláh, oláhok, büdös tót
      tirpák, tirpákok, mongol idióta, mongolidióta, retardált, retardáltak, fogyi, nyomorékok, nyomi, nyomik, kripli
      kriplik, elmebeteg kurva, ferdeszemű, ferdeszeműek, sárga majom, alsóbbrendű
    `,
    Medium: terms`
      cigány bűnöző, cigánybűnözés, zsidó bérenc, meleg undorító, köcsögök, román paraszt, libsi, libsik, libsibuzi
      bolsi, komcsi, fidióta, genderbuzi, genderlobbi, ruszki, ruszkik, feminácik, feminácí
    `,
  },
  innocent: terms`
    fagott, fagotton
  `,
} as const satisfies Lexicon;
