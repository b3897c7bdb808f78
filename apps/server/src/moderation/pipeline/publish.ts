/** Publishes a charged request to the activity log, the metrics and webhooks. */
import type { ContentItem, Modality, Profile } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { toEventItem } from './event-item.ts';
import type { Judgements } from './judge-plan.ts';
import { settleRules } from './rule-actions.ts';

interface ChargedRequest {
  readonly caller: Pick<Caller, 'accountKey' | 'keyId' | 'person'>;
  /** The request's number. */
  readonly number: bigint;
  readonly modality: Modality;
  readonly profile: Profile;
  readonly tokens: number;
  /** When its processing started, by `performance.now()`. */
  readonly startedMs: number;
  readonly judgements: Judgements<unknown>;
  /** What the caller said of each content, in their order. */
  readonly items: readonly ContentItem[];
  readonly doNotStore?: boolean | undefined;
}

/** What a webhook event contains for one content: its verdict, or the error in its place. */
function toEventResult(judgement: Judgements<unknown>[number], item: ContentItem | undefined) {
  const about = toEventItem(item);
  if (judgement instanceof ApiError) return { ...about, error: { code: judgement.code } };
  const { isClean, severity, confidence, categoryScores, scores, complete } = judgement.log.verdict;
  return { ...about, isClean, severity, confidence, categoryScores, scores, complete };
}

/** Resolves when the actions of rules are in their log, which most requests have none of. */
export function publish(
  services: Services,
  { caller, number, modality, profile, tokens, startedMs, judgements, items, doNotStore }: ChargedRequest,
): Promise<void> {
  const { activity, webhooks, metrics, shadows } = services;
  const { accountKey } = caller;
  const contents = judgements.flatMap((one, item) =>
    one instanceof ApiError ? [] : [{ ...one.log, about: items[item], result: one.item, item }],
  );
  metrics.recordTokens(modality, tokens);
  for (const { verdict } of contents) metrics.recordVerdict(modality, verdict.severity);
  activity.record({
    number,
    accountKey,
    caller: caller.keyId ?? caller.person?.id ?? '',
    modality,
    profile,
    tokens,
    latencyMs: performance.now() - startedMs,
    contents,
    doNotStore,
  });
  shadows.observe({ number, accountKey, modality, profile, contents, doNotStore });
  webhooks.emit(accountKey, 'moderation.completed', {
    requestId: formatRequestId(number),
    modality,
    profile: { id: profile.id, version: profile.version },
    tokens,
    results: judgements.map((one, index) => toEventResult(one, items[index])),
  });
  const ruled = judgements.flatMap((one, item) =>
    one instanceof ApiError || one.evaluation === undefined
      ? []
      : [{ item, about: items[item], evaluation: one.evaluation }],
  );
  return settleRules(services, { accountKey, number, items: ruled });
}
