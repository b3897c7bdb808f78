/** Benchmark: how long texts take while 100,000 terms are imported into a list, through HTTP, on PGlite and PostgreSQL. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Scope } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { insertKey } from '../../apps/server/src/accounts/auth/api-keys.ts';
import { type DatabaseLocation, openDatabase } from '../../apps/server/src/platform/storage/open-database.ts';
import { createRequestIds } from '../../apps/server/src/platform/storage/request-ids.ts';
import { allocateServerNumber } from '../../apps/server/src/platform/storage/servers.ts';
import { startPostgresql } from '../../apps/server/testing/postgresql.ts';
import { createDataFolder, startServerProcess, waitForAddress } from '../support/process.ts';
import { createSeededRandom } from './data/evasion/techniques.ts';

const TERMS = 100_000;
/** Texts of a person each, one after the other, as from a small community. */
const CONNECTIONS = 2;
const PAUSE_MS = 20;
const TEXTS_BEFORE = 300;

const folder = join(import.meta.dirname, '../quality/ordinary');
const readLines = (path: string) => readFileSync(join(folder, path), 'utf8').split('\n').filter(Boolean);
const random = createSeededRandom(28);
const pickFrom = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
const texts = readdirSync(join(folder, 'texts')).flatMap((file) =>
  readLines(`texts/${file}`).map((line): string => JSON.parse(line).text),
);
const words = ['en', 'de', 'es', 'fr', 'ru', 'pl', 'it', 'pt'].flatMap((language) =>
  readLines(`words/${language}.txt`),
);
const phrase = () => Array.from({ length: random() < 0.6 ? 2 : 3 }, () => pickFrom(words)).join(' ');

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(0);

function printRow(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`| ${name} | ${times.length} | ${[0.5, 0.9, 0.99, 1].map((share) => at(sorted, share)).join(' | ')} |`);
}

/** Texts until the work is done; the milliseconds of each. */
async function judgeMeanwhile(judge: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  const send = async (): Promise<void> => {
    while (!isDone) {
      times.push(await judge());
      await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all([...Array.from({ length: CONNECTIONS }, send), work]);
  return times;
}

/** Of an account without limits, which the database has before the server starts. */
async function createKey(location: DatabaseLocation): Promise<string> {
  await using database = await openDatabase(location);
  const requestIds = createRequestIds(await allocateServerNumber(database));
  const { accountId } = await createAccount({ database, requestIds }, { tier: 'Enterprise', tokens: null });
  const [account] = await database.sql('select key from accounts where id = $1', [accountId]);
  const scopes: Scope[] = ['moderate', 'policies:write'];
  const accountKey = Number(account?.key);
  return (await database.run((orm) => insertKey(orm, { accountKey, name: 'bench', scopes }))).apiKey;
}

async function measure(url: string | undefined, perRequest: number): Promise<void> {
  await using data = await createDataFolder('migrated');
  const key = await createKey(url === undefined ? { folder: data.path } : { url });
  const environment = { WINNOW_LOG_LEVEL: 'warn', ...(url && { DATABASE_URL: url }) };
  await using server = startServerProcess(data.path, { environment });
  const address = await waitForAddress(server);
  async function ask<Answer>(url: string, body: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${address}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return Object(answer);
  }
  const list = await ask<{ id: string }>('/lists', { kind: 'terms', name: 'Terms', action: 'label' });
  const judge = async (): Promise<number> => {
    const startMs = performance.now();
    await ask('/moderation/text', { content: `${pickFrom(texts)}`, language: 'en' });
    return performance.now() - startMs;
  };
  const terms = Array.from({ length: TERMS }, phrase);
  for (let warm = 0; warm < TEXTS_BEFORE; warm++) await judge();
  const waiting = async () => {
    await setTimeout(TEXTS_BEFORE * PAUSE_MS);
  };
  printRow('before', await judgeMeanwhile(judge, waiting()));
  let added = 0;
  const startMs = performance.now();
  const importing = async () => {
    for (let from = 0; from < TERMS; from += perRequest) {
      const entries = terms.slice(from, from + perRequest);
      added += (await ask<{ added: number }>(`/lists/${list.id}/entries`, { entries })).added;
    }
  };
  printRow('during the import', await judgeMeanwhile(judge, importing()));
  const seconds = (performance.now() - startMs) / 1_000;
  printRow('after', await judgeMeanwhile(judge, waiting()));
  console.log(`\n${added} terms added in ${seconds.toFixed(1)} s, ${perRequest} in a request\n`);
  await server.stop('SIGTERM');
}

/** `--entries=10000`: of one request; `--database=embedded`, `postgresql` or both (default). Prints Markdown tables. */
export default async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { entries: { type: 'string', default: '10000' }, database: { type: 'string' } },
  });
  for (const kind of values.database === undefined ? ['embedded', 'postgresql'] : [values.database]) {
    console.log(`| ${kind}, ms | texts | p50 | p90 | p99 | longest |\n|---|--:|--:|--:|--:|--:|`);
    if (kind === 'embedded') await measure(undefined, Number(values.entries));
    else {
      await using postgresql = await startPostgresql();
      await measure(postgresql.url, Number(values.entries));
    }
  }
}
