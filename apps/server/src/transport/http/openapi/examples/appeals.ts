/** Examples of appeals. */
import type { OperationExamples } from './operation-examples.ts';

const place = { requestId: 'req_120041153939640320', item: 0 };
const open = {
  appealId: 'appeal_120041153939640321',
  ...place,
  appealedBy: 'member-12',
  reason: 'I quoted a song.',
  openedAt: '2026-11-28T08:12:03.101Z',
  decision: {
    decision: 'reject',
    note: null,
    reviewer: 'user_H1vu3BVCauQnk9Yd',
    decidedAt: '2026-11-28T06:01:51.954Z',
    reason: 'band',
  },
  outcome: null,
  answeredBy: null,
  answeredAt: null,
  internalNote: null,
  publicNote: null,
};
const notes = { internalNote: 'Lyrics, in quotation marks.', publicNote: 'A quotation: the comment is back.' };
const overturned = {
  ...open,
  outcome: 'overturn',
  answeredBy: 'user_K2bd8FQHmePoa7Xc',
  answeredAt: '2026-11-28T09:30:12.410Z',
  ...notes,
};

export const appealsExamples = {
  createAppeal: {
    requests: { one: { ...place, appealedBy: 'member-12', reason: open.reason } },
    responses: { '201': { one: open } },
  },
  listAppeals: { responses: { '200': { one: { rows: [open], next: null } } } },
  createAppealLink: {
    requests: { month: { ...place, days: 30 } },
    responses: {
      '201': {
        month: {
          url: 'https://winnow.example.com/appeal?account=acct_H1vu3BVCauQnk9Yd&content=req_120041153939640320.0&decided=mis4k8x1&until=1798442400&sig=nUVs5yTjvGUAQCtQqFTLlcYl3_cSEBHhz3-KtPDAa7A',
          expiresAt: '2026-12-28T06:00:00.000Z',
        },
      },
    },
  },
  getAppeal: { responses: { '200': { overturned } } },
  decideAppeal: { requests: { overturn: { outcome: 'overturn', ...notes } }, responses: { '200': { overturned } } },
} as const satisfies Readonly<Record<string, OperationExamples>>;
