/** The queues of a review desk, and the rules that route items into them (docs/api.md, "Queues"). */
import { z } from 'zod';
import { type CategoryName, categories, categoryIds } from '../catalog/categories.ts';
import { limits } from '../catalog/limits.ts';
import { modalities } from '../catalog/modalities.ts';
import { roleNames } from '../catalog/roles.ts';
import { type Severity, severityLadder } from '../catalog/severities.ts';
import type { UrgentScores } from '../catalog/urgent-labels.ts';
import { type Condition, conditionSchema } from '../conditions/condition-schemas.ts';
import { type ContentFacts, unknownFacts } from '../conditions/content-facts.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import { reviewReasons } from './review-reasons.ts';

/** Oldest first; most reports first; worst first; most weight first. Among equals the oldest comes first. */
export const queueOrders = ['age', 'reports', 'severity', 'weights'] as const;

/** In the terms of Ozone: waiting, assigned, escalated, decided (or replaced), and waiting again. */
export const reviewStates = ['queued', 'assigned', 'escalated', 'closed', 'reopened'] as const;
export type ReviewState = (typeof reviewStates)[number];

const weight = z.number().min(0).max(1_000);
/** Points of the order "weights". */
export const queueWeightsSchema = z
  .strictObject({
    severity: weight.default(10).describe('For each step of severity: Low 1, Medium 2, High 3.'),
    reports: weight.default(5).describe('For each report.'),
    hours: weight.default(1).describe('For each hour since the content was judged.'),
  })
  .meta({ id: 'QueueWeights' });
export type QueueWeights = z.output<typeof queueWeightsSchema>;
export const defaultQueueWeights: QueueWeights = queueWeightsSchema.parse({});

/** The queue of everything that no rule matches; it always exists. */
export const DEFAULT_QUEUE = 'default';

const queueId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Up to 40 small letters, digits and hyphens.');
const name = z.string().trim().min(1).max(80);
const { values } = limits.reviewQueues;
const listOf = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(values);

export const reviewQueueSchema = z
  .strictObject({
    id: queueId.describe('Chosen by you, and never changed.'),
    name,
    description: z.string().trim().max(500).default(''),
    isEnabled: z.boolean().default(true).describe('A queue that is not enabled gets no items, and gives none.'),
    order: z.enum(queueOrders).default('age'),
    weights: queueWeightsSchema.optional().describe('Points of the order "weights"; absent: the defaults.'),
    takesEscalations: z.boolean().default(false).describe('Whether items can be escalated to it.'),
    role: z
      .enum(roleNames)
      .exclude(['viewer'])
      .default('moderator')
      .describe('The least role of people who may work in it.'),
    people: z
      .array(z.string().min(1).max(80))
      .max(values)
      .default([])
      .describe('If not empty, only these people and the account’s admins may work in it.'),
  })
  .meta({ id: 'ReviewQueue' });
export type ReviewQueueSettings = z.output<typeof reviewQueueSchema>;

export const routingRuleSchema = z
  .strictObject({
    queueId,
    categories: listOf(z.string().min(1).max(80)).optional().describe('Any of these is among those found.'),
    severity: z.enum(severityLadder).optional().describe('At least.'),
    score: z.number().min(0).max(1).optional().describe('The highest score is at least this.'),
    languages: listOf(z.string().min(2).max(20)).optional().describe('Of a text, as in its result.'),
    modalities: listOf(z.enum(modalities)).optional(),
    reasons: listOf(z.enum(reviewReasons)).optional().describe('Why it is a review item.'),
    authorIds: listOf(z.string().min(1).max(limits.item.idCharacters)).optional(),
    strikes: z
      .int()
      .min(1)
      .max(limits.strikes.threshold)
      .optional()
      .describe('The author has at least so many active strikes, when the item is routed.'),
    when: conditionSchema
      .optional()
      .describe('A condition as in rules, which must hold as well. What an item does not keep is unavailable.'),
  })
  .meta({ id: 'RoutingRule' });
export type RoutingRule = z.output<typeof routingRuleSchema>;

const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const reviewQueuesSchema = z
  .strictObject({
    queues: z.array(reviewQueueSchema).max(limits.reviewQueues.queues),
    rules: z
      .array(routingRuleSchema)
      .max(limits.reviewQueues.rules)
      .default([])
      .describe('In order: the first that matches decides. All conditions of a rule must hold.'),
  })
  .refine(({ queues }) => isDistinct(queues.map(({ id }) => id)), { message: 'Two queues have the same id.' })
  .refine(({ queues, rules }) => rules.every((rule) => hasQueue(queues, rule.queueId)), {
    message: 'A rule names a queue that does not exist.',
  })
  .meta({ id: 'ReviewQueues' });
export type ReviewQueues = z.output<typeof reviewQueuesSchema>;

/** Queues and rules as an account writes them, on top of the version that it read. */
export type ReviewQueuesInput = z.input<typeof reviewQueuesSchema> & {
  version: number;
  /** Whether pending items, unless assigned or moved, are routed again. */
  reroute?: boolean;
};

