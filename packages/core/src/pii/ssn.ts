/** United States social security numbers. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskTail } from './mask.ts';

export const ssn = {
  name: 'Ssn',
  aliases: ['socialsecuritynumber'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskTail,
} as const satisfies PiiCategoryDefinition;
