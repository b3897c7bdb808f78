/** Examples of bulk decisions. */
import type { OperationExamples } from './operation-examples.ts';

const counts = { waiting: 3, escalated: 0, moderators: [], queues: [{ queueId: 'default', waiting: 3, assigned: 0 }] };
const bulk = {
  bulkId: 'bulk_120041153939640330',
  person: 'user_H1vu3BVCauQnk9Yd',
  createdAt: '2026-11-28T06:01:51.954Z',
  undoneAt: null,
  total: 40,
  pending: 0,
  done: 39,
  refused: 1,
  undone: 0,
} as const;
const filter = { text: 'cheap watches', category: 'Spam' } as const;

export const reviewBulkExamples = {
  countReviewBulk: { requests: { spam: { filter } }, responses: { '200': { spam: { count: 40, isMore: false } } } },
  createReviewBulk: {
    requests: { spam: { filter, decision: 'reject', note: 'A wave of spam.', count: 40 } },
    responses: { '200': { spam: { bulk: { ...bulk, pending: 40, done: 0, refused: 0 }, counts } } },
  },
  getReviewBulk: { responses: { '200': { ended: { bulk, counts } } } },
  continueReviewBulk: { responses: { '200': { ended: { bulk, counts } } } },
  undoReviewBulk: {
    responses: {
      '200': { undone: { bulk: { ...bulk, undoneAt: '2026-11-28T06:03:00.000Z', done: 0, undone: 39 }, counts } },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
