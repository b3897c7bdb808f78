/** Handwritten signatures in pictures. */

import { maskAll } from './mask.ts';
import type { PiiRow } from './row.ts';

export const signature = {
  name: 'Signature',
  aliases: [],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskAll,
} as const satisfies PiiRow;
