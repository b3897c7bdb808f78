/** What the desk calls the states of review items, and why they wait. */
import type { ReviewItemReason, ReviewState } from '@winnow/core';
import type { ShownLabel } from '../../components/bank-matches.tsx';
import { nameReviewLabels } from '../../components/category-matches.tsx';
import { formatList } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameUrgentLabel } from '../../i18n/names.ts';

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

interface ReasonedItem {
  readonly reason: ReviewItemReason;
  readonly urgentLabels: readonly string[];
}

/** Whether it waits because of its urgent labels, which the queue counts as categories. */
export const isUrgent = ({ reason, urgentLabels }: ReasonedItem): boolean =>
  reason === 'category' && urgentLabels.length > 0;

/** Why an item waits: its urgent labels, waves and custom categories by name, or else the reason. */
export function nameItemReason(item: ReasonedItem, labels: readonly ShownLabel[]): string {
  if (item.reason !== 'category') return reasonLabels[item.reason];
  const names = isUrgent(item) ? item.urgentLabels.map(nameUrgentLabel) : nameReviewLabels(labels);
  return names.length === 0 ? reasonLabels.category : formatList(names);
}

export const stateLabels: Readonly<Record<ReviewState, string>> = {
  queued: t('queued'),
  assigned: t('assigned'),
  escalated: t('escalated'),
  closed: t('closed'),
  reopened: t('reopened'),
};
