/** The filter of the review desk as requests have it. */
import {
  authorIdSchema,
  contentIdSchema,
  modalities,
  reviewReasons,
  reviewStates,
  severityLadder,
  waveIdSchema,
} from '@winnow/core';
import { z } from 'zod';
import type { ReviewFilter } from '../activity/review-filter.ts';

/** Values of an address are texts. */
const number = (least: number, most: number) => z.coerce.number<number>().min(least).max(most);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Chosen by us, not measured: longer than what is searched for, shorter than what is pasted. */
export const SEARCH_CHARACTERS = 200;

export const reviewFilterFields = {
  text: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_CHARACTERS)
    .optional()
    .describe('Found in the content as the content policy keeps it, whatever its case.'),
  state: z.enum(reviewStates).exclude(['closed']).optional(),
  category: z.string().min(1).max(80).optional(),
  severity: z.enum(severityLadder).optional().describe('At least.'),
  score: number(0, 1).optional().describe('The highest score is at least this.'),
  language: z.string().min(2).max(20).optional().describe('Of a text, as in its result.'),
  modality: z.enum(modalities).optional(),
  reason: z.enum(reviewReasons).optional(),
  authorId: authorIdSchema.optional(),
  contentId: contentIdSchema.optional(),
  isUrgent: flag.optional().describe('Whether it has an urgent label.'),
  waveId: waveIdSchema.optional().describe('A post of this wave.'),
  isReported: flag.optional().describe('Whether somebody reported it.'),
  olderThanHours: number(0, 100_000).optional().describe('Judged longer ago than this.'),
  newerThanHours: number(0, 100_000).optional(),
};
export const reviewFilter = z
  .strictObject(reviewFilterFields)
  .meta({ id: 'ReviewFilter' }) satisfies z.ZodType<ReviewFilter>;
