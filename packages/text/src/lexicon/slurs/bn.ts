/** Bengali slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursBn = {
  signal: 'slurs',
  language: 'bn',
  sources: ['own'],
  terms: {
    High: terms`
      মালাউন, মালাউনের বাচ্চা, মালুর বাচ্চা, হিন্দু মালাউন, ডান্ডি হিন্দু, কাটা মোল্লা, কাটুয়া, নেড়ে মুসলমান, যবন
      হিজড়া শালা, হিজড়ার বাচ্চা, হাফ লেডিস, হিজরা শালা, চিংকি, রোহিঙ্গার বাচ্চা, কাইল্লা, কালা নিগ্রো, malaun
      malaur bacca, malu, hijrar bacca, half ladies, gay shala
    `,
    Medium: terms`
      নাস্তিকের বাচ্চা, শাহবাগী, রাজাকারের বাচ্চা, সমকামী শালা, প্রতিবন্ধী কোথাকার, ল্যাংড়া শালা, কানা শালা
      পাগল ছাগল, চাকমা শালা, বাঙাল শালা, ঘটি শালা
    `,
  },
} as const satisfies Lexicon;
