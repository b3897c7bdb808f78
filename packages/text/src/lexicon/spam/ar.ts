/** Arabic sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamAr = {
  signal: 'spam',
  language: 'ar',
  sources: ['own'],
  terms: {},
  harmless: terms`
    تم (شحن|إرسال|ارسال|توصيل|تسليم) (طلبك|طلبكم|شحنتك|شحنتكم|طردك), (تابعه|تابعها|تتبعه|تتبعها|تابع شحنتك|تتبع طلبك|تتبع شحنتك) (في التطبيق|هنا|من التطبيق|عبر التطبيق), (طلبك|شحنتك) في الطريق, (تصلك|وصلتك|تتلقى) هذه (النشرة|الرسالة) (لأنك|لأنكم|لانك) (اشتركت|مشترك|سجلت|مسجل), يمكنك (إلغاء|الغاء) (الاشتراك|اشتراكك) (في أي وقت|متى شئت|من هنا)
  `,
} as const satisfies Lexicon;
