/** Vehicle licence plates in images. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const licensePlate = {
  name: 'LicensePlate',
  aliases: ['plate', 'numberplate'],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
