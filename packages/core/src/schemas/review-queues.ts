/** The queues of a review desk, and the rules that route items into them (docs/api.md, "Queues"). */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { modalities } from '../catalog/modalities.ts';
import { roleNames } from '../catalog/roles.ts';
import { type Severity, severityLadder, severityRank } from '../catalog/severities.ts';

/**
 * In the review band, not judged completely, called wrong or decided by a client without being queued, reported, or
 * appealed against.
 */
export const reviewReasons = ['band', 'incomplete', 'category', 'feedback', 'suggestion', 'report', 'appeal'] as const;
export type ReviewItemReason = (typeof reviewReasons)[number];

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
  /** Undefined: not a text, or not known. */
  readonly language: string | undefined;
  readonly modality: (typeof modalities)[number];
  readonly reason: string;
  readonly authorId: string | undefined;
  /** Active ones of the author; 0 if the author is not known. */
  readonly strikes: number;
}

type Condition = (rule: RoutingRule, item: RoutedItem) => boolean;

const isAmong = (list: readonly string[] | undefined, value: string | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

/** Each holds where the rule does not have it. */
const conditions: readonly Condition[] = [
  ({ categories }, item) => categories === undefined || categories.some((one) => item.categories.includes(one)),
  ({ severity }, item) => severity === undefined || severityRank(item.severity) >= severityRank(severity),
  ({ score }, item) => score === undefined || (item.score !== undefined && item.score >= score),
  ({ languages }, item) => isAmong(languages, item.language),
  ({ modalities: kinds }, item) => isAmong(kinds, item.modality),
  ({ reasons }, item) => isAmong(reasons, item.reason),
  ({ authorIds }, item) => isAmong(authorIds, item.authorId),
  ({ strikes }, item) => strikes === undefined || item.strikes >= strikes,
];

/** The id of the queue that an item belongs to: that of the first matching rule whose queue is enabled. */
export function routeReviewItem({ queues, rules }: ReviewQueues, item: RoutedItem): string {
  const closed = new Set(queues.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id));
  const rule = rules.find((one) => !closed.has(one.queueId) && conditions.every((holds) => holds(one, item)));
  return rule?.queueId ?? DEFAULT_QUEUE;
}
