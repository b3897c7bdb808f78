/** Rules of accounts in the database: their versions, and what they counted. */
import { type ModerationRules, type RevisedRule, rulesSchema } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from './database.ts';
import { runStatement, runStatementWithin, type StatementExecutor } from './statement.ts';

/** Servers listen to it for accounts whose rules changed. */
export const RULES_CHANNEL = 'winnow_rules';

/** One version of an account's rules. */
export interface StoredRules {
  /** 0: never changed. */
  readonly version: number;
  readonly mode: ModerationRules['mode'];
  readonly rules: readonly RevisedRule[];
}

export interface RulesVersion extends StoredRules {
  /** The id of a person or key. */
  readonly changedBy: string;
  readonly changedAt: Date;
}

const versionRow = z.object({
  version: z.number(),
  rules: z.string(),
  changed_by: z.string(),
  changed_at: z.coerce.date(),
});
const revisionsSchema = z.object({ revisions: z.array(z.int().min(1)) });

function toRulesVersion(row: unknown): RulesVersion {
  const { version, rules: text, changed_by: changedBy, changed_at: changedAt } = versionRow.parse(row);
  const { revisions, ...document } = JSON.parse(text);
  const { mode, rules } = rulesSchema.parse(document);
  const known = revisionsSchema.parse({ revisions }).revisions;
  return {
    version,
    mode,
    rules: rules.map((rule, at) => ({ ...rule, revision: known[at] ?? version })),
    changedBy,
    changedAt,
  };
}

/** Those in effect. @throws DatabaseUnavailable */
export async function readRules(executor: StatementExecutor, accountKey: number): Promise<StoredRules> {
  const [row] = await runStatement(
    executor,
    sql`select version, rules, changed_by, changed_at from rule_versions where account = ${accountKey}
      order by version desc limit 1`,
  );
  return row === undefined ? { version: 0, mode: 'all', rules: [] } : toRulesVersion(row);
}

