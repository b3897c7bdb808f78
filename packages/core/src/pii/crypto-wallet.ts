/** Cryptocurrency wallet addresses. */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const cryptoWallet = {
  name: 'CryptoWallet',
  aliases: ['wallet'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiRow;
