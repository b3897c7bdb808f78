/** What the desk calls the states of review items, and why they wait. */
import type { ReviewItemReason, ReviewState } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';

export const reasonLabels: Readonly<Record<ReviewItemReason, string>> = {
  band: t('in the review band'),
  incomplete: t('not judged completely'),
  category: t('Category'),
  list: t('List'),
  rule: t('Rule'),
  feedback: t('reported as wrong by a client'),
  suggestion: t('decided by a client'),
  report: t('reported'),
  appeal: t('appealed against'),
};

export const stateLabels: Readonly<Record<ReviewState, string>> = {
  queued: t('queued'),
  assigned: t('assigned'),
  escalated: t('escalated'),
  closed: t('closed'),
  reopened: t('reopened'),
};
