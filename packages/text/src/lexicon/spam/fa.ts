/** Persian sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamFa = {
  signal: 'spam',
  language: 'fa',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (سفارش|بسته|مرسوله) شما (ارسال شد|در راه است|تحویل شد|تحویل پست شد|ارسال شده است), (این خبرنامه|این ایمیل) را (دریافت میکنید|دریافت کردهاید) (چون|زیرا) (عضو شدهاید|ثبتنام کردهاید|مشترک هستید), لغو (اشتراک|عضویت) در هر زمان
  `,
} as const satisfies Lexicon;
