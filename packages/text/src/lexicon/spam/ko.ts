/** Korean sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamKo = {
  signal: 'spam',
  language: 'ko',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (주문하신 상품이 발송되었습니다|주문하신 상품이 배송 중입니다|상품이 발송되었습니다|택배가 배송 중입니다|주문하신 상품이 출고되었습니다|배송이 완료되었습니다), (배송 조회는 앱에서|앱에서 배송 조회|수신 거부는 언제든지|구독 취소는 언제든지)
  `,
} as const satisfies Lexicon;
