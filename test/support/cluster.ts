/**
 * Several processes of the service over one PostgreSQL and one bucket, each with its own data folder, as on several
 * machines.
 */
import { type CreatedAccount, createAccount, type NewAccount } from '@winnow/server';
import type { Database } from '../../apps/server/src/platform/storage/database.ts';
import { openDatabase } from '../../apps/server/src/platform/storage/open-database.ts';
import { createRequestIds } from '../../apps/server/src/platform/storage/request-ids.ts';
import { allocateServerNumber } from '../../apps/server/src/platform/storage/servers.ts';
import { startBucket, type TestBucket } from '../../apps/server/testing/bucket.ts';
import { type RunningPostgresql, startPostgresql } from '../../apps/server/testing/postgresql.ts';
import { ORIGIN } from './dashboard-client.ts';
import {
  createDataFolder,
  type DataFolder,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
  waitForAddress,
} from './process.ts';
import { type TestRequest, type TestResponse, toHttpRequest, toTestResponse } from './server.ts';

export interface ClusterMember extends AsyncDisposable {
  readonly address: string;
  readonly folder: DataFolder;
  readonly process: ServerProcess;
  request(request: TestRequest): Promise<TestResponse>;
}

export interface Cluster extends AsyncDisposable {
  readonly postgresql: RunningPostgresql;
  readonly bucket: TestBucket;
  /** A connection of the test's own, separate from the processes'. */
  readonly database: Database;
  account(account?: Partial<NewAccount>): Promise<CreatedAccount>;
  /** Resolves when it listens. @param settings in addition to the shared ones */
  start(role: 'all' | 'api' | 'worker', settings?: Readonly<Record<string, string>>): Promise<ClusterMember>;
}

/** Sends a request to a real process, in the format used for test servers. */
async function sendRequest(address: string, request: TestRequest): Promise<TestResponse> {
  const { url, payload, ...sent } = toHttpRequest(request);
  const response = await fetch(`${address}${url}`, {
    ...sent,
    ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  });
  const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() };
  return toTestResponse({ status: response.status, headers, text: await response.text() });
}

/**
 * @param settings shared by all processes, in addition to database and bucket
 * @param options.built as for a single process
 */
export async function startCluster(
  settings: Readonly<Record<string, string>> = {},
  { built }: Pick<ServerProcessOptions, 'built'> = {},
): Promise<Cluster> {
  const postgresql = await startPostgresql();
  const bucket = await startBucket();
  const environment = {
    DATABASE_URL: postgresql.url,
    // Browsers send this as Origin, whichever port a process has.
    WINNOW_PUBLIC_URL: ORIGIN,
    WINNOW_S3_URL: bucket.bucket.url,
    WINNOW_S3_REGION: bucket.bucket.region,
    WINNOW_S3_KEY_ID: bucket.bucket.keyId,
    WINNOW_S3_SECRET: bucket.bucket.secret,
    ...settings,
  };
  const database = await openDatabase({ url: postgresql.url });
  const accountDependencies = { database, requestIds: createRequestIds(await allocateServerNumber(database)) };
  return {
    postgresql,
    bucket,
    database,
    account: (account) => createAccount(accountDependencies, { tier: 'Business', tokens: 1_000_000, ...account }),
    async start(role, own = {}) {
      const folder = await createDataFolder();
      const process = startServerProcess(folder.path, {
        ...(built !== undefined && { built }),
        environment: { ...environment, WINNOW_ROLE: role, ...own },
      });
      const end = async () => {
        await process[Symbol.asyncDispose]();
        await folder[Symbol.asyncDispose]();
      };
      try {
        const address = await waitForAddress(process);
        return {
          address,
          folder,
          process,
          request: (question) => sendRequest(address, question),
          [Symbol.asyncDispose]: end,
        };
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
