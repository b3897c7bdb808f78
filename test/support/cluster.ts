/** Several processes of the service over one PostgreSQL and one bucket, each with a data folder of its own, as on several machines. */
import { type CreatedAccount, createAccount, type NewAccount } from '@winnow/server';
import { type Database, openDatabase } from '../../apps/server/src/storage/database.ts';
import { createRequestIds } from '../../apps/server/src/storage/request-ids.ts';
import { drawServerNumber } from '../../apps/server/src/storage/servers.ts';
import { startBucket, type TestBucket } from '../../apps/server/testing/bucket.ts';
import { type RunningPostgresql, startPostgresql } from '../../apps/server/testing/postgresql.ts';
import {
  addressOf,
  type DataFolder,
  dataFolder,
  type ServerProcess,
  type StartOptions,
  startProcess,
} from './process.ts';
import { type Answer, answerOf, type Question, sentOf } from './server.ts';
import { ORIGIN } from './visitor.ts';

export interface Member extends AsyncDisposable {
  readonly address: string;
  readonly folder: DataFolder;
  readonly process: ServerProcess;
  ask(question: Question): Promise<Answer>;
}

export interface Cluster extends AsyncDisposable {
  readonly postgresql: RunningPostgresql;
  readonly bucket: TestBucket;
  /** A connection of the test's own, which no process has to do with. */
  readonly database: Database;
  account(account?: Partial<NewAccount>): Promise<CreatedAccount>;
  /** Resolves when it listens. @param settings besides the shared ones */
  start(role: 'all' | 'api' | 'worker', settings?: Readonly<Record<string, string>>): Promise<Member>;
}

/** A request to a real process, in the form of those to a test server. */
async function askAt(address: string, question: Question): Promise<Answer> {
  const { url, payload, ...sent } = sentOf(question);
  const response = await fetch(`${address}${url}`, {
    ...sent,
    ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  });
  const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() };
  return answerOf({ status: response.status, headers, text: await response.text() });
}

/**
 * @param settings that all processes share, besides database and bucket
 * @param options.built what was built is run, as it is shipped, instead of the sources: it starts sooner
 */
export async function startCluster(
  settings: Readonly<Record<string, string>> = {},
  { built = false }: Pick<StartOptions, 'built'> = {},
): Promise<Cluster> {
  const postgresql = await startPostgresql();
  const bucket = await startBucket();
  const environment = {
    DATABASE_URL: postgresql.url,
    // What browsers say in Origin, whichever port a process has.
    WINNOW_PUBLIC_URL: ORIGIN,
    WINNOW_S3_URL: bucket.bucket.url,
    WINNOW_S3_REGION: bucket.bucket.region,
    WINNOW_S3_KEY_ID: bucket.bucket.keyId,
    WINNOW_S3_SECRET: bucket.bucket.secret,
    ...settings,
  };
  const database = await openDatabase({ url: postgresql.url });
  const tools = { database, requestIds: createRequestIds(await drawServerNumber(database)) };
  return {
    postgresql,
    bucket,
    database,
    account: (account) => createAccount(tools, { tier: 'Business', tokens: 1_000_000, ...account }),
    async start(role, own = {}) {
      const folder = await dataFolder();
      const process = startProcess(folder.path, { built, environment: { ...environment, WINNOW_ROLE: role, ...own } });
      const end = async () => {
        await process[Symbol.asyncDispose]();
        await folder[Symbol.asyncDispose]();
      };
      try {
        const address = await addressOf(process);
        return { address, folder, process, ask: (question) => askAt(address, question), [Symbol.asyncDispose]: end };
      } catch (error) {
        await end();
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await bucket[Symbol.asyncDispose]();
      await postgresql[Symbol.asyncDispose]();
    },
  };
}
