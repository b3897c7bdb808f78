/** Vietnamese threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceVi = {
  signal: 'violence',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      tao giết mày, giết mày, tao sẽ giết mày, tao giết cả nhà mày, giết cả nhà mày, chém chết mày, tao chém mày
      chém mày, đâm chết mày, tao đâm mày, bắn chết mày, bắn vỡ sọ, bắn nát đầu, cắt cổ mày, cắt đầu mày, chặt đầu mày
      chặt tay mày, đốt nhà mày, đốt sống, thiêu sống, tạt axit, tạt a xít, tạt acid, chôn sống mày, xé xác mày
      phanh thây, mày sẽ chết, mày chết chắc, mày tới số, mày chết với tao, hôm nay là ngày giỗ, ngày giỗ của mày
      giết hết (chúng nó|bọn nó|bọn|lũ|tụi nó), giết sạch, bắn bỏ hết, bắn hết bọn, treo cổ hết, xử tử hết bọn
      đáng bị giết, tao biết nhà mày, tao biết mày ở đâu, biết nhà mày ở đâu, đặt bom, đánh bom trường, cách làm bom
      cách chế tạo bom, mang súng đến trường
      (tao|bọn tao|tôi|chúng tao) sẽ (giết|giết chết|đâm|đâm chết|bắn|bắn chết|chém|chém chết|đốt|thiêu|cắt cổ|xử) (mày|bọn mày|cả nhà mày|gia đình mày|con mày|chúng mày)
      (tao|bọn tao) sẽ (đốt nhà|bắn vỡ sọ|cắt cổ|chặt đầu) mày, giết (cả nhà|chúng|bọn) mày
    `,
    Medium: terms`
      đập chết mày, đánh chết mày, tao đánh mày, tao đập mày, đấm vỡ mồm, đấm vỡ mặt, vả vỡ mồm, vả vào mặt mày
      vả sấp mặt, tát vỡ mồm, bẻ răng, bẻ gãy chân, bẻ gãy tay, đánh gãy chân, đánh gãy răng, đánh cho một trận
      đập vỡ đầu, đập nát mặt, móc mắt mày, lột da mày, cho mày ăn đòn, cho mày một trận, tao tìm mày, tao sẽ tìm mày
      gặp đâu đánh đó, coi chừng tao, mày liệu hồn, mày sẽ phải trả giá, mày sẽ hối hận, đáng chết, đáng đời chết
      chết hết đi, chết cả lũ, vợ phải đánh, đàn bà phải đánh, dạy vợ bằng nắm đấm, xử nó đi, đánh chết nó
      đánh chết cha
      (mong|cầu|chúc) (mày|cho mày) (chết đi|chết|chết sớm), mày (đáng chết|nên chết đi|chết đi), đi chết đi
    `,
    Low: terms`
      ăn đấm, ăn tát, ăn đòn, solo không, muốn ăn đòn, táng cho, vả cho
    `,
  },
  innocent: terms`
    giết thời gian
    (tao|bọn tao|tôi|chúng tao) sẽ (giết|giết chết|bắn|bắn chết|chém|chém chết|xử|đâm) (mày|bọn mày|chúng mày) (trong|ở) (game|liên quân|ván|trận|vòng|free fire|cờ)
  `,
  harmless: terms`
    cười (chết|xỉu|chết mất|muốn chết|đau bụng|vỡ bụng|sặc|bò), (buồn cười|đói|nóng|lạnh|chán|ngượng|xấu hổ|tò mò|mệt|nhớ|vui) (chết|muốn chết|chết mất|chết đi được|gần chết|sắp chết)
    (hôn|ôm|nựng|cù lét|thơm) (cho|) (chết|ngạt thở|nghẹt thở|tắt thở|đến chết|chết mất)
    (mẹ|má|bố|ba|chị|vợ|chồng|sếp) (sẽ|) giết (tao|tớ|mình|em|con|tôi|anh) (khi|nếu|mất khi) (thấy|biết|nhìn|về)
  `,
  jestObjects: terms`
    (bằng nụ hôn|bằng những nụ hôn|bằng cái ôm|bằng tình yêu)
  `,
  jestReasons: terms`
    nếu (mày|cậu|bạn|ông|bà|em|anh|) (tiết lộ|kể|nói|bật mí) (kết phim|cái kết|đoạn kết|hồi kết|ai chết|hung thủ), nếu (mày|cậu|bạn|) spoil, nếu (mày|cậu|bạn|) (ăn|uống) (miếng|cái|cốc|ly) cuối (cùng|), nếu (mày|cậu|bạn|) quên (sinh nhật tao|sinh nhật tớ|sinh nhật mình|mua bánh)
  `,
} as const satisfies Lexicon;
