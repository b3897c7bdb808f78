/** Rows of the activity log in the form its writer takes, for tests that insert some themselves. */
import type { ActivityLogRow } from '../src/accounts/activity/activity-entry.ts';

export const logRow = (row: Pick<ActivityLogRow, 'id' | 'account'> & Partial<ActivityLogRow>): ActivityLogRow => ({
  ...{ item: 0, modality: 0, severity: 0, confidence: 90, profile_version: 1, tokens: 3 },
  ...{ latency_ms: 1, latency_step: 0, caller: 'k', profile: 'default', categories: [], content_hash: null },
  ...{ pdq: null, pdq_variants: null },
  ...{ result: '{}', evidence: 'null', content: null, review: null, rule_queue: null },
  ...{ content_id: null, author: null, thread_authors: null, about: null, thread: null },
  opens: (row.item ?? 0) === 0,
  ...row,
});
