/** Hungarian sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualHu = {
  signal: 'sexual',
  language: 'hu',
  sources: ['own'],
  terms: {
    High: terms`
      gyerekpornó, gyermekpornó, szex (gyerekkel|gyerekekkel|kiskorúval), megerőszakollak, megerőszakolom
      megerőszakolnám, megerőszakolni téged, megérdemled hogy megerőszakoljanak
    `,
    Medium: terms`
      pornó, pornóvideó, pornóvideók, pornózni, baszni akarok, baszni akarlak, megbasználak, megbaszlak
      meg akarlak baszni, megdugnálak, megduglak, dugni akarok, dugjunk, dugjál meg, dugj meg, szopj le, szopd le
      szopás, leszopás, leszopnál, leszopom, lenyalnám a pinád, nyalnám a pinád, kinyalnám, nedves pina, szűk pina
      kemény fasz, nagy fasz, nagy farok, kemény farok, élvezz az arcomra, arcra élvez*, beleélvez*, elélvez*
      nagy csöcs, nagy csöcsök, mutasd a csöcsöd, mutasd a cickód, mutasd a melled, küldj meztelen képet
      meztelen képek, küldj nudest, nudes, seggbe bas*, seggbe dug*, seggbebas*, anál, anális szex, hármas keresek
      gangbang, csoportszex, maszturbál*, recskázik, recskáz*, verem a farkam, verd ki, kiverni a farkam, szexpartner
      szex pénzért, escort lányok, kurvák olcsón, erotikus masszázs, milf, dildó
    `,
  },
} as const satisfies Lexicon;
