/** Bengali sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamBn = {
  signal: 'spam',
  language: 'bn',
  sources: ['own'],
  terms: {},
  harmless: terms`
    আপনার (অর্ডার|পার্সেল) (পাঠানো হয়েছে|পথে আছে|ডেলিভারি হয়েছে|রওনা হয়েছে), (অ্যাপে|এখানে) ট্র্যাক করুন
  `,
} as const satisfies Lexicon;
