/** Bengali sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualBn = {
  signal: 'sexual',
  language: 'bn',
  sources: ['own'],
  terms: {
    High: terms`
      ধর্ষণ করব, ধর্ষণ করবো, তোকে ধর্ষণ, রেপ করব, রেপ করবো, তোকে রেপ, তোর বোনকে ধর্ষণ, শিশু পর্ন, rape korbo
      dhorshon korbo
    `,
    Medium: terms`
      চুদাচুদি, চোদাচুদি, চুদতে চাই, তোকে চুদব, তোকে চুদবো, চটি গল্প, সেক্স ভিডিও, সেক্স করবা, সেক্স করবে
      নগ্ন ছবি দাও, নগ্ন ছবি, ন্যাংটা ছবি, দুধ দেখাও, দুধ টিপ, দুদু দেখা, বড় দুধ, মাই টিপ, ভোদা চাট, ভোদা দেখাও
      ধোন চোষ, ধোন চুষ, মাল আউট, মাল ফেল, হস্তমৈথুন, খেঁচা, পর্ন, পর্নো, ব্লু ফিল্ম, কল গার্ল, কলগার্ল, choda chudi
      chudachudi, choti golpo, sex korba, nude pic dao, dudh dekhao
    `,
  },
} as const satisfies Lexicon;
