/** E-mail addresses. */

import { maskEmail } from './mask.ts';
import type { PiiRow } from './row.ts';

export const email = {
  name: 'Email',
  aliases: ['emailaddress'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskEmail,
} as const satisfies PiiRow;
