/** Servers with jobs for tests: on databases that are opened once, with work that the tests control. */
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { calculateQuote, defaultProfile, getContentItems, parseRequest } from '@winnow/core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import {
  type DatabaseKind,
  openTestDatabase,
  type TemporaryFolder,
  type TestDatabase,
  temporaryFolder,
} from '../../../../testing/databases.ts';
import { copyMigratedDatabase } from '../../../../testing/migrated-folder.ts';
import { getSharedRuntime } from '../../../../testing/shared-runtime.ts';
import type { Caller } from '../../../accounts/auth/caller.ts';
import { createLedger } from '../../../accounts/billing/ledger.ts';
import { createServices, type Services } from '../../../operations/services.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { loadConfig } from '../../../platform/config.ts';
import { openFolderBlobs } from '../../../platform/storage/blobs/folder.ts';
import { createRequestIds } from '../../../platform/storage/request-ids.ts';
import { registerServer } from '../../../platform/storage/servers.ts';
import { createJobInputs } from '../job-inputs.ts';
import type { JobKind, JobKinds, JobWork } from '../job-kind.ts';
import { getJob } from '../job-result.ts';
import { startJobWorker } from '../job-worker.ts';
import { filePacking } from '../packing.ts';
import { submitJob } from '../submit-job.ts';

/** A base request: 100 tokens (docs/api.md, "Prices"). */
export const PRICE = 100;
export const ANSWER = { isClean: true };

type TestWork = (work: JobWork) => Promise<unknown>;

const packing = filePacking('video');

/** A video job whose work is defined by the test. */
export const testJobKind = (work: TestWork): JobKind => ({
  modality: 'video',
  timeLimitMs: () => 60_000,
  async plan(_services, { body }) {
    const reading = parseRequest('video', body);
    if (!reading.ok) throw new ApiError(reading.code, 'The body is wrong.');
    const { id, version } = defaultProfile;
    const content = packing.pack(reading.value.video);
    const items = getContentItems('video', reading.value);
    return { bill: calculateQuote('video', reading.value), items, profile: { id, version }, content };
  },
  ...packing,
  async work(_services, request) {
    await work(request);
    return { charge: request.bill, answer: ({ usage }) => ({ ...ANSWER, usage }), publish: async () => {} };
  },
});

/** Uses the same kind for every modality. */
export const testJobKinds = (one: JobKind): JobKinds => ({ text: one, image: one, audio: one, video: one });

export const instantJobKind = testJobKind(async () => undefined);

/** Work that runs until the test ends it, or it is aborted. */
export function createBlockingJob() {
  const emitter = new EventEmitter();
  const begun = once(emitter, 'begun').then(([request]) => request as JobWork);
  const ended = once(emitter, 'end').then(() => undefined);
  const work: TestWork = async (request) => {
    emitter.emit('begun', request);
    await request.deadline.race(ended);
  };
  return { kind: testJobKind(work), begun, end: () => void emitter.emit('end') };
}

/** Resolves when the check passes. The timeout only ends hung tests, even on a very busy machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> => vi.waitFor(check, 60_000);

interface TestJobs extends AsyncDisposable {
  readonly services: Services;
  account(tokens?: number | null): Promise<Caller>;
  send(caller: Caller, body?: object): ReturnType<typeof submitJob>;
  work(kind: JobKind): ReturnType<typeof startJobWorker>;
  /** A new process after this one has died. */
  another(): Promise<Services>;
  /** A new process running alongside this one. */
  beside(): Promise<Services>;
  status(caller: Caller, jobId: string, status: string): Promise<void>;
  /** Whether balances match the ledger. */
  books(): Promise<{ wrong: number; reserved: number }>;
}

let shared: { folder: TemporaryFolder; services: Services };
/** Opened once per kind: PGlite takes a second. */
const databases = new Map<DatabaseKind, TestDatabase>();

/** Opens what all tests of a file share, and closes it after them: to be called at the top of each file. */
export function shareTestServices(): void {
  beforeAll(async () => {
    const folder = await temporaryFolder();
    const environment = { WINNOW_DATA_DIR: folder.path, WINNOW_LOG_LEVEL: 'silent', WINNOW_TEXT_MODEL: 'off' };
    await copyMigratedDatabase(folder.path);
    const runtime = await getSharedRuntime(environment);
    shared = { folder, services: await createServices(loadConfig(environment), { ...(runtime && { runtime }) }) };
  });
  afterAll(async () => {
    for (const database of databases.values()) await database[Symbol.asyncDispose]();
    databases.clear();
    await shared.services[Symbol.asyncDispose]();
    await shared.folder[Symbol.asyncDispose]();
  });
}

/** A database without accounts and jobs. */
async function openEmptyJobDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const db = databases.get(kind) ?? (await openTestDatabase(kind));
  databases.set(kind, db);
  await db.database.script('truncate accounts, ledger, reservations cascade');
  return db;
}

/** @param waiting WINNOW_JOBS_WAITING */
export async function openTestJobs(kind: DatabaseKind, waiting = 100): Promise<TestJobs> {
  const db = await openEmptyJobDatabase(kind);
  const { database } = db;
  const opened: AsyncDisposable[] = [];
  const keep = <Part extends AsyncDisposable>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  const fail = (error: unknown) => {
    throw error;
  };
  /** A separate server on the database; everything unrelated to jobs is shared because it takes seconds to open. */
  async function open(): Promise<Services> {
    const server = keep(await registerServer(database, fail));
    const inputs = createJobInputs(openFolderBlobs(join(db.folder, 'jobs')));
    const ledger = keep(createLedger(database, server.number));
    const jobs = { serverNumber: server.number, inputs };
    const config = { ...shared.services.config, jobsWaiting: waiting };
    return { ...shared.services, config, database, ledger, jobs, requestIds: createRequestIds(server.number) };
  }
  const services = await open();
  return {
    services,
    account: (tokens = 1000) => db.account({ tokens }),
    send: (caller, body = { video: 'AAAA' }) => {
      const number = services.requestIds.next();
      return submitJob(services, instantJobKind, {
        caller,
        body,
        number,
        chargeId: number,
        instance: '/moderation/video',
      });
    },
    work: async (one) => keep(await startJobWorker(services, testJobKinds(one))),
    async another() {
      if (kind === 'postgresql') await db.database.sql(`update servers set seen_at = now() - interval '1 minute'`);
      return open();
    },
    beside: open,
    status: (caller, jobId, status) =>
      eventually(async () => expect(await getJob(services, { caller, jobId })).toMatchObject({ status })),
    async books() {
      const [row] = await db.database.sql(
        `select count(*)::int as wrong, (select count(*)::int from reservations) as reserved from accounts a
         where balance + coalesce((select sum(tokens) from reservations r where r.account = a.key), 0)
           <> (select coalesce(sum(tokens), 0) from ledger l where l.account = a.key)`,
      );
      return { wrong: Number(row?.wrong), reserved: Number(row?.reserved) };
    },
    async [Symbol.asyncDispose]() {
      for (const part of opened.reverse()) await part[Symbol.asyncDispose]();
    },
  };
}

export const getRemainingTokens = async ({ ledger }: Services, { accountKey }: Caller) =>
  (await ledger.usage(accountKey)).remainingTokens;
