/** Fields of management requests: text that the database cannot store is refused with a pointer to the field, instead of failing with a 5xx. */
import { FILLED_LINE_PATTERN, limits, MULTI_LINE_PATTERN, SINGLE_LINE_PATTERN } from '@winnow/core';
import { z } from 'zod';

/**
 * PostgreSQL cannot store NUL; other control characters, and those that reverse text direction,
 * only mislead readers of lists.
 */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const PLAIN = 'Without control characters.';
/** Line breaks and tabs are allowed in notes. */
const misleadingInNote = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const isPlainText = (text: string): boolean => !misleading.test(text);

/** One line, such as a name. */
export const singleLineField = (most: number) =>
  z.string().trim().max(most).refine(isPlainText, PLAIN).meta({ pattern: SINGLE_LINE_PATTERN });

/** One line that is not empty. */
export const filledLineField = (most: number) => singleLineField(most).min(1).meta({ pattern: FILLED_LINE_PATTERN });

/** Several lines. */
export const multiLineField = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !misleadingInNote.test(text), PLAIN)
    .meta({ pattern: MULTI_LINE_PATTERN });

/** An id created by this server; a malformed one is looked up and not found. */
export const idField = z.string().max(100).refine(isPlainText, PLAIN).meta({ pattern: SINGLE_LINE_PATTERN });

/** A position in chronological order: the id of the last row of a page. */
export const rowNumber = z.string().regex(/^\d{1,18}$/);

const DAY_SECONDS = 86_400;

/** How long a replaced secret remains valid; a day by default. */
export const graceSeconds = z
  .int()
  .min(0)
  .max(limits.graceDays * DAY_SECONDS)
  .default(DAY_SECONDS);

/** A timestamp that the database can store, within plausible years. */
export const timestampField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getUTCFullYear() >= 1970 && moment.getUTCFullYear() < 2100, 'Between 1970 and 2099.')
  .meta({ pattern: '^(?:19[7-9]|20[0-9])[0-9]-' });
