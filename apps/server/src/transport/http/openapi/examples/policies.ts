/** Examples of policies. */
import type { OperationExamples } from './operation-examples.ts';

const fields = {
  name: 'Bullying and harassment',
  parentId: null,
  text: 'Content must not insult, mock or pursue a person.',
  severityLevel: 'Medium',
  defaultActions: [{ action: 'remove' }, { action: 'warn' }],
  strikeCount: 1,
  expiryInDays: 180,
} as const;
const crosswalk = {
  category: 'Bullying',
  dsaCategory: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  dsaKeywords: ['KEYWORD_CYBER_HARASSMENT'],
};
const policy = {
  id: 'bullying',
  version: 1,
  ...fields,
  crosswalk,
  archived: false,
  changedBy: 'user_H1vu3BVCauQnk9Yd',
  changedAt: '2026-11-28T06:00:41.356Z',
};
const next = { ...policy, version: 2, strikeCount: 2, changedAt: '2026-11-28T07:00:41.356Z' };
const archived = { ...next, version: 3, archived: true, changedAt: '2026-11-28T08:00:41.356Z' };

export const policiesExamples = {
  listPolicies: { responses: { '200': { one: { policies: [policy] } } } },
  createPolicy: {
    requests: { bullying: { id: 'bullying', ...fields, crosswalk: { category: 'Bullying' } } },
    responses: { '201': { bullying: policy } },
  },
  getPolicy: { responses: { '200': { policy } } },
  replacePolicy: {
    requests: { stricter: { ...fields, strikeCount: 2, crosswalk: { category: 'Bullying' } } },
    responses: { '200': { stricter: next } },
  },
  archivePolicy: { responses: { '200': { archived } } },
  restorePolicy: {
    responses: {
      '200': { restored: { ...archived, version: 4, archived: false, changedAt: '2026-11-28T09:00:41.356Z' } },
    },
  },
  listPolicyVersions: { responses: { '200': { two: { versions: [next, policy] } } } },
  listStarterPolicies: { responses: { '200': { one: { policies: [{ id: 'bullying', ...fields, crosswalk }] } } } },
  addStarterPolicies: { responses: { '200': { one: { policies: [policy] } } } },
} as const satisfies Record<string, OperationExamples>;
