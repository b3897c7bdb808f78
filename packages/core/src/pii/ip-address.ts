/** IPv4 and IPv6 addresses. */

import { maskAll } from './mask.ts';
import type { PiiRow } from './row.ts';

export const ipAddress = {
  name: 'IpAddress',
  aliases: ['ip'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiRow;
