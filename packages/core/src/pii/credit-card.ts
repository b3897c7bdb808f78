/** Payment card numbers. */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const creditCard = {
  name: 'CreditCard',
  aliases: ['card', 'paymentcard'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiRow;
