/** International bank account numbers (ISO 13616). */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const iban = {
  name: 'Iban',
  aliases: ['bankaccount'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiRow;
