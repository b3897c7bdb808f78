/** Examples of rules. */
import type { OperationExamples } from './operation-examples.ts';

const spam = { signal: 'category', category: 'Spam', severity: 'Low' };
const links = { signal: 'links', atLeast: 2 };
const isStruck = { signal: 'strikes', atLeast: 1 };

const rule = {
  id: 'link-spam',
  name: 'Links of authors with strikes',
  description: '',
  status: 'live',
  when: { all: [spam, links, isStruck] },
  effect: { queueId: 'default', actions: [], policies: [] },
  share: 1,
  alarm: true,
};
const written = {
  id: 'link-spam',
  name: 'Links of authors with strikes',
  status: 'live',
  when: { all: [spam, links, isStruck] },
  effect: { queueId: 'default' },
};
const input = { mode: 'all', rules: [written] };
const counts = { evaluated: 4_210, matched: 37, unavailable: 12 };

const result = {
  version: 1,
  mode: 'all',
  rules: [{ ...rule, revision: 1 }],
  problems: [],
  counts: [
    {
      ...{ rule: 'link-spam', ...counts, days: [{ day: '2026-11-28', ...counts }] },
      ...{ overlaps: [], actionsToday: 0, refusedToday: 0 },
    },
  ],
};
const problem = {
  level: 'warning',
  rule: 'link-spam',
  pointer: '/rules/0/when/all/0',
  detail:
    'This can never hold: no profile of the account provides the signal, it does not exist, or the parts exclude each other.',
};

export const rulesExamples = {
  getRules: { responses: { '200': { one: result } } },
  changeRules: { requests: { first: { version: 0, ...input } }, responses: { '200': { first: result } } },
  listRuleVersions: {
    responses: {
      '200': {
        first: {
          versions: [
            {
              ...{ version: 1, mode: 'all', rules: result.rules },
              ...{ changedBy: 'user_H1vu3BVCauQnk9Yd', changedAt: '2026-11-28T06:00:41.356Z' },
            },
          ],
          next: null,
        },
      },
    },
  },
  checkRules: { requests: { one: input }, responses: { '200': { cannotHold: { problems: [problem] } } } },
  testRules: {
    requests: {
      text: { request: { content: 'Cheap pills: pills.example.com and bit.ly/abc', author: { id: 'u-4711' } } },
    },
    responses: {
      '200': {
        applied: {
          before: { isClean: false, severity: 'Medium' },
          after: {
            ...{ isClean: false, severity: 'Medium', rules: ['link-spam'], labels: [], queueId: 'default' },
            actions: [],
          },
          rules: [
            {
              ...{ id: 'link-spam', status: 'live', truth: 'true', isApplied: true },
              trace: {
                name: 'all',
                truth: 'true',
                parts: [
                  { name: 'category', truth: 'true' },
                  { name: 'links', truth: 'true' },
                  { name: 'strikes', truth: 'true' },
                ],
              },
            },
          ],
        },
      },
    },
  },
  backtestRules: {
    requests: { week: { ruleId: 'link-spam', days: 7 } },
    responses: {
      '200': {
        week: {
          ...{ contents: 4_210, matched: 1, unavailable: 12, isComplete: true },
          days: [{ day: '2026-11-28', contents: 4_210, matched: 1 }],
          overlaps: [],
          matches: [
            {
              ...{ requestId: 'req_1098412237312', item: 0, at: '2026-11-28T15:12:08.120Z', modality: 'text' },
              ...{ isClean: false, severity: 'Medium', contentId: 'post-18', authorId: 'u-4711' },
              content: 'Cheap pills: pills.example.com and bit.ly/abc',
            },
          ],
        },
      },
    },
  },
} as const satisfies Record<string, OperationExamples>;
