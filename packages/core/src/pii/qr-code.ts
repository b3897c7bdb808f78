/** QR codes in pictures. */

import { maskAll } from './mask.ts';
import type { PiiRow } from './row.ts';

export const qrCode = {
  name: 'QrCode',
  aliases: ['qr'],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskAll,
} as const satisfies PiiRow;
