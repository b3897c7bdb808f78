/** Vehicle licence plates in pictures. */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const licensePlate = {
  name: 'LicensePlate',
  aliases: ['plate', 'numberplate'],
  modalities: ['image', 'video'],
  visualTarget: 'object',
  mask: maskTail,
} as const satisfies PiiRow;
