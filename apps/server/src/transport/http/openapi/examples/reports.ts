/** Examples of reports. */
import type { OperationExamples } from './operation-examples.ts';

const reportId = 'rep_120041153939640321';
const newReport = {
  item: { contentId: 'comment-4711' },
  reporter: { id: 'member-98' },
  reason: 'harassment',
  comment: 'He writes this to everybody.',
} as const;
const { comment: _, ...newNotice } = newReport;
const notice = {
  explanation: 'It calls for violence against the members of a religious community.',
  location: 'https://forum.example/t/4711#comment-4711',
  name: 'Jane Doe',
  email: 'jane@example.org',
  goodFaith: true,
  category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
} as const;
const open = {
  reportId,
  status: 'open',
  reporter: newReport.reporter,
  reason: newReport.reason,
  policyId: null,
  comment: newReport.comment,
  isAutomated: false,
  isMuted: false,
  notice: null,
  reportedAt: '2026-11-28T06:05:12.402Z',
  requestId: 'req_120041153939640320',
  item: 0,
  contentId: 'comment-4711',
  authorId: 'member-12',
  decision: null,
  publicNote: null,
  closedAt: null,
} as const;
const record = { id: 'member-98', reports: 5, upheld: 3, dismissed: 1, open: 1, muteUntil: null } as const;

export const reportsExamples = {
  submitReport: {
    requests: {
      byContentId: newReport,
      byRequestId: { ...newReport, item: { requestId: 'req_120041153939640320', item: 0 } },
      ofIllegalContent: { ...newNotice, reason: 'illegal', notice },
    },
    responses: { '201': { one: { reportId } } },
  },
  getReport: {
    responses: {
      '200': {
        closed: {
          ...open,
          status: 'closed',
          decision: 'reject',
          publicNote: 'Thank you: we removed it.',
          closedAt: '2026-11-28T06:11:40.118Z',
        },
        open,
      },
    },
  },
  listReports: {
    responses: {
      '200': {
        one: {
          rows: [{ ...open, record }],
          author: { id: 'member-12', moderated: 120, rejected: 4, reported: 7 },
        },
      },
    },
  },
  getReporter: { responses: { '200': { one: record } } },
  muteReporter: {
    requests: { muted: { muteUntil: '2026-12-28T00:00:00Z' }, heardAgain: { muteUntil: null } },
    responses: { '200': { muted: { ...record, muteUntil: '2026-12-28T00:00:00.000Z' }, heardAgain: record } },
  },
  exportReports: { responses: { '200': { lines: `${JSON.stringify(open)}\n` } } },
} as const satisfies Readonly<Record<string, OperationExamples>>;
