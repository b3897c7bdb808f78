/** E-mail addresses. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskEmail } from './mask.ts';

export const email = {
  name: 'Email',
  aliases: ['emailaddress'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskEmail,
} as const satisfies PiiCategoryDefinition;
