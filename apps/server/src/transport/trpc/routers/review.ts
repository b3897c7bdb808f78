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
import { guardedAction, procedure, router, unvalidatedInput } from '../base.ts';

const feedbackAccess = { scope: 'moderate' } as const;
const viewerAccess = { role: 'viewer' } as const;
const moderatorAccess = { role: 'moderator' } as const;

export const reviewRouter = router({
  feedback: procedure
    .input(unvalidatedInput<z.input<typeof feedbackBody>>())
    .mutation(guardedAction(feedbackAccess, submitFeedback)),
  queue: procedure
    .input(unvalidatedInput<z.input<typeof queueBody> | undefined>())
    .query(guardedAction(viewerAccess, getReviewQueue)),
  decide: procedure
    .input(unvalidatedInput<z.input<typeof decideBody>>())
    .mutation(guardedAction(moderatorAccess, submitDecision)),
  undo: procedure
    .input(unvalidatedInput<z.input<typeof reviewKeyBody>>())
    .mutation(guardedAction(moderatorAccess, undoDecision)),
  decided: procedure
    .input(unvalidatedInput<z.input<typeof decidedBody> | undefined>())
    .query(guardedAction(viewerAccess, decided)),
  precision: procedure.query(guardedAction(viewerAccess, getPrecision)),
});
