/** International bank account numbers (ISO 13616). */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const iban = {
  name: 'Iban',
  aliases: ['bankaccount'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
