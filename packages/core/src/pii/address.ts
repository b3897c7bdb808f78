/** Postal addresses. */

import { maskAll } from './mask.ts';
import type { PiiRow } from './row.ts';

export const address = {
  name: 'Address',
  aliases: ['postaladdress'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiRow;
