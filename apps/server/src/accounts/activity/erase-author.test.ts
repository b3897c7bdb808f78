/** Tests of erasure by author, on both databases: of 10,000 contents, everything of one author and nothing of another. */
import type { ContentItem } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { logRow } from '../../../testing/log-rows.ts';
import { insertJob } from '../../platform/storage/job-store.ts';
import { webhooks } from '../../platform/storage/schema/webhooks.ts';
import { takeActions } from '../actions/take-actions.ts';
import { createIdempotencyStore, fingerprint } from '../billing/idempotency-store.ts';
import { insertDeliveries } from '../webhooks/delivery-store.ts';
import { eraseAuthorRows, listLiveJobsOfAuthor } from './erase-author.ts';
import { toStoredItem } from './item-policy.ts';
import { searchActivity } from './search-activity.ts';
import { writeActivity } from './write-activity.ts';

const AUTHORS = 100;
const CONTENTS = 10_000;
const BATCH = 500;
/** Ids that are in no other value. */
const authorId = (index: number) => `writer-${index}-of-this-test`;
const [erased, other] = [authorId(7), authorId(8)];

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let account: number;
  let neighbour: number;

  const itemOf = (index: number): ContentItem => ({
    contentId: `content-${index}`,
    author: { id: authorId(index % AUTHORS), displayName: `Name of ${authorId(index % AUTHORS)}` },
    url: `https://example.com/${authorId(index % AUTHORS)}/${index}`,
    context: {
      threadId: `thread-${index % AUTHORS}`,
      items: [
        { authorId: authorId((index + 1) % AUTHORS), content: `By ${authorId((index + 1) % AUTHORS)} \u0000` },
        { authorId: authorId((index + 2) % AUTHORS), content: 'A second one' },
      ],
    },
  });
  const rowsOf = (accountKey: number, from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      logRow({
        id: String(db.requestIds.next()),
        account: accountKey,
        review: at % 3 === 0 ? 'band' : null,
        result: JSON.stringify({ reason: `Of ${authorId((from + at) % AUTHORS)}` }),
        content: JSON.stringify(`Text of ${authorId((from + at) % AUTHORS)}`),
        categories: ['Hate'],
        ...toStoredItem('full', itemOf(from + at)),
      }),
    );

  /** In how many rows of each table a text occurs, in any column, also as bytes. */
  async function occurrences(text: string): Promise<Record<string, number>> {
    const tables = await db.database.sql(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await db.database.sql(
        `select count(*)::int as count from "${String(name)}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [text, Buffer.from(text).toString('hex')],
      );
      if (Number(row?.count) > 0) found[String(name)] = Number(row?.count);
    }
    return found;
  }

  async function addTraces(author: string): Promise<void> {
    const store = createIdempotencyStore(db.database, db.serverNumber);
    const started = await store.begin({
      ...{
        accountKey: account,
        key: author,
        fingerprint: fingerprint('POST', '/', ''),
        chargeId: db.requestIds.next(),
      },
    });
    if (started.state !== 'run') throw new Error('The key was to be free.');
    const body = JSON.stringify({ reason: author });
    await started.claim.complete({ status: 200, contentType: 'application/json', body }, [author]);
    const job = { accountKey: account, modality: 'text', bill: '{}', priority: 0, authors: [author] } as const;
    const [ended, live] = [db.requestIds.next(), db.requestIds.next()];
    for (const id of [ended, live])
      await db.database.sqlTransaction((sql) => insertJob(sql, { ...job, id, request: JSON.stringify({ author }) }));
    await db.database.sql('update jobs set ended_at = now() where id = $1::bigint', [String(ended)]);
    const webhooks = { emitWithin: async () => undefined };
    const target = { authorId: author, contentId: `of ${author}` };
    const suspension = {
      target,
      actions: [{ action: 'suspend' }],
      source: 'api',
      actor: 'key',
      accountKey: account,
    } as const;
    await db.database.transaction((orm) => takeActions(orm, { requestIds: db.requestIds, webhooks }, suspension));
    await db.database.run((orm) =>
      insertDeliveries(orm, [
        {
          id: db.requestIds.next(),
          webhook: 'hook_a',
          event: 'moderation.completed',
          payload: `{"authorId":"${author}"}`,
          authors: [author],
        },
      ]),
    );
  }

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    account = (await db.account()).accountKey;
    neighbour = (await db.account()).accountKey;
    const hook = { url: 'https://example.com', description: '', events: [], secret: new Uint8Array(32) };
    await db.database.run((orm) => orm.insert(webhooks).values([{ ...hook, account, id: 'hook_a' }]));
    for (let from = 0; from < CONTENTS; from += BATCH) await writeActivity(db.database, rowsOf(account, from, BATCH));
    await writeActivity(db.database, rowsOf(neighbour, 0, AUTHORS));
    for (const author of [erased, other]) await addTraces(author);
  }, 60_000);
  afterAll(() => db[Symbol.asyncDispose]());

  const erase = () =>
    db.database.transaction((orm) => eraseAuthorRows(orm, account, { authorId: erased, authorHash: '00' }));

  test('of 10,000 contents everything of one author is gone, from every table, and nothing else', async () => {
    const before = await occurrences(other);
    expect(Object.keys(before).sort()).toEqual(
      [
        ...['actions', 'activity', 'activity_details', 'authors', 'idempotency', 'jobs', 'reviews'],
        'webhook_deliveries',
      ].sort(),
    );
    const jobs = await listLiveJobsOfAuthor(db.database, account, erased);
    expect(jobs).toHaveLength(1);
    // Canceling ends them.
    await db.database.sql('update jobs set ended_at = now() where id = $1::bigint', [String(jobs[0])]);
    const own = CONTENTS / AUTHORS;
    const reviews = await db.database.sql('select 1 from reviews where account = $1 and author = $2', [
      account,
      erased,
    ]);
    expect(await erase()).toEqual({
      ...{
        contents: own,
        threads: 2 * own,
        reviews: reviews.length,
        actions: 1,
        reports: 0,
        jobs: 2,
        examples: 0,
        listEntries: 0,
        deliveries: 1,
        responses: 1,
        strikes: 0,
        notes: 0,
        posts: 0,
      },
    });
    // The neighbour's: its own content, and the threads of two others.
    expect(await occurrences(erased)).toEqual({ activity: 3, activity_details: 3, authors: 1 });
    // The other author: gone from the threads of the erased one only.
    const after = await occurrences(other);
    expect(after).toEqual({
      ...before,
      activity: Number(before.activity) - own,
      activity_details: Number(before.activity_details) - own,
    });
  });

  test('what others said before and after stays in the thread, as it was', async () => {
    const [row] = await db.database.sql(
      `select thread from activity join activity_details d using (account, id, item)
       where account = $1 and activity.author = $2 limit 1`,
      [account, authorId(6)],
    );
    expect(JSON.parse(String(row?.thread))).toEqual([{ authorId: authorId(8), content: 'A second one' }]);
  });

  test('a repetition finds nothing, and another account keeps its own author of this id', async () => {
    expect(await erase()).toEqual({
      contents: 0,
      threads: 0,
      reviews: 0,
      actions: 0,
      reports: 0,
      strikes: 0,
      notes: 0,
      posts: 0,
      jobs: 0,
      examples: 0,
      listEntries: 0,
      deliveries: 0,
      responses: 0,
    });
    const found = await searchActivity(db.database, { accountKey: neighbour, filters: { author: erased }, limit: 10 });
    expect(found.map(({ contentId }) => contentId)).toEqual(['content-7']);
  });
});
