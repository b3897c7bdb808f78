/** The effect of a rule as a sentence: "to the queue links, label spoiler". */
import { unsafeSeverities } from '@winnow/core';
import { useActionName } from '../../action-types.ts';
import { type ConditionNames, useConditionNames } from '../../components/conditions/condition-sentence.ts';
import { formatList } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity } from '../../i18n/names.ts';
import { usePolicies } from '../../policies.ts';
import { useReviewQueues } from '../../review-queues.ts';
import type { EffectDraft } from './effect-draft.ts';

/** How ids in effects are shown. */
export interface EffectNames {
  queue(id: string): string;
  action(id: string): string;
  policy(id: string): string;
}

/** Names of what the account has; ids for what is not known. */
export function useRuleNames(): ConditionNames & EffectNames {
  const queues = new Map(useReviewQueues().data?.queues.map(({ id, name }) => [id, name]));
  const policies = new Map(usePolicies().data?.policies.map(({ id, name }) => [id, name]));
  return {
    ...useConditionNames(),
    queue: (id) => queues.get(id) ?? id,
    action: useActionName(),
    policy: (id) => policies.get(id) ?? id,
  };
}

type ActionOfEffect = EffectDraft['actions'][number];

const describeAction = ({ action, durationHours }: ActionOfEffect, names: EffectNames): string =>
  durationHours === undefined
    ? names.action(action)
    : `${names.action(action)} ${t('for {{count}} h', { count: durationHours })}`;

/** Empty: there is none yet. */
export function describeEffect(
  { label, severity, queueId, actions, policies }: EffectDraft,
  names: EffectNames,
): string {
  const least = unsafeSeverities.find((one) => one === severity);
  return formatList([
    ...(queueId === '' ? [] : [t('to the queue {{queue}}', { queue: names.queue(queueId) })]),
    ...(label.trim() === '' ? [] : [t('label “{{label}}”', { label: label.trim() })]),
    ...(least === undefined ? [] : [t('severity at least {{severity}}', { severity: nameSeverity(least) })]),
    ...actions.map((action) => describeAction(action, names)),
    ...(policies.length === 0
      ? []
      : [t('violates {{policies}}', { policies: formatList(policies.map(names.policy)) })]),
  ]);
}
