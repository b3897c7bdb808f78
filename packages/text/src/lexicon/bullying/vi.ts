/** Vietnamese insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingVi = {
  signal: 'bullying',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      tự tử đi, tự sát đi, treo cổ đi, nhảy lầu đi, nhảy cầu đi, đi tự tử đi, mày đi tự tử, cắt cổ tay đi
      uống thuốc sâu đi, không có mày thế giới
    `,
    Medium: terms`
      (mày|mi|đồ|thằng|lũ|bọn|cái đồ) (là|đúng là|đúng là đồ|là đồ|là thằng|là con|) (ngu|ngu dốt|ngu si|ngu như bò|ngu như chó|ngu học|óc chó|óc lợn|óc heo|đần|đần độn|khùng|điên|dở hơi|vô dụng|ăn hại|rác rưởi|cặn bã|béo|béo ú|béo như lợn|mập như heo|heo nái|lợn nái|xấu|xấu xí|xấu như ma|hèn|hèn hạ|khốn nạn|thất bại|đáng khinh|kinh tởm|bẩn thỉu|rẻ rách|mạt hạng|vô học|bệnh hoạn|hãm|hãm lồn|não tôm|não cá vàng|chó|lợn|bò)
      ngu như bò, ngu như lợn, ngu như chó, ngu vãi, óc chó, óc lợn, óc bã đậu, não chó, óc cứt, mặt chó, mặt lợn
      béo như lợn, béo như heo, xấu như chó, xấu như ma, xấu vãi, không ai (thích|yêu|cần|ưa) mày
      đéo ai (thích|yêu|cần|ưa) mày, ai cũng ghét mày, mày không có bạn, cặn bã xã hội, cặn bã, câm mồm, câm cái mồm
      câm mõm, ngậm mồm, im mồm, im mõm, chết đi, mày chết đi, chết mẹ mày đi, cút đi, cút xéo, đi chết đi
      mong mày chết, sao mày không chết, sao không chết đi, xuống địa ngục
    `,
    Low: terms`
      đồ ngốc, thằng ngốc, đồ hâm, hâm à, dở hơi, con điên, điên à, ăn hại, trẩu, trẻ trâu, thằng trẻ trâu, lố lăng
      con hãm, mặt dày, đồ mặt dày, phế vật, mày bị điên, ngu ngốc, ngu dốt, ngu xuẩn, đồ lừa đảo
    `,
  },
} as const satisfies Lexicon;
