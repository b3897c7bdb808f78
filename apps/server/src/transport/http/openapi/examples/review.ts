/** Examples of the review queue. */
import { applyWellnessOverride, defaultWellness } from '@winnow/core';
import type { OperationExamples } from './operation-examples.ts';
import { keptItem, rudeTextResult } from './shared-parts.ts';

const own = { blurStrength: 'medium', greyscale: true, mute: null } as const;
const wellness = { account: defaultWellness, own, effective: applyWellnessOverride(defaultWellness, own) };

const counts = {
  waiting: 3,
  escalated: 0,
  moderators: [{ moderator: 'user_H1vu3BVCauQnk9Yd', assigned: 1 }],
  queues: [{ queueId: 'default', waiting: 3, assigned: 1 }],
} as const;
const urgentQueue = {
  id: 'urgent',
  name: 'Urgent',
  description: 'Threats and self-harm.',
  isEnabled: true,
  order: 'severity',
  takesEscalations: true,
  role: 'moderator',
  people: [],
} as const;
const urgentRule = { queueId: 'urgent', categories: ['Violence', 'SelfHarm'], severity: 'Medium' } as const;
const queues = {
  version: 1,
  queues: [
    {
      ...urgentQueue,
      mayWork: true,
      stats: { pendingCount: 2, assignedCount: 1, inboundCount: 9, actionedCount: 7, avgHandlingTimeSec: 12.4 },
    },
  ],
  rules: [urgentRule],
} as const;
const assignment = {
  moderator: 'user_H1vu3BVCauQnk9Yd',
  startAt: '2026-11-28T06:01:31.954Z',
  endAt: '2026-11-28T06:11:31.954Z',
} as const;
const pendingItem = {
  categories: ['Profanity', 'Bullying'],
  urgentLabels: [],
  reason: 'feedback',
  decision: null,
  note: null,
  reviewer: null,
  requestId: 'req_120041153939640320',
  item: 0,
  at: '2026-11-28T06:00:41.356Z',
  modality: 'text',
  severity: 'Medium',
  ...keptItem,
  author: { ...keptItem.author, strikeCount: 2 },
  feedback: { isCorrect: false, note: 'A quotation.' },
  decidedAt: null,
  reportCount: 0,
  publicNote: null,
  reopenedAt: null,
  queueId: 'default',
  state: 'queued',
  escalation: null,
  supersededBy: null,
  assignment: null,
  content: null,
  result: rudeTextResult,
  media: null,
} as const;

const doubleSettings = { share: 0.05, reopenOnDisagreement: true } as const;
const doubleFigures = {
  ...{ decided: 40, agreed: 35, agreement: 0.875, interval: { from: 0.766, to: 0.938 } },
  ...{ alpha: 0.742, alphaInterval: { from: 0.556, to: 0.898 } },
} as const;

