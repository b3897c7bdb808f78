/** Waves as the API lists them (docs/api.md, "Waves"). */
import { z } from 'zod';
import { waveCountFields } from './result-fields.ts';

const time = z.date();

const MAX_NUMBER = 2n ** 63n;

export const waveIdSchema = z
  .string()
  .regex(/^wave_\d{1,19}$/)
  .refine((id) => BigInt(id.replace(/\D/g, '') || 0) < MAX_NUMBER, 'Not the id of a wave.');

export const waveSchema = z
  .object({
    waveId: waveIdSchema,
    ...waveCountFields,
    posts: z.int().min(0).describe('All that are kept: those of its windows and of a day after them.'),
    authors: z.int().min(0).describe('Different authors of them.'),
    postsNow: z.int().min(0).describe('In the window up to now.'),
    authorsNow: z.int().min(0),
    profileId: z.string().describe('The profile under which it was announced.'),
    detectedAt: time,
    firstSeenAt: time,
    lastSeenAt: time,
    excerpt: z
      .string()
      .nullable()
      .describe('The first words of one of its texts; null: it has none, or the content policy does not keep them.'),
    sample: z
      .object({ requestId: z.string(), item: z.int().min(0) })
      .nullable()
      .describe('The newest content of it in the activity log; null: the content policy does not keep where it is.'),
    timeline: z.array(z.int().min(0)).describe('Posts in 24 equal parts of the time from the first to the last.'),
  })
  .meta({ id: 'Wave' });
export type Wave = z.output<typeof waveSchema>;

/** One post of a wave that the activity log has. */
export const wavePostSchema = z
  .object({
    requestId: z.string(),
    item: z.int().min(0),
    at: time,
    decision: z.enum(['allow', 'reject']).nullable().describe('Of a reviewer; null: none.'),
    isInReview: z.boolean().describe('Whether it was ever sent to review.'),
  })
  .meta({ id: 'WavePost' });
export type WavePostRow = z.output<typeof wavePostSchema>;
