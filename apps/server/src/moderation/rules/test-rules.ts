/** What rules make of a text that is pasted: judged as a request would be, without log, charge or effect. */
import {
  type ConditionTrace,
  type ContentFacts,
  type ContentLabel,
  combinators,
  getContentItems,
  hasExpired,
  type ModerationRules,
  ruleStatuses,
  rulesSchema,
  type Severity,
  severityLadder,
  signalNames,
  traceCondition,
  truths,
} from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { readRules, type StoredRules } from '../../platform/storage/rule-store.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { toAccountRules } from '../live-rules/rule-directory.ts';
import { text } from '../modalities/text.ts';
import { readAuthorStrikes } from '../pipeline/author-strikes.ts';
import { judge } from '../pipeline/judge.ts';
import { makePlan } from '../pipeline/plan.ts';
import { requireRules, toRevisedRules } from './rule-operations.ts';

export const testRulesBody = z
  .strictObject({
    request: z
      .looseObject({ content: z.string() })
      .describe('A request as for `POST /moderation/text`, with one text, and its author where rules ask for it.'),
    rules: rulesSchema.optional().describe('Rules to test in place of those in effect; nothing is stored.'),
  })
  .meta({ id: 'RulesTest' });

const traceSchema: z.ZodType<ConditionTrace, ConditionTrace> = z
  .object({
    name: z.enum([...signalNames, ...combinators]).describe('The signal, or how the parts are combined.'),
    truth: z.enum(truths),
    get parts(): z.ZodOptional<z.ZodArray<z.ZodType<ConditionTrace, ConditionTrace>>> {
      return z.array(traceSchema).optional();
    },
  })
  .meta({ id: 'ConditionTrace' });

const verdictSchema = z.object({ isClean: z.boolean(), severity: z.enum(severityLadder) });

export const testRulesResult = z
  .object({
    before: verdictSchema.describe('The verdict without rules.'),
    after: verdictSchema.extend({
      rules: z.array(z.string()).describe('The ids of the rules that were applied.'),
      labels: z.array(z.object({ name: z.string(), severity: z.enum(severityLadder) })),
      queueId: z.string().nullable().describe('The review queue that it would go to; null: no rule names one.'),
      actions: z.array(z.object({ rule: z.string(), action: z.string() })).describe('Actions that would be taken.'),
    }),
    rules: z
      .array(
        z.object({
          id: z.string(),
          status: z.enum(ruleStatuses),
          truth: z.enum(truths),
          isApplied: z.boolean(),
          trace: traceSchema,
        }),
      )
      .describe('Every rule that is not archived, drafts included.'),
  })
  .meta({ id: 'RulesTestResult' });

/** The rules that a caller sends, as the next version would be; else those in effect. @throws ApiError invalid_request */
export async function chooseRules(
  services: Services,
  caller: Caller,
  wanted: ModerationRules | undefined,
): Promise<StoredRules> {
  const stored = await readRules(services.database, caller.accountKey);
  if (!wanted) return stored;
  await requireRules(services, caller, wanted);
  const version = stored.version + 1;
  return { version, mode: wanted.mode, rules: toRevisedRules(wanted.rules, stored.rules, version) };
}

interface TestedText {
  readonly facts: ContentFacts;
  readonly before: { isClean: boolean; severity: Severity };
  readonly verdict: {
    isClean: boolean;
    severity: Severity;
    labels?: ContentLabel[] | undefined;
    rules?: string[] | undefined;
  };
  readonly queueId: string | null;
}

async function judgeText(
  services: Services,
  caller: Caller,
  { request, chosen }: { request: unknown; chosen: StoredRules },
): Promise<TestedText> {
  const plan = await makePlan(text, services, { caller, body: request });
  const [content] = plan.contents;
  if (!content) throw new ApiError('invalid_request', '/request/content: Must be one text.');
  const [about] = getContentItems('text', plan.request);
  using deadline = new Deadline(text.timeLimitMs(services.config), caller.accountKey);
  await services.accountScheduler.waitForTurn(deadline.flow, content.content.length);
  let facts: ContentFacts | undefined;
  const watch = services.createObserver();
  const running = toAccountRules(chosen) ?? { mode: chosen.mode, rules: [] };
  const { item, log } = await judge(text, services, {
    ...{ content, profile: plan.profile, deadline, watch, about },
    strikes: readAuthorStrikes(services, caller.accountKey, about ? [about] : []),
    testedRules: {
      ...running,
      // Drafts may need them as well.
      needsStrikes: true,
      onFacts: (found) => {
        facts = found;
      },
    },
  });
  if (!facts) throw new Error('The rules were not evaluated.');
  const { isClean, severity } = log.evidence?.beforeRules ?? item;
  return { facts, before: { isClean, severity }, verdict: item, queueId: log.evidence?.rules?.queueId ?? null };
}

/** @throws ApiError invalid_request, profile_not_found, analyzer_unavailable, analysis_timeout, tier_required */
export async function testRules(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<z.output<typeof testRulesResult>> {
  const { request, rules: wanted } = parseBody(testRulesBody, body);
  const chosen = await chooseRules(services, caller, wanted);
  const { facts, before, verdict, queueId } = await judgeText(services, caller, { request, chosen });
  const applied = verdict.rules ?? [];
  return {
    before,
    after: {
      ...{ isClean: verdict.isClean, severity: verdict.severity, rules: applied, queueId },
      labels: (verdict.labels ?? []).map(({ name, severity }) => ({ name, severity })),
      actions: chosen.rules
        .filter(({ id }) => applied.includes(id))
        .flatMap(({ id, effect }) => effect.actions.map(({ action }) => ({ rule: id, action }))),
    },
    rules: chosen.rules
      .filter((rule) => rule.status !== 'archived' && !hasExpired(rule, facts.atMs))
      .map(({ id, status, when }) => {
        const trace = traceCondition(when, facts);
        return { id, status, truth: trace.truth, isApplied: applied.includes(id), trace };
      }),
  };
}
