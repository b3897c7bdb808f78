/** Dates of birth. */

import type { PiiCategoryDefinition } from './definition.ts';
import { maskAll } from './mask.ts';

export const dateOfBirth = {
  name: 'DateOfBirth',
  aliases: ['dob', 'birthdate'],
  modalities: ['text', 'image', 'audio', 'video'],
  visualTarget: 'text',
  mask: maskAll,
} as const satisfies PiiCategoryDefinition;
