/** Faces in pictures. */

import { maskAll } from './mask.ts';
import type { PiiRow } from './row.ts';

export const face = {
  name: 'Face',
  aliases: ['faces'],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskAll,
} as const satisfies PiiRow;
