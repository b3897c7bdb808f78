/** QR codes in images. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const qrCode = {
  name: 'QrCode',
  aliases: ['qr'],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
