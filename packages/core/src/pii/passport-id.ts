/** Passport numbers and machine-readable zones. */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const passportId = {
  name: 'PassportId',
  aliases: ['passport'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiRow;
