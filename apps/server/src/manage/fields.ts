/** Texts that people and scripts send to the management: what no database can keep is refused with its place, never a 5xx. */
import { limits } from '@winnow/core';
import { z } from 'zod';

/** PostgreSQL keeps no NUL; other control characters, and those that turn a line around, only mislead who reads a list. */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const PLAIN = 'Without control characters.';
/** Lines and tabs may stand in a note. */
const misleadingInNote = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const isPlainText = (text: string): boolean => !misleading.test(text);

/** One line, such as a name. */
export const singleLineField = (most: number) => z.string().trim().max(most).refine(isPlainText, PLAIN);

/** Several lines. */
export const multiLineField = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !misleadingInNote.test(text), PLAIN);

/** An id of ours; what no id looks like is looked for, and not found. */
export const idField = z.string().max(100).refine(isPlainText, PLAIN);

/** A place in the order of time: the number of a row where a page ended. */
export const rowNumber = z.string().regex(/^\d{1,18}$/);

const DAY_SECONDS = 86_400;

/** How long what was replaced is good beside what replaces it; a day, where nobody says. */
export const graceSeconds = z
  .int()
  .min(0)
  .max(limits.graceDays * DAY_SECONDS)
  .default(DAY_SECONDS);

/** A moment that the database can keep, in the years that anybody means. */
export const timestampField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getUTCFullYear() >= 1970 && moment.getUTCFullYear() < 2100, 'Between 1970 and 2099.');
