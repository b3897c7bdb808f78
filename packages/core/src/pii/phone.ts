/** Telephone numbers. */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const phone = {
  name: 'Phone',
  aliases: ['phonenumber', 'telephone'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiRow;
