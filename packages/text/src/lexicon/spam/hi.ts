/** Hindi sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamHi = {
  signal: 'spam',
  language: 'hi',
  sources: ['own'],
  terms: {},
  harmless: terms`
    आपका (ऑर्डर|पार्सल|पैकेज) (भेज दिया गया है|रास्ते में है|डिलीवर हो गया है|रवाना हो गया है|शिप हो गया है), (इसे|अपना ऑर्डर) (ऐप में|ऐप पर|यहां|यहाँ) ट्रैक करें
  `,
} as const satisfies Lexicon;
