/** Vietnamese words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmVi = {
  signal: 'selfHarm',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      tôi muốn chết, mình muốn chết, tao muốn chết, em muốn chết, con muốn chết, muốn chết quá, chỉ muốn chết
      muốn tự tử, tôi muốn tự tử, sẽ tự tử, tôi sẽ tự tử, định tự tử, muốn tự sát, sẽ tự sát, kết thúc cuộc đời
      kết liễu đời mình, tự kết liễu, kết thúc cuộc sống này, chấm dứt cuộc đời, chấm dứt cuộc sống này
      không muốn sống, không muốn sống nữa, chẳng muốn sống, chẳng muốn sống nữa, không thiết sống, chán sống
      không muốn tỉnh dậy nữa, không muốn thức dậy nữa, không muốn tồn tại, muốn biến mất mãi mãi, ước gì mình chết
      ước gì tôi chết, giá mà mình chết, giá như tôi chưa từng sinh ra, thà chết đi, thà chết còn hơn, rạch tay
      rạch cổ tay, cắt tay mình, cắt cổ tay, tự rạch, tự làm đau bản thân, tự hại bản thân, nhảy cầu tự tử
      treo cổ tự tử, treo cổ chết, uống thuốc ngủ tự tử, uống hết thuốc, uống thuốc sâu, uống thuốc ngủ chết
      thư tuyệt mệnh, cách tự tử, tự tử không đau, cách chết không đau, cách chết nhẹ nhàng, tự tử đi, tự sát đi
      không có mình mọi người sẽ, thế giới tốt hơn nếu không có tôi
      đi (treo cổ|tự tử|tự sát|nhảy lầu) đi, mày tự tử đi, treo cổ đi
      (tối nay|hôm nay) (tôi|tao|mình|em) sẽ (tự tử|tự sát)
      (tôi|tao|mình|em) (muốn|sẽ|định) (tự tử|tự sát|chết quách), (tôi|mình|em) không muốn sống nữa
    `,
    Medium: terms`
      ý định tự tử, suy nghĩ tự tử, nghĩ đến cái chết, nghĩ đến việc tự tử, nghĩ tới tự tử, mệt mỏi với cuộc sống này
      không còn lý do để sống, không còn lí do sống, sống không có ý nghĩa, ngủ một giấc không dậy
      ngủ và không bao giờ tỉnh, tự hại, self harm, làm đau bản thân, mình là gánh nặng, tôi là gánh nặng
      con là gánh nặng
    `,
    Low: terms`
      ghét bản thân, ghét chính mình, ghét cuộc đời này
    `,
  },
  innocent: terms`
    cười muốn chết, đói muốn chết, mệt muốn chết, ngại muốn chết, nóng muốn chết, muốn chết cười, phòng chống tự tử
    ngăn ngừa tự tử, đánh bom tự sát, phòng ngừa tự tử, nhảy lầu cứu
    (tôi|tao|mình|em) không muốn sống nữa (ở|với|cùng|trong), không muốn sống nữa (ở|với|cùng|trong)
  `,
  harmlessAlone: terms`
    giữ gìn sức khỏe nhé, bình tĩnh lại, hãy tin vào bản thân, chuẩn bị đi, hãy tha thứ cho bản thân
    bảo vệ bản thân, nhanh lên, giới thiệu bản thân đi, yêu bản thân mình
  `,
} as const satisfies Lexicon;
