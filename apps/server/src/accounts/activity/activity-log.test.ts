/**
 * Tests for the activity log's writer on both databases: entries are stored exactly once and deleted after their
 * retention.
 */
import { defaultProfile } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { logRow } from '../../../testing/log-rows.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createPartitions } from '../../platform/storage/partitions.ts';
import { formatRequestId, minRequestIdAt } from '../../platform/storage/request-ids.ts';
import { DatabaseUnavailable } from '../../platform/storage/storage-errors.ts';
import type { LoggedRequest } from './activity-entry.ts';
import { type ActivityLogCallbacks, createActivityLog } from './activity-log.ts';
import { openContentHasher, sha256Of } from './content-policy.ts';
import { eraseContent, writeActivitySettings } from './erase-content.ts';
import { readOverview } from './overview.ts';
import { sweepActivity } from './retention.ts';
import { searchActivity } from './search-activity.ts';
import { verdictKinds } from './verdict-codes.ts';
import { writeActivity } from './write-activity.ts';

const DAY_MS = 86_400_000;
const quiet: ActivityLogCallbacks = { onFailure: () => undefined, onLoss: () => undefined };

const verdict = { isClean: false, severity: 'Medium', confidence: 80, isBypassAttempt: false } as const;

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db[Symbol.asyncDispose]());

  const requestOf = (accountKey: number, content: string): LoggedRequest => ({
    number: db.requestIds.next(),
    accountKey,
    caller: 'key1',
    modality: 'text',
    profile: defaultProfile,
    tokens: 2,
    latencyMs: 3,
    contents: [
      {
        item: 0,
        verdict: {
          ...verdict,
          complete: true,
          categoryScores: { Hate: 'Medium', Spam: 'None' },
          scores: { Hate: 0.8, Spam: 0 },
        },
        result: {},
        content,
      },
    ],
  });
  const search = (accountKey: number) => searchActivity(db.database, { accountKey, filters: {}, limit: 100 });
  const now = () => {
    const [from, to] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
    return { from, to, step: 'day', zone: 'UTC' } as const;
  };

  test('writes each request once, in its order, with its sums', async () => {
    const { accountKey } = await db.account();
    const requests = Array.from({ length: 450 }, (_, index) => requestOf(accountKey, `text ${index}`));
    {
      await using log = createActivityLog(db.database, quiet);
      for (const request of requests) log.record(request);
    }
    const rows = await searchActivity(db.database, { accountKey, filters: {}, limit: 1000 });
    expect(rows.map(({ requestId }) => requestId)).toEqual(
      requests.map(({ number }) => formatRequestId(number)).toReversed(),
    );
    const { points, categories, verdicts, latencies } = await readOverview(db.database, accountKey, now());
    expect(points.reduce((sum, { contents, tokens }) => sum + contents + tokens, 0)).toBe(450 + 900);
    expect(categories).toEqual([{ category: 'Hate', contents: 450 }]);
    expect(verdicts).toContainEqual({ isClean: false, severity: 'Medium', contents: 450 });
    expect(latencies[0]?.p50Ms).toBeGreaterThan(2);
    expect(latencies[0]?.p50Ms).toBeLessThan(4);
  });

  test('what waits for a person without a finding is neither clean nor unsafe, in searches and in totals', async () => {
    const { accountKey } = await db.account();
    const verdicts = {
      clean: { isClean: true, severity: 'None' },
      unsafe: { isClean: false, severity: 'High' },
      undecided: { isClean: false, severity: 'None' },
    } as const;
    const numbers: Record<string, string> = {};
    {
      await using log = createActivityLog(db.database, quiet);
      for (const [kind, given] of Object.entries(verdicts)) {
        const request = requestOf(accountKey, kind);
        numbers[kind] = formatRequestId(request.number);
        const contents = request.contents.map((each) => ({ ...each, verdict: { ...each.verdict, ...given } }));
        log.record({ ...request, contents });
      }
    }
    for (const kind of verdictKinds) {
      const rows = await searchActivity(db.database, { accountKey, filters: { verdict: kind }, limit: 10 });
      expect(rows).toMatchObject([{ requestId: numbers[kind], ...verdicts[kind] }]);
    }
    const overview = await readOverview(db.database, accountKey, now());
    expect(overview.verdicts.filter(({ contents }) => contents > 0)).toEqual(
      [verdicts.clean, verdicts.unsafe, verdicts.undecided].map((given) => ({ ...given, contents: 1 })),
    );
  });

  test('keeps what the database could not take, and writes it when it can', async () => {
    const { accountKey } = await db.account();
    let isAway = true;
    const flaky: Database = Object.assign(Object.create(db.database), {
      run: (work: Parameters<Database['run']>[0]) =>
        isAway ? Promise.reject(new DatabaseUnavailable('away')) : db.database.run(work),
    });
    const failures: unknown[] = [];
    await using log = createActivityLog(flaky, { ...quiet, onFailure: (error) => failures.push(error) });
    log.record(requestOf(accountKey, 'a'));
    await log.flush();
    expect([failures.length > 0, await search(accountKey)]).toEqual([true, []]);
    isAway = false;
    await log.flush();
    expect(await search(accountKey)).toHaveLength(1);
  });

  test('a batch whose write has an unknown outcome is counted once, also when more entries follow', async () => {
    const { accountKey } = await db.account();
    let isLost = true;
    const unsure: Database = Object.assign(Object.create(db.database), {
      run: db.database.run.bind(db.database),
      async sql(...request: Parameters<Database['sql']>) {
        const rows = await db.database.sql(...request);
        if (isLost) throw new DatabaseUnavailable('the answer was lost');
        return rows;
      },
    });
    await using log = createActivityLog(unsure, quiet);
    log.record(requestOf(accountKey, 'first'));
    await log.flush();
    isLost = false;
    log.record(requestOf(accountKey, 'second'));
    await log.flush();
    const { points } = await readOverview(db.database, accountKey, now());
    expect(points).toMatchObject([{ contents: 2, tokens: 4 }]);
  });

  test('what the database refuses is given up and counted, and holds up nothing else', async () => {
    const { accountKey } = await db.account();
    let lost = 0;
    {
      await using log = createActivityLog(db.database, { ...quiet, onLoss: (requests) => (lost += requests) });
      log.record(requestOf(accountKey, 'before'));
      log.record({ ...requestOf(accountKey, 'refused'), tokens: Number.MAX_SAFE_INTEGER });
      log.record(requestOf(accountKey, 'after'));
    }
    expect([lost, (await search(accountKey)).length]).toEqual([1, 2]);
    const { points } = await readOverview(db.database, accountKey, now());
    expect(points).toMatchObject([{ contents: 2 }]);
  });

  test('a batch that is there already changes nothing, its sums included', async () => {
    const { accountKey } = await db.account();
    const row = logRow({ id: String(db.requestIds.next()), account: accountKey });
    await writeActivity(db.database, [row]);
    await writeActivity(db.database, [row]);
    const { points } = await readOverview(db.database, accountKey, now());
    expect(points).toMatchObject([{ contents: 1, tokens: 3 }]);
  });

  test('what is older than its account keeps it goes, and nothing else', async () => {
    const [short, long] = [await db.account(), await db.account()];
    await db.database.run((orm) =>
      writeActivitySettings(orm, short.accountKey, { contentPolicy: 'hash', retentionDays: 2 }),
    );
    {
      await using log = createActivityLog(db.database, quiet);
      for (const { accountKey } of [short, long]) log.record(requestOf(accountKey, 'old'));
    }
    await sweepActivity(db.database, Date.now() + DAY_MS);
    expect(await search(short.accountKey)).toHaveLength(1);
    await sweepActivity(db.database, Date.now() + 3 * DAY_MS);
    expect(await search(short.accountKey)).toEqual([]);
    expect(await search(long.accountKey)).toHaveLength(1);
    const [left] = await db.database.sql(
      `select (select count(*) from activity_details where account = $1)::int
        + (select count(*) from activity_categories where account = $1)::int as rows`,
      [short.accountKey],
    );
    expect(left?.rows).toBe(0);
  });

  test('who keeps rows longest sees none that is older; they leave with their partition, or row by row where they lie in none', async () => {
    const { accountKey: account } = await db.account();
    await db.database.run((orm) => writeActivitySettings(orm, account, { contentPolicy: 'hash', retentionDays: 60 }));
    const nowMs = Date.now();
    const numberAt = (daysAgo: number) => minRequestIdAt(new Date(nowMs - daysAgo * DAY_MS));
    const rowAt = (daysAgo: number) => logRow({ id: String(numberAt(daysAgo)), account });
    const kept = async () => {
      const [row] = await db.database.sql('select count(*)::int as rows from activity where account = $1', [account]);
      return row?.rows;
    };
    await createPartitions(db.database, { fromMs: nowMs - 59.5 * DAY_MS, toMs: nowMs - 59 * DAY_MS });
    // The last one is so old that its week has no partition.
    await writeActivity(db.database, [rowAt(59.5), rowAt(61), rowAt(80)]);
    expect((await search(account)).map(({ requestId }) => requestId)).toEqual([formatRequestId(numberAt(59.5))]);
    await sweepActivity(db.database, nowMs + 8 * DAY_MS);
    expect(await kept()).toBe(0);
  });

  test('an undecided verdict waits no longer than it is retained; decisions remain', async () => {
    const [short, long] = [await db.account(), await db.account()];
    await db.database.run((orm) =>
      writeActivitySettings(orm, short.accountKey, { contentPolicy: 'hash', retentionDays: 2 }),
    );
    const [decided, ...others] = [short, short, long].map(({ accountKey: account }) =>
      logRow({ id: String(db.requestIds.next()), account, review: 'band' }),
    );
    await writeActivity(
      db.database,
      [decided, ...others].flatMap((row) => row ?? []),
    );
    await db.database.sql(`update reviews set decision = 'allow' where id = $1::bigint`, [decided?.id]);
    const left = async () => {
      const rows = await db.database.sql(
        'select account, decision from reviews where account in ($1, $2) order by account',
        [short.accountKey, long.accountKey],
      );
      return rows.map(({ account, decision }) => [account, decision]);
    };
    await sweepActivity(db.database, Date.now() + DAY_MS);
    expect(await left()).toHaveLength(3);
    await sweepActivity(db.database, Date.now() + 3 * DAY_MS);
    expect(await left()).toEqual([
      [short.accountKey, 'allow'],
      [long.accountKey, null],
    ]);
  });

  test('erasing a content takes every row about it, of one account', async () => {
    const [mine, other] = [await db.account(), await db.account()];
    {
      await using log = createActivityLog(db.database, quiet);
      for (const { accountKey } of [mine, other])
        for (const content of ['gone', 'gone', 'stays']) log.record(requestOf(accountKey, content));
    }
    const hasher = await openContentHasher(db.database);
    const hash = hasher(mine.accountKey, 'gone');
    expect(await db.database.transaction((orm) => eraseContent(orm, mine.accountKey, hash))).toBe(2);
    expect((await search(mine.accountKey)).map((row) => row.contentHash)).toEqual([hasher(mine.accountKey, 'stays')]);
    expect(await search(other.accountKey)).toHaveLength(3);
  });

  test('the hash of a content is neither its SHA-256, which could be guessed, nor that of another account', async () => {
    const hasher = await openContentHasher(db.database);
    const hashes = [hasher(1, 'yes'), hasher(2, 'yes'), sha256Of('yes')];
    expect(new Set(hashes).size).toBe(3);
    expect(hasher(1, { sha256: sha256Of('yes') })).toBe(hashes[0]);
  });
});
