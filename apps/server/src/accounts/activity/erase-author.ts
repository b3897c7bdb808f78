/** Erasure of everything that is stored about an author, on request. */
import { type ErasedCounts, erasedCountsSchema } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockCategories } from '../../platform/storage/custom-category-store.ts';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { beginListChange, findListedAuthor, removeEntries } from '../../platform/storage/list-store.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { eraseWavePosts } from '../../platform/storage/wave-store.ts';
import { deleteLogParts } from './delete-log-parts.ts';
import { parseThread } from './item-policy.ts';

/** The numbers of jobs that name the author and have not ended. @throws DatabaseUnavailable */
export async function listLiveJobsOfAuthor(
  database: Database,
  accountKey: number,
  authorId: string,
): Promise<bigint[]> {
  const rows = await runStatement(
    database,
    sql`select id::text as id from jobs
      where account = ${accountKey} and authors @> array[${authorId}::text] and ended_at is null`,
  );
  return rows.map(({ id }) => BigInt(String(id)));
}

/** Threads that are read and rewritten at once. */
const THREADS = 500;

const threadRow = z.object({ id: z.string(), item: z.number(), thread: z.string() });

/**
 * Removes what the author said from the context of other content. Not in SQL: its functions refuse texts with an
 * escaped NUL.
 * @returns the number of rows
 */
async function removeFromThreads(orm: Orm, accountKey: number, authorId: string): Promise<number> {
  for (let changed = 0; ; ) {
    const rows = await runStatementWithin(
      orm,
      sql`select id::text as id, item, thread from activity join activity_details using (account, id, item)
        where account = ${accountKey} and thread_authors @> array[${authorId}::text] limit ${THREADS}`,
    );
    if (rows.length === 0) return changed;
    const shortened = rows.map((row) => {
      const { thread, ...place } = threadRow.parse(row);
      const items = parseThread(thread).filter((one) => one.authorId !== authorId);
      return { ...place, thread: items.length === 0 ? null : JSON.stringify(items) };
    });
    await runStatementWithin(
      orm,
      sql`
        with shortened as (
          update activity_details d set thread = s.thread
          from json_to_recordset(${JSON.stringify(shortened)}::json) as s (id bigint, item smallint, thread text)
          where d.account = ${accountKey} and d.id = s.id and d.item = s.item
          returning d.account, d.id, d.item
        )
        update activity a set thread_authors = nullif(array_remove(thread_authors, ${authorId}), '{}')
        from shortened s where a.account = s.account and a.id = s.id and a.item = s.item`,
    );
    changed += rows.length;
  }
}

/** Removes a person as a reporter: the id, what they wrote, and that they were muted. @returns the number of reports */
async function removeReporter(orm: Orm, accountKey: number, reporter: string): Promise<number> {
  const [row] = await runStatementWithin(
    orm,
    sql`
      with unmuted as (
        delete from reporter_mutes where account = ${accountKey} and reporter = ${reporter}
      ), anonymised as (
        update reports set reporter = null, comment = null where account = ${accountKey} and reporter = ${reporter}
        returning 1
      )
      select count(*)::int as count from anonymised`,
  );
  return Number(row?.count);
}

/** Removes the author from lists of authors. @returns the number of entries */
async function removeListed(orm: Orm, accountKey: number, authorId: string): Promise<number> {
  const ids = await findListedAuthor(orm, accountKey, authorId);
  if (ids.length === 0) return 0;
  const revision = await beginListChange(orm, accountKey);
  return removeEntries(orm, { accountKey, revision }, ids);
}

export interface ErasedAuthor {
  readonly authorId: string;
  /** By which posts are counted (moderation/waves/wave-hasher.ts). */
  readonly authorHash: string;
}

/**
 * Deletes the rows of an author; of rows about others it removes what the author said before, and of reports that the
 * same person made who made them. Hourly totals, which name no author, are kept.
 */
export async function eraseAuthorRows(
  orm: Orm,
  accountKey: number,
  { authorId, authorHash }: ErasedAuthor,
): Promise<ErasedCounts> {
  // A new version of a category copies the examples of the one before: without turns, it could bring these back.
  await lockCategories(orm, accountKey);
  const named = sql`authors @> array[${authorId}::text]`;
  const [row] = await runStatementWithin(
    orm,
    sql`
      with gone as (
        delete from activity where account = ${accountKey} and author = ${authorId} returning account, id, item
      ), ${deleteLogParts}, erased_reviews as (
        delete from reviews where account = ${accountKey} and author = ${authorId} returning 1
      ), erased_appeals as (
        update appeals set appealed_by = null, reason = '' where account = ${accountKey} and appealed_by = ${authorId}
      ), erased_actions as (
        delete from actions a where a.account = ${accountKey} and (a.author = ${authorId}
          or exists (select 1 from gone g where a.request = g.id and a.item = g.item)) returning 1
      ), erased_strikes as (
        delete from strikes where account = ${accountKey} and author = ${authorId} returning 1
      ), erased_notes as (
        delete from author_notes where account = ${accountKey} and author = ${authorId} returning 1
      ), erased_totals as (
        delete from authors where account = ${accountKey} and id = ${authorId}
      ), erased_examples as (
        delete from custom_category_examples where account = ${accountKey} and author = ${authorId} returning 1
      ), erased_pictures as (
        delete from custom_category_pictures p where p.account = ${accountKey} and exists (
          select 1 from custom_category_examples e where e.account = p.account and e.category = p.category
            and e.picture = p.id and e.author = ${authorId})
          and not exists (
            select 1 from custom_category_examples e where e.account = p.account and e.category = p.category
              and e.picture = p.id and e.author is distinct from ${authorId}::text)
      ), erased_jobs as (
        delete from jobs where account = ${accountKey} and ${named} and ended_at is not null returning 1
      ), erased_deliveries as (
        delete from webhook_deliveries d using webhooks w
        where w.account = ${accountKey} and d.webhook = w.id and ${named} returning 1
      ), erased_responses as (
        delete from idempotency where account = ${accountKey} and ${named} returning 1
      )
      select (select count(*)::int from gone) as contents,
        (select count(*)::int from erased_reviews) as reviews, (select count(*)::int from erased_actions) as actions,
        (select count(*)::int from erased_jobs) as jobs, (select count(*)::int from erased_examples) as examples,
        (select count(*)::int from erased_strikes) as strikes, (select count(*)::int from erased_notes) as notes,
        (select count(*)::int from erased_deliveries) as deliveries,
        (select count(*)::int from erased_responses) as responses`,
  );
  const listEntries = await removeListed(orm, accountKey, authorId);
  const threads = await removeFromThreads(orm, accountKey, authorId);
  const reports = await removeReporter(orm, accountKey, authorId);
  const posts = await eraseWavePosts(orm, accountKey, authorHash);
  return erasedCountsSchema.parse({ ...row, listEntries, threads, reports, posts });
}
