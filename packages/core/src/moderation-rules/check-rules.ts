/** Checks rules against what an account has: what does not exist, and which rule can never hold. */

import type { Condition } from '../conditions/condition-schemas.ts';
import { type ConditionWorld, possibleTruths } from '../conditions/possible-truths.ts';
import type { ActionType } from '../schemas/action-types.ts';
import { findParameterProblem } from '../schemas/action-types.ts';
import { hasExpired } from './apply-rules.ts';
import type { ModerationRule, ModerationRules } from './rule-schemas.ts';

/** `error`: it is not stored so. `warning`: it is stored, and does nothing. */
export interface RuleProblem {
  readonly level: 'error' | 'warning';
  /** The id of the rule. */
  readonly rule: string;
  /** As in JSON pointers, from the document of rules. */
  readonly pointer: string;
  readonly detail: string;
}

/** What an account has that rules name. */
export interface RuleWorld extends ConditionWorld {
  /** The ids of enabled review queues. */
  readonly queues: readonly string[];
  readonly actionTypes: readonly ActionType[];
  /** The ids of policies that are not archived. */
  readonly policies: readonly string[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** What can be wrong with a rule, beyond the parameters of its actions. */
export const ruleProblemDetails = {
  noQueue: 'The account has no such review queue that is enabled.',
  noAction: 'The account has no such action.',
  noPolicy: 'The account has no such policy.',
  noExpression: 'A term is not a regular expression in RE2 syntax, or too large.',
  tooLarge: 'The regular expressions of the rules are too large together.',
  cannotHold:
    'This can never hold: no profile of the account provides the signal, it does not exist, or the parts exclude each other.',
  expired: 'The rule has expired.',
  noShare: 'The rule is evaluated for no content.',
  hidden: 'A live rule before it has the same condition: only the first is applied.',
} as const;

type Found = Pick<RuleProblem, 'level' | 'pointer' | 'detail'>;

const error = (pointer: string, detail: string): Found => ({ level: 'error', pointer, detail });
const warning = (pointer: string, detail: string): Found => ({ level: 'warning', pointer, detail });

function findEffectProblems({ effect }: ModerationRule, { queues, actionTypes, policies }: RuleWorld): Found[] {
  const found: Found[] = [];
  if (effect.queueId !== undefined && !queues.includes(effect.queueId))
    found.push(error('/effect/queueId', ruleProblemDetails.noQueue));
  for (const [at, { action, parameters }] of effect.actions.entries()) {
    const type = actionTypes.find(({ id }) => id === action);
    if (!type) found.push(error(`/effect/actions/${at}/action`, ruleProblemDetails.noAction));
    const problem = type && !type.isBuiltIn ? findParameterProblem(type, parameters ?? {}) : undefined;
    if (problem) found.push(error(`/effect/actions/${at}/parameters/${problem.name}`, problem.detail));
  }
  for (const [at, id] of effect.policies.entries())
    if (!policies.includes(id)) found.push(error(`/effect/policies/${at}`, ruleProblemDetails.noPolicy));
  return found;
}

/** The smallest parts that keep a condition from holding. */
function findImpossible(condition: Condition, world: ConditionWorld, pointer: string): string[] {
  if (possibleTruths(condition, world).has('true')) return [];
  if ('all' in condition) {
    const parts = condition.all.flatMap((one, at) => findImpossible(one, world, `${pointer}/all/${at}`));
    return parts.length > 0 ? parts : [pointer];
  }
  if ('any' in condition) return condition.any.flatMap((one, at) => findImpossible(one, world, `${pointer}/any/${at}`));
  return [pointer];
}

function findConditionWarnings(rule: ModerationRule, world: RuleWorld): Found[] {
  const found = findImpossible(rule.when, world, '/when').map((pointer) =>
    warning(pointer, ruleProblemDetails.cannotHold),
  );
  if (hasExpired(rule, world.nowMs)) found.push(warning('/expiresAt', ruleProblemDetails.expired));
  if (rule.share === 0) found.push(warning('/share', ruleProblemDetails.noShare));
  return found;
}

/** Problems of every rule that is not archived, in order. */
export function checkRules({ mode, rules }: ModerationRules, world: RuleWorld): RuleProblem[] {
  const conditionsBefore = new Set<string>();
  return rules.flatMap((rule, at) => {
    if (rule.status === 'archived') return [];
    const found = [...findEffectProblems(rule, world), ...findConditionWarnings(rule, world)];
    const condition = JSON.stringify(rule.when);
    if (mode === 'first' && conditionsBefore.has(condition)) found.push(warning('/when', ruleProblemDetails.hidden));
    if (rule.status === 'live' && rule.share >= 1) conditionsBefore.add(condition);
    return found.map(({ pointer, ...problem }) => ({ ...problem, rule: rule.id, pointer: `/rules/${at}${pointer}` }));
  });
}
