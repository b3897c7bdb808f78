/** Clients' feedback on verdicts, which queues a verdict for review, and clients' own decisions. */
import { modalities } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { type Decision, entryCondition, type ReviewedItem, toReviewedItem } from './review-entry.ts';
import { routeNewReviews } from './review-routing.ts';
import type { ActivityCursor } from './search-activity.ts';

/**
 * Records a client's feedback on a verdict; later feedback replaces earlier. A verdict reported
 * as wrong is queued for review.
 * @returns whether the account has this row in its log
 */
export async function recordFeedback(
  database: Database,
  accountKey: number,
  { isCorrect, note, ...place }: ActivityCursor & { isCorrect: boolean; note: string | null },
): Promise<boolean> {
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`insert into reviews as r (id, account, item, modality, severity, categories, reason, content_id, author,
        said_correct, said_note)
      select id, account, item, modality, severity, categories, 'feedback', content_id, author, ${isCorrect}::boolean,
        ${note}::text
      from activity where ${entryCondition(accountKey, place)} and id >= ${String(first)}::bigint
      on conflict (account, id, item) do update set said_correct = excluded.said_correct, said_note = excluded.said_note
      returning id::text`,
  );
  if (rows.length > 0) await routeNewReviews(database, accountKey);
  return rows.length > 0;
}

export interface ClientDecision {
  readonly decision: Decision;
  /** The id of a key or of a person. */
  readonly reviewer: string;
  /** The caller's id of the content, if it has one. */
  readonly contentId: string | undefined;
  /** Hashes of the content, or of its parts (activity/content-policy.ts), in hexadecimal. */
  readonly contentHashes: readonly string[];
}

/**
 * Records the decision that a client made on a text: on its newest verdict, found by its id, else by its hash; of a text
 * that was judged in parts, on the worst of them. A decision of another person stays.
 * @returns undefined if the log has no such text, or another person has decided
 */
export async function recordClientDecision(
  database: Database,
  accountKey: number,
  { decision, reviewer, contentId, contentHashes }: ClientDecision,
): Promise<(ActivityCursor & ReviewedItem) | undefined> {
  const first = await firstVisibleNumber(database, accountKey);
  const hashes = sql.join(
    contentHashes.map((hash) => sql`decode(${hash}, 'hex')`),
    sql`, `,
  );
  const [row] = await runStatement(
    database,
    sql`insert into reviews as r (id, account, item, modality, severity, categories, reason, content_id, author,
        decision, reviewer, decided_at)
      select id, account, item, modality, severity, categories, 'suggestion', content_id, author,
        ${decision}::text, ${reviewer}::text, now()
      from activity where account = ${accountKey} and id >= ${String(first)}::bigint
        and modality = ${modalities.indexOf('text')}
        and (content_id = ${contentId ?? null}::text or content_hash in (${hashes}))
      order by coalesce(content_id = ${contentId ?? null}::text, false) desc, id desc, severity desc, item limit 1
      on conflict (account, id, item) do update set decision = excluded.decision, reviewer = excluded.reviewer,
        decided_at = excluded.decided_at
        where r.reason <> 'appeal' and (r.decision is null or r.reviewer = excluded.reviewer)
      returning id::text as id, item, content_id, author`,
  );
  if (!row) return undefined;
  const place = z.object({ id: z.coerce.bigint(), item: z.number() }).parse(row);
  return { number: place.id, item: place.item, ...toReviewedItem(row) };
}
