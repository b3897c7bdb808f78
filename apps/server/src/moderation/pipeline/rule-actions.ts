/** Takes the actions of the rules that were applied to contents, through the log of actions. */
import type { AppliedRules, ContentItem, ModerationRule, RuleEvaluation } from '@winnow/core';
import { takeActions } from '../../accounts/actions/take-actions.ts';
import { findPolicies } from '../../accounts/policies/policy-store.ts';
import type { Services } from '../../operations/services.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { takeRuleAllowance } from '../../platform/storage/rule-store.ts';

/** A content to which rules were applied. */
export interface RuledItem {
  readonly item: number;
  readonly about: ContentItem | undefined;
  readonly evaluation: RuleEvaluation;
}

interface RuledRequest {
  readonly accountKey: number;
  readonly number: bigint;
  readonly items: readonly RuledItem[];
}

const appliedWithActions = ({ outcomes }: RuleEvaluation): ModerationRule[] =>
  outcomes.flatMap(({ rule, isApplied }) => (isApplied && rule.effect.actions.length > 0 ? [rule] : []));

async function takeRuleActions(
  orm: Orm,
  services: Services,
  {
    rule,
    accountKey,
    number,
    item,
    about,
  }: Omit<RuledRequest, 'items'> & Omit<RuledItem, 'evaluation'> & { rule: ModerationRule },
): Promise<void> {
  const nowMs = services.clock();
  const day = new Date(nowMs).toISOString().slice(0, 10);
  if (!(await takeRuleAllowance(orm, { accountKey, rule: rule.id, day, most: rule.actionsPerDay ?? null }))) return;
  const policies = await findPolicies(transactionAsDatabase(orm), accountKey, rule.effect.policies);
  await takeActions(orm, services, {
    accountKey,
    target: { place: { number, item }, contentId: about?.contentId, authorId: about?.author?.id },
    actions: rule.effect.actions.map(({ action, parameters, durationSec }, at) => ({
      ...{ action, parameters, externalId: `rule ${rule.id} ${formatRequestId(number)} ${item} ${at}` },
      ...(durationSec === undefined ? {} : { endsAt: new Date(nowMs + durationSec * 1_000) }),
    })),
    source: 'rule',
    actor: '',
    policies: policies.map(({ id, version }) => ({ id, version })),
    actorNote: `Rule “${rule.name}” (${rule.id})`,
  });
}

/**
 * Counts the evaluations, and takes the actions that follow: they are in the log before the response is sent. A failure
 * is logged and counted, and does not fail the request.
 */
export async function settleRules(services: Services, { accountKey, number, items }: RuledRequest): Promise<void> {
  for (const { evaluation } of items) services.ruleCounter.observe(accountKey, evaluation.outcomes);
  const acting = items.filter(({ evaluation }) => appliedWithActions(evaluation).length > 0);
  if (acting.length === 0) return;
  try {
    await services.database.transaction(async (orm) => {
      for (const { evaluation, ...content } of acting)
        for (const rule of appliedWithActions(evaluation))
          await takeRuleActions(orm, services, { rule, accountKey, number, ...content });
    });
  } catch (err) {
    services.metrics.recordRuleActionLoss();
    services.log.error({ err, requestId: formatRequestId(number) }, 'actions of rules not taken');
  }
}

/** What of an evaluation belongs to the evidence. */
export const toAppliedRules = ({ ids, labels, queueId }: RuleEvaluation): AppliedRules => ({ ids, labels, queueId });
