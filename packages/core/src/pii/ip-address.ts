/** IPv4 and IPv6 addresses. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const ipAddress = {
  name: 'IpAddress',
  aliases: ['ip'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
