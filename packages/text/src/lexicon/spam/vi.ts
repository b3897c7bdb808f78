/** Vietnamese sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamVi = {
  signal: 'spam',
  language: 'vi',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (đơn hàng|bưu kiện|gói hàng|kiện hàng) của (bạn|quý khách|anh|chị) (đã được gửi|đang trên đường|đã được giao|đã giao|đang được giao|đã xuất kho), theo dõi (đơn hàng|đơn|kiện hàng|tại đây) (tại đây|trong ứng dụng|trên ứng dụng), (bạn|quý khách) nhận được (bản tin|email|thư|tin nhắn) này vì (đã đăng ký|bạn đã đăng ký|đã đăng kí|quý khách đã đăng ký), (hủy|huỷ) đăng ký (bất cứ lúc nào|bất kỳ lúc nào|tại đây)
  `,
} as const satisfies Lexicon;
