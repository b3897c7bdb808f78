/** Benchmark: the activity log with a million rows: first page, each filter, deep pages, the overview, and the cost of writing. */
import { defaultProfile } from '@winnow/core';
import { createAccount } from '@winnow/server';
import type { Database } from '../../apps/server/src/platform/storage/database.ts';
import { createPartitions } from '../../apps/server/src/platform/storage/partitions.ts';
import { startPostgresql } from '../../apps/server/testing/postgresql.ts';
import { setUpOwner } from '../support/dashboard-client.ts';
import { median } from '../support/median.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ROWS = 1_000_000;
/** Interval between rows: a month in total. */
const EVERY_MS = 2_500;
/** Rows per statement, which has to finish within half a minute even on a busy machine. */
const CHUNK = 25_000;
const ROUNDS = 15;

/**
 * Rows of a busy account: 92% text, one in nine unsafe, forty keys of which the first has half, a month of hours.
 * Shares are computed from the row's number, so every run has the same ones.
 */
const FILL = `
  with made as (
    select n, ((extract(epoch from now()) * 1000 - 1767225600000 - ($3::bigint - n) * ${EVERY_MS})::bigint << 22) + (n % 4096) as id,
      case when n % 100 < 92 then 0 when n % 100 < 99 then 1 when n % 1000 < 999 then 2 else 3 end as modality,
      case when n % 9 > 0 then 0 when n % 27 = 0 then 1 when n % 54 = 9 then 3 else 2 end as severity,
      case when n % 2 = 0 then 'key0' when n % 9973 = 0 then 'rare' else 'key' || (n % 39 + 1) end as caller,
      case when n % 9 > 0 then '{}'::text[] when n % 9009 = 0 then '{SelfHarm}' when n % 18 = 0 then '{Profanity,Bullying}'
        else '{Profanity}' end as categories
    from generate_series($1::int, $2::int) n
  ), rows as (
    insert into activity (id, account, item, modality, severity, confidence, profile_version, tokens, latency_ms, caller,
      profile, categories, content_hash)
    select id, 1, 0, modality, severity, 70, 1, 1 + modality * 4, n % 40, caller, 'default', categories,
      sha256(convert_to((n % 900000)::text, 'UTF8')) from made
  ), flags as (
    insert into activity_categories (id, account, item, category) select id, 1, 0, unnest(categories) from made
  ), hours as (
    insert into activity_hours as h (account, hour, modality, caller, requests, contents, tokens, severities, latencies)
    select 1, date_trunc('hour', to_timestamp(((id >> 22) + 1767225600000) / 1000.0)), modality, caller, count(*), count(*), sum(1 + modality * 4),
      array[count(*), 1, 1, 1], array[1, 1, 1, 1, 1, count(*)] from made group by 2, 3, 4
    on conflict (account, hour, modality, caller) do update set requests = h.requests + excluded.requests,
      contents = h.contents + excluded.contents
  ), tops as (
    insert into activity_hour_categories as h (account, hour, category, contents)
    select 1, date_trunc('hour', to_timestamp(((id >> 22) + 1767225600000) / 1000.0)), unnest(categories), count(*) from made group by 2, 3
    on conflict (account, hour, category) do update set contents = h.contents + excluded.contents
  )
  insert into activity_details (id, account, item, result, evidence, content)
  select id, 1, 0, '{"reason":"' || repeat('some words and more ', 30) || '"}', 'null', '"some words"' from made`;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const SEARCHES: Readonly<Record<string, Record<string, unknown>>> = {
  'first page': {},
  'modality text': { modality: 'text' },
  'modality video (1 in 1,000)': { modality: 'video' },
  'verdict unsafe': { verdict: 'unsafe' },
  'verdict clean': { verdict: 'clean' },
  'severity High': { severity: 'High' },
  'category Profanity': { category: 'Profanity' },
  'category SelfHarm (1 in 9,009)': { category: 'SelfHarm' },
  'category Spam (none)': { category: 'Spam' },
  'key with half of all': { caller: 'key0' },
  'key with 1 in 20,000': { caller: 'rare' },
  'key that does not exist': { caller: 'nobody' },
  'a week in the middle': { from: ago(15), to: ago(8) },
  'unsafe audio or less of a key': { modality: 'video', verdict: 'unsafe', caller: 'key3' },
  'SelfHarm of a rare key': { category: 'SelfHarm', caller: 'rare' },
  'half way down, unsafe': { verdict: 'unsafe', to: ago(14) },
};

