/** Cryptocurrency wallet addresses. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const cryptoWallet = {
  name: 'CryptoWallet',
  aliases: ['wallet'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
