/** Benchmark: `winnow data move` of a million rows from the embedded database to PostgreSQL, and a back-up of them from there. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount } from '../../apps/server/src/accounts/directory/accounts.ts';
import { openDatabase } from '../../apps/server/src/platform/storage/open-database.ts';
import { createPartitions } from '../../apps/server/src/platform/storage/partitions.ts';
import { createRequestIds } from '../../apps/server/src/platform/storage/request-ids.ts';
import { temporaryFolder } from '../../apps/server/testing/databases.ts';
import { startPostgresql } from '../../apps/server/testing/postgresql.ts';
import { runInProcess } from '../../apps/server/testing/run-command-line.ts';

const ACCOUNTS = 40;
const MONTH_MS = 30 * 86_400_000;
const CHUNK = 20_000;

/** Four rows for each number: a charge, and an unsafe text in the log with its details and its category. */
const FILL = `
  with made as (
    select n, (($3::bigint + n * $4::float8)::bigint << 22) + n % 4096 as id, 1 + n % ${ACCOUNTS} as account from generate_series($1::int, $2::int) n
  ), charged as (
    insert into ledger (id, tokens, account, kind) select id, -1, account, 2 from made
  ), logged as (
    insert into activity (id, account, item, modality, severity, confidence, profile_version, tokens, latency_ms, caller,
      profile, categories, content_hash)
    select id, account, 0, 0, 2, 70, 1, 1, n % 40, 'key', 'default', '{Profanity}', sha256(convert_to(n::text, 'UTF8')) from made
  ), flagged as (
    insert into activity_categories (id, account, item, category) select id, account, 0, 'Profanity' from made
  )
  insert into activity_details (id, account, item, result, evidence)
  select id, account, 0, '{"reason":"' || repeat('some words and more ', 30) || '"}', 'null' from made`;

/** An embedded database of so many rows, whose balances agree with their ledger. */
async function fill(folder: string, rows: number): Promise<void> {
  await using database = await openDatabase({ folder });
  const requestIds = createRequestIds(0);
  for (let count = 0; count < ACCOUNTS; count++)
    await createAccount({ database, requestIds }, { tier: 'Pro', tokens: 1_000_000 });
  const fromMs = Date.now() - MONTH_MS;
  await createPartitions(database, { fromMs, toMs: Date.now() });
  const numbers = rows / 4;
  for (let from = 1; from <= numbers; from += CHUNK)
    await database.sql(FILL, [
      from,
      Math.min(numbers, from + CHUNK - 1),
      fromMs - Date.UTC(2026, 0, 1),
      MONTH_MS / numbers,
    ]);
  await database.sql(
    `update accounts set balance = balance + charged, used = -charged
     from (select account, sum(tokens) as charged from ledger where kind = 2 group by account) l where l.account = key`,
  );
}

export default async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '1000000' } } });
  await using folder = await temporaryFolder();
  await using postgresql = await startPostgresql();
  const dataDir = join(folder.path, 'data');
  await fill(dataDir, Number(values.rows));
  const environment = { WINNOW_DATA_DIR: dataDir, DATABASE_URL: postgresql.url };
  for (const words of [
    ['data', 'move'],
    ['data', 'backup', join(folder.path, 'backup')],
  ]) {
    const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
    const { status, output, errors } = await runInProcess(words, { environment });
    const seconds = (performance.now() - startedMs) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const peakMb = process.resourceUsage().maxRSS / 1000;
    console.log(
      `${errors}${output}\nwinnow ${words[0]} ${words[1]}: status ${status}, ${seconds.toFixed(0)} s (${((user + system) / 1e6).toFixed(0)} s of this process), at most ${peakMb.toFixed(0)} MB of memory so far\n`,
    );
  }
}
