/** Payment card numbers. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const creditCard = {
  name: 'CreditCard',
  aliases: ['card', 'paymentcard'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
