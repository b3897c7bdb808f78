/** Personal data in text: recognisers with validation (packages/text). */
import { detectPii } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

export const pii: Analyzer<TextMedia> = {
  name: 'pii',
  required: true,
  decides: false,
  recall: 0,
  skipReason: ({ findPii }) => (findPii ? undefined : 'Not requested (pii).'),
  run: ({ text }) => ({ pii: detectPii(text) }),
};
