/**
 * The third stage of the pipeline: the charge for a judged plan, the response, and what
 * goes to log, metrics and webhooks.
 */
import { calculateQuote, type Quote } from '@winnow/core';
import { ApiError, type ProblemContext, toProblemDocument } from '../../platform/api-error.ts';
import type { Judgement } from './judge.ts';
import type { Judgements } from './judge-plan.ts';
import type { Pipeline, PipelineTypes, Receipt } from './pipeline.ts';
import type { Plan } from './plan.ts';

/** A plan whose contents were judged. */
export interface JudgedPlan<T extends PipelineTypes> {
  readonly plan: Plan<T>;
  readonly judgements: Judgements<T['item']>;
}

const successfulJudgements = <Item>(judgements: Judgements<Item>): Judgement<Item>[] =>
  judgements.filter((one): one is Judgement<Item> => !(one instanceof ApiError));

const toQuote = (items: Quote['items']): Quote => ({
  items,
  total: items.reduce((sum, { tokens }) => sum + tokens, 0),
});

/** The charge: the bill without the cost of contents that nothing judged and of unused features. */
export function chargeOf<T extends PipelineTypes>(
  { modality }: Pipeline<T>,
  { plan: { bill, contents }, judgements }: JudgedPlan<T>,
): Quote {
  const isFree = (one: Judgement<unknown> | ApiError | undefined) => one instanceof ApiError || one?.isUnjudged;
  const failed = contents.filter((_, index) => isFree(judgements[index]));
  const verdicts = successfulJudgements(judgements);
  const isUsed = (feature: string) => verdicts.some(({ unusedFeatures }) => !unusedFeatures.includes(feature));
  const spared = new Map(calculateQuote(modality, ...failed).items.map(({ feature, tokens }) => [feature, tokens]));
  const charged = bill.items
    .filter(({ feature }) => isUsed(feature))
    .map((line) => ({ ...line, tokens: Math.max(0, line.tokens - (spared.get(line.feature) ?? 0)) }));
  return toQuote(charged.filter(({ feature, tokens }) => tokens > 0 || !spared.has(feature)));
}

/** The breakdown as responses show it, without labels and tiers. */
export const toUsageBreakdown = ({ items }: Quote) => items.map(({ feature, tokens }) => ({ feature, tokens }));

/** The response, with problem documents in place of contents without a verdict. */
export function answerOf<T extends PipelineTypes>(
  { answer, answerInPart }: Pipeline<T>,
  { plan: { request }, judgements }: JudgedPlan<T>,
  { instance, ...receipt }: Receipt & Pick<ProblemContext, 'instance'>,
): T['result'] {
  const items = successfulJudgements(judgements).map(({ item }) => item);
  if (!answerInPart || items.length === judgements.length) return answer(request, items, receipt);
  const occurrence = { requestId: receipt.id, instance };
  const results = judgements.map((one) =>
    one instanceof ApiError ? { error: toProblemDocument(one, occurrence) } : one.item,
  );
  return answerInPart(results, receipt);
}
