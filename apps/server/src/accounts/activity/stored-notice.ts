/** What is kept of a notice of illegal content, besides its explanation, which is the comment of its report. */
import { noticeLanguages, statementCategoryNames } from '@winnow/core';
import { z } from 'zod';

export const storedNoticeSchema = z.object({
  location: z.string(),
  legalGround: z.string().nullable(),
  category: z.enum(statementCategoryNames).nullable(),
  language: z.enum(noticeLanguages),
});
export type StoredNotice = z.output<typeof storedNoticeSchema>;

/** @param text as stored; null: the report is no notice */
export const readNotice = (text: string | null): StoredNotice | null =>
  text === null ? null : storedNoticeSchema.parse(JSON.parse(text));
