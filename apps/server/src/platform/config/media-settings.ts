/** The settings of kept media (docs/decisions/0051). */
import { z } from 'zod';
import { mediaKeysSchema } from './setting-schemas.ts';

export const mediaSettings = {
  mediaKeys: {
    variable: 'WINNOW_MEDIA_KEYS',
    schema: mediaKeysSchema,
    default: '',
    description:
      'Keys of kept media, 32 bytes in Base64 each, separated by commas: the first encrypts, all decrypt. Without it, a key in the data folder; with PostgreSQL, no media are kept, and custom categories take no pictures.',
  },
  mediaMb: {
    variable: 'WINNOW_MEDIA_MB',
    schema: z.coerce.number({ error: 'must be a number from 0 to 1000000' }).int().min(0).max(1_000_000),
    default: '1024',
    description: 'Mebibytes of kept media for each account; 0 keeps none.',
  },
} as const;
