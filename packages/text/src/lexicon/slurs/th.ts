/** Thai slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursTh = {
  signal: 'slurs',
  language: 'th',
  sources: ['own'],
  terms: {
    High: terms`
      ไอ้ตุ๊ด, อีตุ๊ด, ไอ้เกย์, ไอ้แต๋ว, อีแต๋ว, ไอ้กะเทยควาย, กะเทยควาย, อีกะเทย, ไอ้กะเทย, อีทอม, อีดี้, ไอ้มืด
      ไอ้ดำ, อีดำ, ไอ้นิโกร, ไอ้เจ๊ก, เจ๊กมึง, อีเจ๊ก, ไอ้แขก, อีแขก, แขกขี้, ไอ้พม่า, ไอ้ลาวขี้, อีลาว, ไอ้เขมร
      อีเขมร, เขมรขี้ข้า, ไอ้ญวน, ไอ้ปัญญาอ่อน, อีปัญญาอ่อน, ไอ้เอ๋อ, อีเอ๋อ, ไอ้เตี้ย, ไอ้พิการ, ไอ้ง่อย, ไอ้บ้านนอก
      อีบ้านนอก
    `,
    Medium: terms`
      สายเหลือง, ตีฉิ่งสกปรก, ควายแดง, สลิ่ม, ลาวโง่, ต่างด้าวขี้ข้า, กะเหรี่ยงโง่
    `,
  },
} as const satisfies Lexicon;