export const reviewExamples = {
  listReviews: {
    responses: {
      '200': {
        one: {
          rows: [pendingItem],
          matching: 1,
          waiting: 3,
          counts,
        },
      },
    },
  },
  getReviewCounts: { responses: { '200': { usual: counts } } },
  assignNextReviews: {
    requests: { one: { limit: 1 } },
    responses: { '200': { one: { rows: [{ ...pendingItem, state: 'assigned', assignment }], counts } } },
  },
  assignReview: {
    requests: { one: { requestId: 'req_120041153939640320' } },
    responses: { '200': { one: { assigned: true, counts } } },
  },
  releaseReviews: {
    requests: { one: { items: [{ requestId: 'req_120041153939640320' }] }, all: {} },
    responses: { '200': { one: { released: 1, counts } } },
  },
  listReviewQueues: { responses: { '200': { one: queues } } },
  changeReviewQueues: {
    requests: { one: { version: 0, queues: [urgentQueue], rules: [urgentRule] } },
    responses: { '200': { one: queues } },
  },
  moveReview: {
    requests: { urgent: { requestId: 'req_120041153939640320', queueId: 'urgent' } },
    responses: { '200': { moved: { moved: true, counts } } },
  },
  getReviewItem: {
    responses: { '200': { one: { row: pendingItem, obstacle: null } } },
  },
  listVersions: {
    responses: {
      '200': {
        one: {
          versions: [
            {
              requestId: 'req_120041153939640319',
              item: 0,
              at: '2026-11-28T05:59:41.356Z',
              modality: 'text',
              severity: 'Low',
              categories: ['Profanity'],
              content: null,
              decision: null,
              reviewer: null,
              decidedAt: null,
            },
          ],
        },
      },
    },
  },
  getSeenBefore: {
    responses: {
      '200': {
        one: {
          seen: 2,
          allowed: 0,
          rejected: 1,
          compared: 'similar',
          since: '2026-10-29T05:59:41.356Z',
          uncompared: 0,
          rows: [
            {
              requestId: 'req_120041153939640319',
              item: 0,
              at: '2026-11-28T05:59:41.356Z',
              distance: 6,
              isSameFile: false,
              isClean: false,
              severity: 'Low',
              isInReview: true,
              decision: 'reject',
              reviewer: 'olxUcet4KrqF',
              decidedAt: '2026-11-28T06:03:12.004Z',
            },
            {
              requestId: 'req_120041153939640311',
              item: 0,
              at: '2026-11-28T05:58:02.113Z',
              distance: 0,
              isSameFile: true,
              isClean: false,
              severity: 'Low',
              isInReview: false,
              decision: null,
              reviewer: null,
              decidedAt: null,
            },
          ],
        },
      },
    },
  },
  escalateReview: {
    requests: { one: { requestId: 'req_120041153939640320', note: 'A threat with a place and a time.' } },
    responses: {
      '200': { one: { escalated: true, queueId: 'urgent', role: null, counts: { ...counts, escalated: 1 } } },
    },
  },
  returnReview: {
    requests: { one: { requestId: 'req_120041153939640320', note: 'A line of a film.' } },
    responses: { '200': { one: { returned: true, counts } } },
  },
  listReviewEvents: {
    responses: {
      '200': {
        one: {
          events: [
            {
              version: 1,
              kind: 'escalate',
              actor: 'user_H1vu3BVCauQnk9Yd',
              note: 'A threat with a place and a time.',
              at: '2026-11-28T06:01:51.954Z',
            },
          ],
        },
      },
    },
  },
  listReviewMoves: {
    responses: {
      '200': {
        one: {
          moves: [
            {
              version: 1,
              from: 'default',
              to: 'urgent',
              movedBy: 'user_H1vu3BVCauQnk9Yd',
              movedAt: '2026-11-28T06:01:51.954Z',
            },
          ],
        },
      },
    },
  },
  decideReview: {
    requests: {
      allow: { requestId: 'req_120041153939640320', decision: 'allow', note: 'A quotation.' },
      reject: {
        requestId: 'req_120041153939640320',
        decision: 'reject',
        actions: [{ action: 'remove' }, { action: 'suspend', durationSec: 604800 }],
        policies: ['bullying'],
        decisionReason: 'It insults another member.',
      },
    },
    responses: {
      '200': { allow: { decision: 'allow', counts }, reject: { decision: 'reject', counts } },
    },
  },
  undoDecision: {
    requests: { undone: { requestId: 'req_120041153939640320' } },
    responses: { '200': { undone: { undone: true, counts } } },
  },
  listDecisions: {
    responses: {
      '200': {
        one: {
          rows: [
            {
              ...pendingItem,
              state: 'closed',
              decision: 'allow',
              note: 'A quotation.',
              reviewer: 'user_H1vu3BVCauQnk9Yd',
              decidedAt: '2026-11-28T06:01:51.954Z',
            },
          ],
          next: null,
        },
      },
    },
  },
  getMedia: { responses: { '200': { file: '(the bytes of the file)' } } },
  getThumbnail: { responses: { '200': { file: '(the bytes of the picture)' } } },
  getWellness: { responses: { '200': { usual: wellness } } },
  changeWellness: {
    requests: { own: wellness.own },
    responses: { '200': { own: wellness } },
  },
  getReviewAgreement: {
    responses: {
      '200': {
        one: {
          decisions: 212,
          model: [
            {
              category: 'Bullying',
              ...{ decided: 60, rejected: 41, agreed: 48, agreement: 0.8, interval: { from: 0.703, to: 0.871 } },
              bands: [
                {
                  ...{ from: 0.5, to: 0.7, decided: 9, rejected: 4, agreed: 4 },
                  ...{ agreement: null, interval: null },
                },
              ],
            },
          ],
          doubles: {
            ...doubleFigures,
            categories: [{ category: 'Bullying', ...doubleFigures }],
            disagreements: [
              {
                requestId: 'req_120041153939640320',
                item: 0,
                categories: ['Bullying'],
                first: 'reject',
                second: 'allow',
                decidedAt: '2026-11-28T06:21:51.954Z',
              },
            ],
          },
        },
      },
    },
  },
  getDoubleSettings: { responses: { '200': { off: { share: 0, reopenOnDisagreement: false } } } },
  changeDoubleSettings: {
    requests: { twentieth: doubleSettings },
    responses: { '200': { twentieth: doubleSettings } },
  },
  countDoubles: { responses: { '200': { one: { waiting: 4 } } } },
  assignDouble: { responses: { '200': { one: { row: pendingItem, waiting: 4 }, none: { row: null, waiting: 0 } } } },
  decideDouble: {
    requests: { reject: { requestId: 'req_120041153939640320', decision: 'reject' } },
    responses: { '200': { reject: { decision: 'reject', waiting: 3 } } },
  },
  getReviewPrecision: {
    responses: {
      '200': {
        one: {
          categories: [
            { category: 'Bullying', right: 0, wrong: 1, precision: 0 },
            { category: 'Profanity', right: 0, wrong: 1, precision: 0 },
          ],
          clean: { right: 0, wrong: 0, precision: null },
        },
      },
    },
  },
  exportDecisions: {
    responses: {
      '200': {
        lines:
          '{"requestId":"req_120041153939640320","item":0,"modality":"text","content":null,"label":"safe","engine":{"severity":"Medium","categories":["Profanity","Bullying"]},"note":"A quotation.","decidedAt":"2026-11-28T06:01:51.954Z"}\n',
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
