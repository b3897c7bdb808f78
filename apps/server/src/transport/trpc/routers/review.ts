/** Client feedback, and the human review queue. */
import type { z } from 'zod';
import {
  type decideBody,
  decided,
  type decidedBody,
  type feedbackBody,
  getPrecision,
  getReviewQueue,
  type queueBody,
  type reviewKeyBody,
  submitDecision,
  submitFeedback,
  undoDecision,
} from '../../../accounts/manage/review.ts';
import { guardedAction, takes } from '../base.ts';

const feedbackAccess = { scope: 'moderate' } as const;
const viewerAccess = { role: 'viewer' } as const;
const moderatorAccess = { role: 'moderator' } as const;

export const reviewProcedures = {
  feedback: takes<z.input<typeof feedbackBody>>().mutation(guardedAction(feedbackAccess, submitFeedback)),
  queue: takes<z.input<typeof queueBody> | undefined>().query(guardedAction(viewerAccess, getReviewQueue)),
  decide: takes<z.input<typeof decideBody>>().mutation(guardedAction(moderatorAccess, submitDecision)),
  undo: takes<z.input<typeof reviewKeyBody>>().mutation(guardedAction(moderatorAccess, undoDecision)),
  decided: takes<z.input<typeof decidedBody> | undefined>().query(guardedAction(viewerAccess, decided)),
  precision: takes<void>().query(guardedAction(viewerAccess, getPrecision)),
};
