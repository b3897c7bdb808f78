/** Feedback of clients, and the review queue of people. */
import type { z } from 'zod';
import {
  decide,
  type decideBody,
  decided,
  feedback,
  type feedbackBody,
  type placeBody,
  precision,
  queue,
  undo,
} from '../../manage/review.ts';
import { door, procedure, router, unread } from '../base.ts';

const telling = { scope: 'moderate' } as const;
const reading = { role: 'viewer' } as const;
const deciding = { role: 'moderator' } as const;

export const reviewRouter = router({
  feedback: procedure
    .input(unread<z.input<typeof feedbackBody>>())
    .mutation(door(telling, ({ services, caller }, body) => feedback(services, caller, body))),
  queue: procedure
    .input(unread<{ limit?: number } | undefined>())
    .query(door(reading, ({ services, caller }, body) => queue(services, caller, body))),
  decide: procedure
    .input(unread<z.input<typeof decideBody>>())
    .mutation(door(deciding, ({ services, caller }, body) => decide(services, caller, body))),
  undo: procedure
    .input(unread<z.input<typeof placeBody>>())
    .mutation(door(deciding, ({ services, caller }, body) => undo(services, caller, body))),
  decided: procedure
    .input(unread<{ after?: string } | undefined>())
    .query(door(reading, ({ services, caller }, body) => decided(services, caller, body))),
  precision: procedure.query(door(reading, ({ services, caller }) => precision(services, caller))),
});
