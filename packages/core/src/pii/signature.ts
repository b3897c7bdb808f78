/** Handwritten signatures in images. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const signature = {
  name: 'Signature',
  aliases: [],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