/** Queues with their figures, as they are returned. */
export interface ReviewQueuesResult {
  /** 0: never changed. */
  version: number;
  queues: (ReviewQueueSettings & {
    /** Whether the caller may work in it; false for a key. */
    mayWork: boolean;
    stats: {
      pendingCount: number;
      assignedCount: number;
      inboundCount: number;
      actionedCount: number;
      avgHandlingTimeSec: number | null;
    };
  })[];
  rules: RoutingRule[];
}

const hasQueue = (queues: readonly { readonly id: string }[], id: string): boolean =>
  id === DEFAULT_QUEUE || queues.some((queue) => queue.id === id);

const defaultQueue: ReviewQueueSettings = {
  id: DEFAULT_QUEUE,
  name: 'Default',
  description: 'What no rule matches.',
  isEnabled: true,
  order: 'age',
  takesEscalations: false,
  role: 'moderator',
  people: [],
};

/** All queues, with the default queue last unless the account has settings for it. */
export const listQueues = ({ queues }: Pick<ReviewQueues, 'queues'>): readonly ReviewQueueSettings[] =>
  queues.some(({ id }) => id === DEFAULT_QUEUE) ? queues : [...queues, defaultQueue];

/** What rules see of an item. */
export interface RoutedItem {
  readonly categories: readonly string[];
  readonly severity: Severity;
  /** 0–1; undefined: not known. */
  readonly score: number | undefined;
  /** Undefined: none was scored, or not kept. */
  readonly urgentScores?: UrgentScores | undefined;
  /** Undefined: not a text, or not known. */
  readonly language: string | undefined;
  readonly modality: (typeof modalities)[number];
  readonly reason: string;
  readonly authorId: string | undefined;
  /** Active ones of the author; 0 if the author is not known. */
  readonly strikes: number;
  /** The queue that a rule of the account sends it to, which comes before routing rules if it is enabled. */
  readonly ruleQueue?: string | undefined;
  /** Now, in milliseconds since 1970. */
  readonly atMs: number;
}

/** The names that results of a modality have for a category of texts. */
const namesIn = (modality: RoutedItem['modality'], name: string): readonly (string | null)[] =>
  categoryIds.filter((id) => categories[id].text === name).map((id) => categories[id][modality]);

function toFacts(item: RoutedItem): ContentFacts {
  const has = (name: string): boolean =>
    item.categories.includes(name) || namesIn(item.modality, name).some((one) => one && item.categories.includes(one));
  return {
    ...unknownFacts({ modality: item.modality, atMs: item.atMs }),
    categorySeverity: (name) => (has(name) ? 'Low' : 'None'),
    severity: item.severity,
    score: item.score,
    urgentScores: item.urgentScores,
    language: item.language,
    reviewReason: item.reason,
    authorId: item.authorId,
    strikes: item.authorId === undefined ? undefined : item.strikes,
  };
}

type RuleFields = Omit<RoutingRule, 'queueId' | 'when'>;

/** The condition that each field of a rule stands for. */
const toConditions: { readonly [Name in keyof RuleFields]-?: (value: NonNullable<RuleFields[Name]>) => Condition } = {
  categories: (names) => ({
    // Results of recordings and videos have other names, which rules may use as well.
    any: names.map((category) => ({ signal: 'category', category: category as CategoryName<'text'>, severity: 'Low' })),
  }),
  severity: (atLeast) => (atLeast === 'None' ? always : { signal: 'severity', atLeast }),
  score: (atLeast) => ({ signal: 'score', atLeast }),
  languages: (anyOf) => ({ signal: 'language', anyOf }),
  modalities: (anyOf) => ({ signal: 'modality', anyOf }),
  reasons: (anyOf) => ({ signal: 'reviewReason', anyOf }),
  authorIds: (anyOf) => ({ signal: 'authorId', anyOf }),
  strikes: (atLeast) => ({ signal: 'strikes', atLeast }),
};
const always: Condition = { all: [] };

/** A rule's fields as one condition of the language of rules. */
function toCondition({ queueId: _, when, ...fields }: RoutingRule): Condition {
  const conditions = Object.entries(toConditions).flatMap(([name, convert]) => {
    const value = fields[name as keyof RuleFields];
    return value === undefined ? [] : [(convert as (value: unknown) => Condition)(value)];
  });
  return { all: [...conditions, ...(when === undefined ? [] : [when])] };
}

/** The id of the queue that an item belongs to: that of the first matching rule whose queue is enabled. */
export function routeReviewItem({ queues, rules }: ReviewQueues, item: RoutedItem): string {
  const closed = new Set(queues.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id));
  if (item.ruleQueue !== undefined && !closed.has(item.ruleQueue) && hasQueue(queues, item.ruleQueue))
    return item.ruleQueue;
  const facts = toFacts(item);
  const rule = rules.find((one) => !closed.has(one.queueId) && evaluateCondition(toCondition(one), facts) === 'true');
  return rule?.queueId ?? DEFAULT_QUEUE;
}
