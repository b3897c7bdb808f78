/** Examples of authors, their strikes and notes. */
import { activityExamples } from './activity.ts';
import type { OperationExamples } from './operation-examples.ts';

const summary = {
  id: 'member-12',
  displayName: 'Robin',
  createdAt: '2025-03-01T09:00:00Z',
  trustLevel: 1,
  firstSeenAt: '2026-10-02T08:12:40.000Z',
  lastSeenAt: '2026-11-28T06:00:41.530Z',
  contents: 120,
  flagged: 9,
  activeStrikeCount: 2,
} as const;

export const exampleStrike = {
  strikeId: 'strike_120041360198733824',
  authorId: 'member-12',
  strikeCount: 2,
  strikeExpiresAt: '2027-11-28T06:11:40.118Z',
  isActive: true,
  requestId: 'req_120041154669449216',
  item: 1,
  policyId: 'hate',
  givenBy: 'pers_4f2k9q7m1x8c5v3b',
  givenAt: '2026-11-28T06:11:40.118Z',
  note: null,
  removedAt: null,
  removedBy: null,
  removalNote: null,
  reached: null,
} as const;

const none = { strikeCount: 0, expiryInDays: null } as const;
const strikeSettings = {
  severityLevels: { None: none, Low: none, Medium: none, High: { strikeCount: 2, expiryInDays: 180 }, Severe: none },
  thresholds: [
    { strikes: 3, action: 'warn' },
    { strikes: 6, action: 'suspend', durationSec: 604_800 },
  ],
} as const;

const note = {
  noteId: 'note_120041360198733825',
  text: 'Asked in private to stop.',
  writtenBy: 'pers_4f2k9q7m1x8c5v3b',
  writtenAt: '2026-11-28T06:14:02.770Z',
} as const;

const [row] = activityExamples.listActivity.responses['200'].unsafe.rows;

export const authorsExamples = {
  listAuthors: { responses: { '200': { mostStrikes: { rows: [summary], next: '2.member-12' } } } },
  getAuthor: {
    responses: {
      '200': {
        one: {
          ...summary,
          totalStrikeCount: 3,
          firstStrikeAt: '2026-10-09T10:20:01.007Z',
          lastStrikeAt: '2026-11-28T06:11:40.118Z',
          approved: 3,
          rejected: 4,
          pending: 1,
          reports: { received: 7, upheld: 5, dismissed: 1 },
          appeals: { open: 0, upheld: 1, overturned: 1 },
          counted: 118,
          categories: [
            { category: 'Hate', contents: 6 },
            { category: 'Profanity', contents: 3 },
          ],
          months: [
            { month: '2026-10', contents: 71, flagged: 3 },
            { month: '2026-11', contents: 47, flagged: 6 },
          ],
          strikes: [exampleStrike],
          notes: [note],
        },
      },
    },
  },
  listAuthorItems: {
    responses: { '200': { newest: { rows: [{ ...row, decision: 'reject', reportCount: 2 }], next: null } } },
  },
  getAuthorHistory: {
    responses: {
      '200': {
        newest: {
          rows: [
            { kind: 'note', at: note.writtenAt, note },
            { kind: 'strike', at: exampleStrike.givenAt, strike: exampleStrike },
            {
              ...{ kind: 'decision', at: '2026-11-28T06:11:40.118Z', requestId: 'req_120041154669449216', item: 1 },
              ...{ decision: 'reject', note: null, by: 'pers_4f2k9q7m1x8c5v3b' },
            },
            {
              ...{ kind: 'report', at: '2026-11-28T06:05:12.402Z', requestId: 'req_120041154669449216', item: 1 },
              reason: 'harassment',
            },
          ],
          next: null,
        },
      },
    },
  },
  addAuthorNote: {
    requests: { agreement: { text: note.text } },
    responses: { '201': { one: note } },
  },
  giveStrike: {
    requests: { byHand: { strikeCount: 2, expiryInDays: 365, note: 'Insults in private messages.' } },
    responses: {
      '201': {
        byHand: { ...exampleStrike, requestId: null, item: null, policyId: null, note: 'Insults in private messages.' },
      },
    },
  },
  removeStrike: {
    requests: { mistaken: { note: 'It was a quotation.' } },
    responses: {
      '200': {
        mistaken: {
          ...exampleStrike,
          isActive: false,
          removedAt: '2026-11-28T07:00:41.356Z',
          removedBy: 'pers_4f2k9q7m1x8c5v3b',
          removalNote: 'It was a quotation.',
        },
      },
    },
  },
  getStrikeSettings: { responses: { '200': { one: strikeSettings } } },
  changeStrikeSettings: {
    requests: {
      two: { severityLevels: { High: { strikeCount: 2, expiryInDays: 180 } }, thresholds: strikeSettings.thresholds },
    },
    responses: { '200': { two: strikeSettings } },
  },
  exportAuthors: { responses: { '200': { lines: `${JSON.stringify(summary)}\n` } } },
} as const satisfies Readonly<Record<string, OperationExamples>>;
