/** United States social security numbers. */

import { maskTail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const ssn = {
  name: 'Ssn',
  aliases: ['socialsecuritynumber'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiRow;
