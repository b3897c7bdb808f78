/** Thai sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamTh = {
  signal: 'spam',
  language: 'th',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (คำสั่งซื้อของคุณถูกจัดส่งแล้ว|พัสดุของคุณถูกจัดส่งแล้ว|พัสดุของคุณกำลังเดินทาง|สินค้าของคุณจัดส่งแล้ว|คำสั่งซื้อของคุณจัดส่งแล้ว|พัสดุของคุณอยู่ระหว่างการจัดส่ง), (ติดตามได้ในแอป|ติดตามได้ที่นี่|ติดตามพัสดุได้ที่นี่|ติดตามพัสดุได้ในแอป)
  `,
} as const satisfies Lexicon;
