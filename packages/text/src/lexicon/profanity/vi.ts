/** Vietnamese swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityVi = {
  signal: 'profanity',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      địt mẹ, địt mẹ mày, đụ mẹ, đụ má, đụ má mày, đm mày, đmm, đcm, dcm, dmm, đkm, dkm, vcl mẹ, địt cụ, địt con mẹ
      địt bố, địt bố mày, đéo mẹ, đ mẹ, mẹ kiếp mày, con đĩ mẹ mày, đĩ mẹ mày, đĩ mẹ, tiên sư bố mày, tổ sư mày
      tổ cha mày, bố tổ sư, lồn mẹ mày, cái lồn mẹ, bú lồn, bú buồi, bú cặc, con cặc, thằng mặt lồn, mặt lồn, óc lồn
      du ma may, dit me may, dit me
    `,
    Medium: terms`
      địt, đụ, đéo, đếch, lồn, lìn, cặc, cặk, buồi, bú dái, vãi lồn, vãi cặc, vãi đái, vãi buồi, vl, vcl, vkl, clgt
      clmm, đkmm, đờ mờ, đậu má, đệt, đệch, đù má, đù mẹ, đm, dm mày, con mẹ mày, con mẹ nó, mẹ mày, bà mẹ mày
      mẹ kiếp, đồ chó đẻ, chó đẻ, chó má, đồ chó, thằng chó, con chó cái, con đĩ, đồ đĩ, đĩ, đĩ điếm, con điếm
      đồ điếm, con phò, gái điếm, gái gọi, làm đĩ, ăn cứt, cứt, cục cứt, như cứt, như cc, éo, ỉa vào, đái vào, mất dạy
      khốn nạn, khốn kiếp, đồ khốn, thằng khốn, đồ mất dạy, súc vật, đồ súc vật, đồ súc sinh, súc sinh, vô học, bố láo
      xạo lồn, xạo l, xàm lồn, xàm l, ngu lồn, ngu vl, ngu vcl, loz, lozz, cak, cái lìn, cái loz
    `,
    Low: terms`
      vãi cả, vãi chưởng, chó chết, bỏ mẹ, bỏ mẹ rồi, đồ quỷ
    `,
  },
  innocent: terms`
    mong, mong muốn, mong chờ, hy vọng mong
  `,
} as const satisfies Lexicon;
