/** Rules of an account, as people and keys manage them: one document, of which every version is kept. */
import {
  type ActionType,
  type Condition,
  checkRules,
  type ModerationRule,
  type ModerationRules,
  type RevisedRule,
  type RuleProblem,
  roleCovers,
  ruleModes,
  ruleProblemDetails,
  ruleSchema,
  rulesSchema,
  someLeaf,
  toRuleSubstance,
} from '@winnow/core';
import { areTooLarge, measureExpression } from '@winnow/text';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import {
  listRuleVersions,
  RULES_CHANNEL,
  readRuleCounts,
  readRules,
  type StoredRules,
  writeRules,
} from '../../platform/storage/rule-store.ts';
import { readRuleWorld } from './rule-world.ts';

export const changeRulesBody = rulesSchema
  .safeExtend({ version: z.int().min(0).describe('The version that you read; a newer one is a conflict.') })
  .meta({ id: 'ModerationRulesChange' });

export const checkRulesBody = rulesSchema;
export const ruleVersionsQuery = z.strictObject({
  before: z.coerce.number<number>().int().min(1).optional().describe('`next` of the previous page.'),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

const count = z.int().min(0);
const ruleCounts = { evaluated: count, matched: count, unavailable: count };

const problemSchema = z.object({
  level: z
    .enum(['error', 'warning'])
    .describe('"error": rules are not stored so. "warning": a rule that does nothing.'),
  rule: z.string().describe('The id of the rule.'),
  pointer: z.string(),
  detail: z.string(),
});

export const revisedRuleSchema = z
  .object({
    ...ruleSchema.shape,
    revision: z.int().min(1).describe('The version in which its condition, effect or share was last changed.'),
  })
  .meta({ id: 'RevisedRule' });

export const rulesResult = z
  .object({
    version: count.describe('0: never changed.'),
    mode: z.enum(ruleModes),
    rules: z.array(revisedRuleSchema),
    problems: z.array(problemSchema).describe('Rules that cannot hold, given what the account has now.'),
    counts: z
      .array(
        z.object({
          rule: z.string(),
          ...ruleCounts,
          days: z.array(z.object({ day: z.string(), ...ruleCounts })).describe('UTC, the oldest first.'),
          overlaps: z
            .array(z.object({ rule: z.string(), contents: count }))
            .describe('Other rules that hold for the same contents.'),
          actionsToday: count.describe('Contents on which it took its actions today (UTC).'),
          refusedToday: count.describe('Contents on which it did not, because the day’s number was reached.'),
        }),
      )
      .describe('Contents of the last 31 days by rule, in its present revision.'),
  })
  .meta({ id: 'ModerationRulesResult' });
export type RulesResult = z.output<typeof rulesResult>;

export const ruleProblemsResult = z.object({ problems: z.array(problemSchema) });

export const ruleVersionsResult = z.object({
  versions: z.array(
    z.object({
      version: z.int().min(1),
      mode: z.enum(ruleModes),
      rules: z.array(revisedRuleSchema),
      changedBy: z.string().describe('The id of a person or key.'),
      changedAt: z.date(),
    }),
  ),
  next: z.int().nullable(),
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const sum = (rows: readonly { evaluated: number; matched: number; unavailable: number }[]) => ({
  evaluated: rows.reduce((total, row) => total + row.evaluated, 0),
  matched: rows.reduce((total, row) => total + row.matched, 0),
  unavailable: rows.reduce((total, row) => total + row.unavailable, 0),
});

async function toResult(services: Services, caller: Caller, stored: StoredRules): Promise<RulesResult> {
  const { accountKey } = caller;
  await services.ruleCounter.flush();
  const [{ counts, overlaps, today }, world] = await Promise.all([
    readRuleCounts(services.database, accountKey, dayOf(services.clock())),
    readRuleWorld(services, caller, stored.rules),
  ]);
  return {
    version: stored.version,
    mode: stored.mode,
    rules: [...stored.rules],
    problems: checkRules({ ...stored, rules: [...stored.rules] }, world),
    counts: stored.rules.map(({ id, revision }) => {
      const isOwn = (row: { rule: string; revision: number }) => row.rule === id && row.revision === revision;
      const days = counts.filter(isOwn).map(({ rule: _, revision: __, ...day }) => day);
      const acted = today.find(({ rule }) => rule === id);
      return {
        ...{ rule: id, ...sum(days), days },
        overlaps: overlaps.filter(isOwn).map(({ other, contents }) => ({ rule: other, contents })),
        ...{ actionsToday: acted?.taken ?? 0, refusedToday: acted?.refused ?? 0 },
      };
    }),
  };
}

/** The rules in effect, with what they counted. */
export async function getRules(services: Services, caller: Caller): Promise<RulesResult> {
  return toResult(services, caller, await readRules(services.database, caller.accountKey));
}

const toApiProblems = (problems: readonly RuleProblem[]): ApiError => {
  const [{ pointer, detail } = { pointer: '', detail: '' }] = problems;
  return new ApiError('invalid_request', `${pointer}: ${detail}`, {
    problems: problems.map((problem) => ({ pointer: problem.pointer, detail: problem.detail })),
  });
};

function findExpressions(when: Condition): string[] {
  const found: string[] = [];
  someLeaf(when, (leaf) => {
    if (leaf.signal === 'terms' && leaf.match === 'regex') found.push(...leaf.terms);
    return false;
  });
  return found;
}

/** Expressions that are none, or too large, which only the server can tell. */
function findExpressionProblems(rules: readonly ModerationRule[]): RuleProblem[] {
  const before: string[] = [];
  return rules.flatMap(({ id, when }, at): RuleProblem[] => {
    const expressions = findExpressions(when);
    before.push(...expressions);
    const isBroken = expressions.some((source) => measureExpression(source) === undefined);
    if (!isBroken && (expressions.length === 0 || !areTooLarge(before))) return [];
    const detail = isBroken ? ruleProblemDetails.noExpression : ruleProblemDetails.tooLarge;
    return [{ level: 'error', rule: id, pointer: `/rules/${at}/when`, detail }];
  });
}

/** What a rule does without its description. */
const toBehaviour = ({ name: _, description: __, ...rule }: ModerationRule): string => JSON.stringify(rule);

/**
 * Who writes a rule that takes actions, or changes it, must be allowed to take them.
 * @throws ApiError role_required, insufficient_scope
 */
function requireRights({ person, scopes }: Caller, wanted: readonly ModerationRule[], known: Known): void {
  const before = new Set(known.rules.map(({ revision: _, ...rule }) => toBehaviour(rule)));
  const changed = wanted.filter((rule) => !before.has(toBehaviour(rule)));
  const taken = changed.flatMap(({ effect }) => effect.actions.map(({ action }) => action));
  if (taken.length === 0) return;
  if (!person && !scopes.includes('actions:write'))
    throw new ApiError('insufficient_scope', 'Rules that take actions need the scope "actions:write" as well.');
  const type = known.actionTypes.find(({ id, role }) => person && taken.includes(id) && !roleCovers(person.role, role));
  if (type) throw new ApiError('role_required', `The action “${type.name}” needs the role ${type.role} or higher.`);
}

interface Known {
  readonly rules: readonly RevisedRule[];
  readonly actionTypes: readonly ActionType[];
}

async function findProblems(services: Services, caller: Caller, wanted: ModerationRules) {
  const world = await readRuleWorld(services, caller, wanted.rules);
  const problems = [...findExpressionProblems(wanted.rules), ...checkRules(wanted, world)];
  return { problems, world };
}

/** What a change of the rules to these would report; nothing is stored. @throws ApiError invalid_request */
export async function checkRulesNow(services: Services, caller: Caller, body: unknown) {
  const { problems } = await findProblems(services, caller, parseBody(checkRulesBody, body));
  return { problems };
}

/** Rules that name nothing that does not exist. @throws ApiError invalid_request */
export async function requireRules(
  services: Services,
  caller: Caller,
  wanted: ModerationRules,
): Promise<Pick<Known, 'actionTypes'>> {
  const { problems, world } = await findProblems(services, caller, wanted);
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw toApiProblems(errors);
  return world;
}

/** A rule that was changed gets the new version as its revision, and is counted from the beginning. */
export const toRevisedRules = (
  rules: readonly ModerationRule[],
  before: readonly RevisedRule[],
  version: number,
): RevisedRule[] =>
  rules.map((rule) => {
    const known = before.find(({ id }) => id === rule.id);
    const isSame = known !== undefined && toRuleSubstance(known) === toRuleSubstance(rule);
    return { ...rule, revision: isSame ? known.revision : version };
  });

/**
 * Replaces the rules; they are in force on this server when it returns, and on others within a second.
 * @throws ApiError invalid_request, role_required, insufficient_scope, conflict if there is a newer version
 */
export async function changeRules(services: Services, caller: Caller, body: unknown): Promise<RulesResult> {
  const { version, ...wanted } = parseBody(changeRulesBody, body);
  const { actionTypes } = await requireRules(services, caller, wanted);
  const { accountKey } = caller;
  await runAudited(services, { caller, role: 'key', name: 'rules.change' }, async (orm) => {
    const before = await readRules(orm, accountKey);
    requireRights(caller, wanted.rules, { rules: before.rules, actionTypes });
    const rules = toRevisedRules(wanted.rules, before.rules, version + 1);
    const changedBy = caller.person?.id ?? caller.keyId ?? '';
    const next = { version: version + 1, mode: wanted.mode, rules, changedBy };
    if (before.version !== version || !(await writeRules(orm, accountKey, next)))
      throw new ApiError('conflict', 'The rules were changed meanwhile: read them again, and repeat the change.');
    const statuses = Object.fromEntries(rules.map(({ id, status }) => [id, status]));
    return { target: 'rules', details: { version: next.version, rules: statuses }, result: undefined };
  });
  await services.database.notify(RULES_CHANNEL, String(accountKey));
  await services.rules.refresh(accountKey);
  return getRules(services, caller);
}

/** Every version, newest first. @throws ApiError invalid_request */
export async function getRuleVersions({ database }: Services, { accountKey }: Caller, query: unknown) {
  const { before, limit } = parseBody(ruleVersionsQuery, query ?? {});
  const found = await listRuleVersions(database, accountKey, { before, limit: limit + 1 });
  const versions = found.slice(0, limit).map(({ rules, ...version }) => ({ ...version, rules: [...rules] }));
  return { versions, next: found.length > limit ? (versions.at(-1)?.version ?? null) : null };
}
