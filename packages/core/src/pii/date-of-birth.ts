/** Dates of birth. */

import { maskAll } from './mask.ts';
import type { PiiRow } from './row.ts';

export const dateOfBirth = {
  name: 'DateOfBirth',
  aliases: ['dob', 'birthdate'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiRow;
