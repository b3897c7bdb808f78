/** Bulk decisions of the review desk. */
import type { z } from 'zod';
import {
  continueBulk,
  countBulk,
  type countBulkBody,
  type createBulkBody,
  getBulk,
  startBulk,
  undoBulk,
} from '../../../accounts/manage/review-bulks.ts';
import { guardedAction, takes } from '../base.ts';

const moderatorAccess = { role: 'moderator' } as const;

export const reviewBulkProcedures = {
  countBulk: takes<z.input<typeof countBulkBody>>().mutation(guardedAction(moderatorAccess, countBulk)),
  createBulk: takes<z.input<typeof createBulkBody>>().mutation(guardedAction(moderatorAccess, startBulk)),
  getBulk: takes<{ bulkId: string }>().query(guardedAction(moderatorAccess, getBulk)),
  continueBulk: takes<{ bulkId: string }>().mutation(guardedAction(moderatorAccess, continueBulk)),
  undoBulk: takes<{ bulkId: string }>().mutation(guardedAction(moderatorAccess, undoBulk)),
};
