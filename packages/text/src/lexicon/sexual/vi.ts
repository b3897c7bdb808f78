/** Vietnamese sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualVi = {
  signal: 'sexual',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      hiếp dâm mày, hiếp mày, tao hiếp, hiếp chết, cho nó hiếp, đáng bị hiếp, phim sex trẻ em, ấu dâm clip, sex trẻ em
      sex học sinh, clip sex học sinh, địt trẻ con, địt con gái mày
    `,
    Medium: terms`
      phim sex, clip sex, chat sex, clip nóng, phim heo, phim cấp 3, phim jav, gái xinh lộ, lộ hàng, lộ clip, ảnh nude
      ảnh khỏa thân, gửi ảnh nude, show hàng, vú to, bóp vú, bú vú, mu lồn, lồn múp, múp rụp, cặc to, chịch
      chịch nhau, chịch xoạc, chịch em, đi chịch, phang em, phang nhau, địt nhau, địt em, địt nhau không, làm tình với
      thổi kèn, bú cu, vét máng, liếm lồn, thủ dâm, quay tay, xóc lọ, sục cặc, sục cu, xuất tinh vào, bắn tinh, nứng
      nứng lồn, nứng cặc, nứng quá, dâm đãng, dâm dục, con dâm, gái gọi, gái gọi cao cấp, checker gái, gái ngành
      kỹ nữ, massage yoni, massage kích dục, massage happy ending, sugar baby tìm, bao nuôi, fwb không, ons không
      tình một đêm, loạn luân
    `,
  },
  innocent: terms`
    hiếp dâm trẻ em bị bắt, thổi kèn saxophone, thổi kèn trumpet, thủ dâm có hại
  `,
} as const satisfies Lexicon;
