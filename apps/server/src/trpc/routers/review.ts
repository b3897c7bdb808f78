/** Feedback of clients, and the review queue of people. */
import type { z } from 'zod';
import {
  decide,
  type decideBody,
  decided,
  type decidedBody,
  feedback,
  type feedbackBody,
  type placeBody,
  precision,
  queue,
  type queueBody,
  undo,
} from '../../manage/review.ts';
import { doorTo, procedure, router, unread } from '../base.ts';

const telling = { scope: 'moderate' } as const;
const reading = { role: 'viewer' } as const;
const deciding = { role: 'moderator' } as const;

export const reviewRouter = router({
  feedback: procedure.input(unread<z.input<typeof feedbackBody>>()).mutation(doorTo(telling, feedback)),
  queue: procedure.input(unread<z.input<typeof queueBody> | undefined>()).query(doorTo(reading, queue)),
  decide: procedure.input(unread<z.input<typeof decideBody>>()).mutation(doorTo(deciding, decide)),
  undo: procedure.input(unread<z.input<typeof placeBody>>()).mutation(doorTo(deciding, undo)),
  decided: procedure.input(unread<z.input<typeof decidedBody> | undefined>()).query(doorTo(reading, decided)),
  precision: procedure.query(doorTo(reading, precision)),
});
