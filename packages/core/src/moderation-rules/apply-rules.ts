/** Applies an account's rules to a content: which hold, which fire, and what follows. Pure. */
import type { ContentFacts } from '../conditions/content-facts.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { Truth } from '../conditions/truth.ts';
import type { RuleLabel } from '../verdict/labels.ts';
import type { ModerationRules, RevisedRule } from './rule-schemas.ts';

/** The truth of one rule that runs, live or in shadow, for a content in its share. */
export interface RuleOutcome {
  readonly rule: RevisedRule;
  readonly truth: Truth;
  /** Whether it was applied: it is live, holds, and no rule before it excluded it. */
  readonly isApplied: boolean;
}

/** What the applied rules make of a content; part of the evidence of its verdict. */
export interface AppliedRules {
  /** Of the rules that were applied, in order. */
  readonly ids: readonly string[];
  readonly labels: readonly RuleLabel[];
  /** The review queue of the first rule that names one. */
  readonly queueId?: string | undefined;
}

export interface RuleEvaluation extends AppliedRules {
  /** Of every rule that runs, in order. */
  readonly outcomes: readonly RuleOutcome[];
}

/** FNV-1a over UTF-16 units with the finalizer of MurmurHash3, as a number from 0 to 1. */
export function sampleOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether a rule is evaluated for a content at all. @param seed the same for the same content */
export const isInShare = ({ id, share }: Pick<RevisedRule, 'id' | 'share'>, seed: string): boolean =>
  share >= 1 || sampleOf(`${id} ${seed}`) < share;

export const hasExpired = ({ expiresAt }: Pick<RevisedRule, 'expiresAt'>, atMs: number): boolean =>
  expiresAt !== undefined && expiresAt !== null && Date.parse(expiresAt) <= atMs;

function toLabel({ id, name, revision, effect: { label, severity, queueId } }: RevisedRule): RuleLabel[] {
  if (label === undefined && severity === undefined) return [];
  const action = queueId === undefined ? 'label' : 'review';
  return [
    {
      ...{ name: label ?? name, score: 1, action: severity === undefined ? action : 'block' },
      severity: severity ?? 'None',
      evidence: { rule: id, version: revision },
    },
  ];
}

export interface RuleContent {
  readonly facts: ContentFacts;
  /** What the share of traffic is drawn by: the same for the same content. */
  readonly seed: () => string;
}

/** @param rules those that run; others are skipped */
export function applyRules(
  { mode, rules }: Pick<ModerationRules, 'mode'> & { readonly rules: readonly RevisedRule[] },
  { facts, seed }: RuleContent,
): RuleEvaluation {
  const outcomes: RuleOutcome[] = [];
  const applied: RevisedRule[] = [];
  for (const rule of rules) {
    if (rule.status !== 'live' && rule.status !== 'shadow') continue;
    if (hasExpired(rule, facts.atMs) || (rule.share < 1 && !isInShare(rule, seed()))) continue;
    const truth = evaluateCondition(rule.when, facts);
    const isApplied = rule.status === 'live' && truth === 'true' && (mode === 'all' || applied.length === 0);
    outcomes.push({ rule, truth, isApplied });
    if (isApplied) applied.push(rule);
  }
  return {
    outcomes,
    ids: applied.map(({ id }) => id),
    labels: applied.flatMap(toLabel),
    queueId: applied.find(({ effect }) => effect.queueId !== undefined)?.effect.queueId,
  };
}
