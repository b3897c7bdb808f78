/** Finnish sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualFi = {
  signal: 'sexual',
  language: 'fi',
  sources: ['own'],
  terms: {
    High: terms`
      lapsiporno, lapsipornoa, seksiä (lasten|lapsen|alaikäisen) kanssa, raiskaan sut, raiskaan sinut, raiskata sut
      raiskattaisiin, pitäis raiskata, pitäisi raiskata, ansaitset tulla raiskatuksi
    `,
    Medium: terms`
      porno, pornoa, pornovideo, pornovideot, haluan panna sua, haluan naida sua, haluun panna, pannaanko, panisin sua
      pane mua, nussi mua, nai mua, kiimainen, kiimaiset, kova kulli, kova kyrpä, iso kyrpä, märkä pillu
      nuolla pillua, nuole mun, ime munaa, ime mun, ota suihin, ottaa suihin, suihinotto, isot tissit, näytä tissit
      näytä pillu, lähetä alastonkuva, lähetä alastonkuvia, alastonkuvia, alastonkuvat, nudet, nudeja
      perseeseen panna, anaaliseksi, gangbang, ryhmäseksi, kolmen kimppa, runkkaan sulle, masturboi, tulla suuhun
      laueta naamalle, laukee naamalle, seksiseuraa, seksiä rahasta, escort-palvelu, huoria halvalla, milffi, dildo
    `,
  },
} as const satisfies Lexicon;
