/** Telephone numbers. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const phone = {
  name: 'Phone',
  aliases: ['phonenumber', 'telephone'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
