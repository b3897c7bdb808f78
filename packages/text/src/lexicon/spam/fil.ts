/** Filipino sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamFil = {
  signal: 'spam',
  language: 'fil',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (naipadala na|nasa daan na|na-deliver na|ipinadala na) (ang|ang iyong|yung) (order|order mo|package mo|parcel mo|iyong order|package), (i-track|subaybayan) (ito|mo ito) sa app, (natanggap|natatanggap) mo ang (newsletter|email) na ito dahil (nag-subscribe|nag-sign up|nagsubscribe) ka
  `,
} as const satisfies Lexicon;
