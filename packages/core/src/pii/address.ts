/** Postal addresses. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const address = {
  name: 'Address',
  aliases: ['postaladdress'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