async function timesMs(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return times;
}

const cell = (ms: number): string => ms.toFixed(1).padStart(9);

async function report(name: string, work: () => Promise<unknown>): Promise<void> {
  const times = await timesMs(work);
  console.log(`${name.padEnd(34)}${cell(times[0] ?? 0)}${cell(median(times))}${cell(Math.max(...times))}`);
}

async function fill(database: Database): Promise<void> {
  const toMs = Date.now();
  await createPartitions(database, { fromMs: toMs - ROWS * EVERY_MS, toMs });
  for (let from = 1; from <= ROWS; from += CHUNK) await database.sql(FILL, [from, from + CHUNK - 1, ROWS]);
  for (const table of ['activity', 'activity_categories', 'activity_details', 'activity_hours'])
    await database.sql(`vacuum analyze ${table}`);
}

/** What logging costs a server per request: time within the request, and total time. */
async function writing({ services }: TestServer): Promise<void> {
  const requests = 5_000;
  const verdict = {
    isClean: false,
    severity: 'Medium',
    confidence: 80,
    isBypassAttempt: false,
    complete: true,
  } as const;
  const evidence = { findings: [], predictions: [], recall: 0.9, unjudged: [] };
  const result = {
    ...verdict,
    categoryScores: { Profanity: 'Medium' },
    scores: { Profanity: 0.8 },
    issues: [],
    reason: 'x'.repeat(200),
    analyzers: [],
  };
  const cpuBefore = process.cpuUsage();
  const startedMs = performance.now();
  for (let sent = 0; sent < requests; sent++) {
    services.activity.record({
      number: services.requestIds.next(),
      accountKey: 1,
      caller: 'bench',
      modality: 'text',
      profile: defaultProfile,
      tokens: 1,
      latencyMs: 3,
      contents: [
        {
          ...{
            item: 0,
            verdict: { ...verdict, categoryScores: { Profanity: 'Medium' }, scores: { Profanity: 0.8 } },
            result,
            evidence,
          },
          content: `text ${sent}`,
        },
      ],
    });
  }
  const recordedMs = performance.now() - startedMs;
  await services.activity.flush();
  const cpu = process.cpuUsage(cpuBefore);
  const us = (ms: number) => `${((ms * 1000) / requests).toFixed(1)} µs`;
  console.log(
    `writing, ${services.database.kind}: ${us(recordedMs)} on the path, ${us((cpu.user + cpu.system) / 1000)} of CPU in all, for each request`,
  );
}

async function serverOn(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await startTestServer({}, settings);
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  return server;
}

export default async function activity(): Promise<void> {
  await using postgresql = await startPostgresql();
  await using server = await serverOn({ DATABASE_URL: postgresql.url });
  const owner = await setUpOwner(server);
  const { database } = server.services;
  const startedMs = performance.now();
  await fill(database);
  const [size] = await database.sql(
    `select pg_size_pretty(sum(pg_total_relation_size(c.oid))) as all from pg_class c where relname like 'activity%' and relkind = 'r'`,
  );
  console.log(
    `${ROWS} rows in ${Math.round((performance.now() - startedMs) / 1000)} s, ${String(size?.all)} with indexes\n`,
  );
  console.log(
    `${'over tRPC, with a session'.padEnd(34)}${'first'.padStart(9)}${'median'.padStart(9)}${'most'.padStart(9)}  ms`,
  );
  const [some] = Object(await owner.query('activity.search', { to: ago(10), limit: 1 })).rows;
  const exact = { 'request id': { requestId: some.requestId }, 'content hash': { contentHash: some.contentHash } };
  for (const [name, filters] of Object.entries({ ...SEARCHES, ...exact }))
    await report(name, () => owner.query('activity.search', filters));
  await report('one row, whole', () => owner.query('activity.get', { requestId: some.requestId }));
  const span = (days: number, step: string) => ({ from: ago(days), to: ago(-1), step, zone: 'Europe/Berlin' });
  await report('overview of a day by the hour', () => owner.query('activity.overview', span(1, 'hour')));
  await report('overview of a month by the day', () => owner.query('activity.overview', span(31, 'day')));
  console.log();
  await writing(server);
  await using embedded = await serverOn({});
  await writing(embedded);
}
