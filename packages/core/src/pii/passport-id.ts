/** Passport numbers and machine-readable zones. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const passportId = {
  name: 'PassportId',
  aliases: ['passport'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
