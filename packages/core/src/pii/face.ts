/** Faces in images. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const face = {
  name: 'Face',
  aliases: ['faces'],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
