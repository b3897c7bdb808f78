/**
 * The queue of each review item: the account's queues and rules, and the one place that routes items into them. An item
 * whose queue is not set yet, regardless of its origin, is routed before a person sees the queue.
 */
import {
  modalities,
  type ReviewQueues,
  type RoutedItem,
  reviewQueuesSchema,
  routeReviewItem,
  URGENT_THRESHOLD,
  urgentLabelNames,
} from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { activeStrikesSql } from './active-strikes.ts';
import { pendingCondition } from './review-entry.ts';
import { readVerdictCode } from './verdict-codes.ts';

export interface StoredReviewQueues extends ReviewQueues {
  /** 0: never changed. */
  readonly version: number;
}

const storedRow = z.object({ version: z.number(), queues: z.string() });

const selectQueues = (accountKey: number): SQL => sql`
  select version, queues from review_queue_versions where account = ${accountKey} order by version desc limit 1`;

const toStoredQueues = (row: unknown): StoredReviewQueues => {
  if (row === undefined) return { version: 0, queues: [], rules: [] };
  const { version, queues } = storedRow.parse(row);
  return { version, ...reviewQueuesSchema.parse(JSON.parse(queues)) };
};

/** @throws DatabaseUnavailable */
export const readReviewQueues = async (database: Database, accountKey: number): Promise<StoredReviewQueues> =>
  toStoredQueues((await runStatement(database, selectQueues(accountKey)))[0]);

/**
 * Stores a new version, unless there is a newer one than `version`. Items whose queue no longer exists are routed again
 * when they are pending; with `reroute` all that are unassigned and were not moved.
 * @returns undefined if there is a newer version
 */
export async function writeReviewQueues(
  orm: Orm,
  accountKey: number,
  { version, changedBy, reroute, ...queues }: StoredReviewQueues & { changedBy: string; reroute: boolean },
): Promise<StoredReviewQueues | undefined> {
  const text = JSON.stringify(reviewQueuesSchema.parse(queues));
  const rows = await runStatementWithin(
    orm,
    sql`insert into review_queue_versions (account, version, queues, changed_by)
      select ${accountKey}, ${version}::int + 1, ${text}, ${changedBy}
      where ${version}::int = coalesce((select max(version) from review_queue_versions where account = ${accountKey}), 0)
      on conflict do nothing returning version`,
  );
  if (rows.length === 0) return undefined;
  const ids = sql.join(
    ['default', ...queues.queues.map(({ id }) => id)].map((id) => sql`${id}`),
    sql`, `,
  );
  const isStray = sql`r.queue not in (${ids})`;
  const isRerouted = sql`r.decision is null and (r.assigned_until is null or r.assigned_until <= now()) and not exists (
    select 1 from review_moves m where m.account = r.account and m.id = r.id and m.item = r.item)`;
  await runStatementWithin(
    orm,
    sql`update reviews r set queue = null where r.account = ${accountKey}
      and (${reroute ? sql`${isStray} or (${isRerouted})` : isStray})`,
  );
  return { version: version + 1, ...queues };
}

/** Items that are routed at once. */
const BATCH = 500;

const unroutedRow = z.object({
  id: z.string(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  categories: z.array(z.string()),
  reason: z.string(),
  author: z.string().nullable(),
  rule_queue: z.string().nullable(),
  strikes: z.number(),
  evidence: z.string().nullable(),
  result: z.string().nullable(),
});
const evidenceScores = z
  .object({
    findings: z.array(z.object({ score: z.number() })),
    urgentScores: z.partialRecord(z.enum(urgentLabelNames), z.number()).optional(),
  })
  .nullable();

/** The highest score of the findings and those of urgent labels; undefined: not known. */
function readScores(evidence: string | null): Pick<RoutedItem, 'score' | 'urgentScores'> {
  const { data } = evidenceScores.safeParse(JSON.parse(evidence ?? 'null'));
  const score = data ? Math.max(0, ...data.findings.map((finding) => finding.score)) : undefined;
  return { score, urgentScores: data?.urgentScores };
}

const listUrgentLabels = ({ urgentScores = {} }: RoutedItem): string[] =>
  urgentLabelNames.filter((name) => (urgentScores[name] ?? 0) >= URGENT_THRESHOLD);

const resultLanguage = z.object({ language: z.string() });

const toRoutedItem = (row: z.output<typeof unroutedRow>): RoutedItem => ({
  categories: row.categories,
  severity: readVerdictCode(row.severity).severity,
  ...readScores(row.evidence),
  language: resultLanguage.safeParse(JSON.parse(row.result ?? 'null')).data?.language,
  modality: modalities[row.modality] ?? 'text',
  reason: row.reason,
  authorId: row.author ?? undefined,
  strikes: row.strikes,
  ruleQueue: row.rule_queue ?? undefined,
  atMs: Date.now(),
});

const strikesOfAuthor = activeStrikesSql({ account: sql`r.account`, author: sql`r.author` });

/** Routes the pending items that have no queue yet. @throws DatabaseUnavailable */
export async function routeNewReviews(database: Database, accountKey: number): Promise<void> {
  let queues: ReviewQueues | undefined;
  for (let count = BATCH; count === BATCH; ) {
    const rows = await runStatement(
      database,
      sql`select r.id::text as id, r.item, r.modality, r.severity, r.categories, r.reason, r.author, r.rule_queue, d.evidence,
          ${strikesOfAuthor} as strikes,
          case when r.modality = ${modalities.indexOf('text')} then d.result end as result
        from reviews r left join activity_details d on d.account = r.account and d.id = r.id and d.item = r.item
        where r.account = ${accountKey} and r.queue is null and ${pendingCondition} limit ${BATCH}`,
    );
    count = rows.length;
    if (count === 0) return;
    queues ??= await readReviewQueues(database, accountKey);
    const known = queues;
    const routed = rows.map((found) => {
      const row = unroutedRow.parse(found);
      const about = toRoutedItem(row);
      const { score = null, language = null } = about;
      return {
        id: row.id,
        item: row.item,
        queue: routeReviewItem(known, about),
        urgent: listUrgentLabels(about),
        score,
        language,
      };
    });
    await runStatement(
      database,
      sql`update reviews r set queue = n.queue, queued_at = coalesce(r.queued_at, now()), score = n.score, language = n.language,
          urgent_labels = n.urgent
        from json_to_recordset(${JSON.stringify(routed)}::json) as n (id bigint, item smallint, queue text, urgent text[], score float8, language text)
        where r.account = ${accountKey} and r.id = n.id and r.item = n.item and r.queue is null`,
    );
  }
}