/** Newest first. @throws DatabaseUnavailable */
export async function listRuleVersions(
  database: Database,
  accountKey: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RulesVersion[]> {
  const rows = await runStatement(
    database,
    sql`select version, rules, changed_by, changed_at from rule_versions where account = ${accountKey}
      ${before === undefined ? sql`` : sql`and version < ${before}`} order by version desc limit ${limit}`,
  );
  return rows.map(toRulesVersion);
}

/** Stores a version. @returns whether it is the next one @throws DatabaseUnavailable, StorageFull */
export async function writeRules(
  orm: Orm,
  accountKey: number,
  { version, mode, rules, changedBy }: StoredRules & { readonly changedBy: string },
): Promise<boolean> {
  const document = { mode, rules: rules.map(({ revision: _, ...rule }) => rule) };
  const text = JSON.stringify({ ...document, revisions: rules.map(({ revision }) => revision) });
  const rows = await runStatementWithin(
    orm,
    sql`insert into rule_versions (account, version, rules, changed_by)
      select ${accountKey}, ${version}::int, ${text}, ${changedBy}
      where ${version}::int = 1 + coalesce((select max(version) from rule_versions where account = ${accountKey}), 0)
      on conflict do nothing returning version`,
  );
  return rows.length > 0;
}

/** What one revision of a rule counted in an hour. */
export interface RuleCount {
  readonly account: number;
  readonly rule: string;
  readonly revision: number;
  /** As an ISO time. */
  readonly hour: string;
  evaluated: number;
  matched: number;
  unavailable: number;
}

/** Contents for which two rules hold. */
export interface RuleOverlap {
  readonly account: number;
  readonly rule: string;
  readonly revision: number;
  readonly other: string;
  contents: number;
}

/** Sorted by key, so that servers cannot deadlock. @throws DatabaseUnavailable, StorageFull */
export async function addRuleCounts(
  orm: Orm,
  counts: readonly RuleCount[],
  overlaps: readonly RuleOverlap[],
): Promise<void> {
  await runStatementWithin(
    orm,
    sql`insert into rule_counts as c (account, rule, revision, hour, evaluated, matched, unavailable)
      select account, rule, revision, hour, evaluated, matched, unavailable
      from json_to_recordset(${JSON.stringify(counts)}::json) as n (account int, rule text, revision int,
        hour timestamptz, evaluated int, matched int, unavailable int)
      where exists (select from accounts a where a.key = n.account)
      order by account, rule, revision, hour
      on conflict (account, rule, revision, hour) do update set evaluated = c.evaluated + excluded.evaluated,
        matched = c.matched + excluded.matched, unavailable = c.unavailable + excluded.unavailable`,
  );
  if (overlaps.length === 0) return;
  await runStatementWithin(
    orm,
    sql`insert into rule_overlaps as o (account, rule, revision, other, contents)
      select account, rule, revision, other, contents
      from json_to_recordset(${JSON.stringify(overlaps)}::json) as n (account int, rule text, revision int, other text,
        contents int)
      where exists (select from accounts a where a.key = n.account)
      order by account, rule, revision, other
      on conflict (account, rule, revision, other) do update set contents = o.contents + excluded.contents`,
  );
}

/** Chosen by us, not measured: fewer contents are chance, and three times as many are more than a busy hour. */
const JUMP = { leastMatched: 20, leastEvaluated: 200, factor: 3, hours: 24 } as const;

const jumpRow = z.object({
  account: z.number(),
  rule: z.string(),
  revision: z.number(),
  hour: z.coerce.date(),
  evaluated: z.number(),
  matched: z.number(),
  evaluated_before: z.number(),
  matched_before: z.number(),
});
export type RuleJump = z.output<typeof jumpRow>;

/**
 * Marks the hours among these in which a rule holds for at least three times the share of contents of the 24 hours
 * before, each once. @throws DatabaseUnavailable, StorageFull
 */
export async function markRuleJumps(orm: Orm, counts: readonly RuleCount[]): Promise<RuleJump[]> {
  const rows = await runStatementWithin(
    orm,
    sql`update rule_counts c set is_announced = true
      from json_to_recordset(${JSON.stringify(counts)}::json) as n (account int, rule text, revision int, hour timestamptz)
      cross join lateral (
        select coalesce(sum(b.evaluated), 0)::int as evaluated, coalesce(sum(b.matched), 0)::int as matched
        from rule_counts b where b.account = n.account and b.rule = n.rule and b.revision = n.revision
          and b.hour < n.hour and b.hour >= n.hour - make_interval(hours => ${JUMP.hours})) as before
      where c.account = n.account and c.rule = n.rule and c.revision = n.revision and c.hour = n.hour
        and not c.is_announced and c.matched >= ${JUMP.leastMatched} and before.evaluated >= ${JUMP.leastEvaluated}
        and c.matched::float8 * before.evaluated >= ${JUMP.factor}::float8 * before.matched * c.evaluated
      returning c.account, c.rule, c.revision, c.hour, c.evaluated, c.matched,
        before.evaluated as evaluated_before, before.matched as matched_before`,
  );
  return rows.map((row) => jumpRow.parse(row));
}

/** Whether a rule may take its actions on one more content of this day. @throws DatabaseUnavailable, StorageFull */
export async function takeRuleAllowance(
  orm: Orm,
  { accountKey, rule, day, most }: { accountKey: number; rule: string; day: string; most: number | null },
): Promise<boolean> {
  const here = sql`account = ${accountKey} and rule = ${rule} and day = ${day}`;
  await runStatementWithin(
    orm,
    sql`insert into rule_action_days (account, rule, day, taken, refused)
      values (${accountKey}, ${rule}, ${day}, 0, 0) on conflict do nothing`,
  );
  const isLeft = most === null ? sql`true` : sql`taken < ${most}::int`;
  const rows = await runStatementWithin(
    orm,
    sql`update rule_action_days set taken = taken + 1 where ${here} and ${isLeft} returning taken`,
  );
  if (rows.length > 0) return true;
  await runStatementWithin(orm, sql`update rule_action_days set refused = refused + 1 where ${here}`);
  return false;
}

const dayRow = z.object({ rule: z.string(), taken: z.number(), refused: z.number() });
const countRow = z.object({
  rule: z.string(),
  revision: z.number(),
  day: z.string(),
  evaluated: z.number(),
  matched: z.number(),
  unavailable: z.number(),
});
const overlapRow = z.object({ rule: z.string(), revision: z.number(), other: z.string(), contents: z.number() });

/** Counts by day (UTC), overlaps, and the actions of today. @throws DatabaseUnavailable */
export async function readRuleCounts(database: Database, accountKey: number, today: string) {
  const of = (statement: SQL) => runStatement(database, statement);
  const [counts, overlaps, days] = await Promise.all([
    of(sql`select rule, revision, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, sum(evaluated)::int as evaluated,
        sum(matched)::int as matched, sum(unavailable)::int as unavailable
      from rule_counts where account = ${accountKey} group by 1, 2, 3 order by 1, 2, 3`),
    of(sql`select rule, revision, other, contents from rule_overlaps where account = ${accountKey} order by 1, 2, 3`),
    of(sql`select rule, taken, refused from rule_action_days where account = ${accountKey} and day = ${today}`),
  ]);
  return {
    counts: counts.map((row) => countRow.parse(row)),
    overlaps: overlaps.map((row) => overlapRow.parse(row)),
    today: days.map((row) => dayRow.parse(row)),
  };
}

/** Chosen by us, not measured: counts are read for a month. */
const KEPT_DAYS = 31;

/** Deletes counts that are no longer shown. @throws DatabaseUnavailable */
export async function deleteOldRuleCounts(database: Database, today: string): Promise<void> {
  await runStatement(database, sql`delete from rule_counts where hour < now() - make_interval(days => ${KEPT_DAYS})`);
  await runStatement(database, sql`delete from rule_action_days where day < ${today}`);
}
