/** Jobs in the database: one row each, from the request that creates it until a day after it ends. */
import { type JobStatus, jobStatuses, type Modality, modalities } from '@winnow/core';
import { sql as fragment } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, SqlExecutor } from './database.ts';
import {
  drop,
  dueRows,
  isHeld,
  type Lease,
  leaseRows,
  lockLease,
  type Queue,
  releaseLeasesOfDeadServers,
  requeue,
} from './queue.ts';
import { runStatement } from './statement.ts';
import { textArraySql } from './text-array.ts';

/** The stored fields of a new job; texts are JSON. */
export interface NewJob {
  /** The request's number. */
  readonly id: bigint;
  readonly accountKey: number;
  readonly modality: Modality;
  readonly request: string;
  readonly bill: string;
  /** The authors that the request names. */
  readonly authors: readonly string[];
  /** Higher ones are run first; among equal ones, the oldest. */
  readonly priority: number;
}

/** A job as its account sees it. */
export interface StoredJob {
  readonly status: JobStatus;
  /** Percent. */
  readonly progress: number;
  /** JSON, once the job has ended. */
  readonly result: string | null;
  readonly problem: string | null;
}

/** Identifies one run of a job: its server and its attempt. Updates from a stale run are ignored. */
export interface JobRun {
  readonly id: bigint;
  readonly server: number;
  readonly tries: number;
}

/** A job that has been started. */
export interface StartedJob extends JobRun {
  readonly accountKey: number;
  /** The account has no balance. */
  readonly unlimited: boolean;
  readonly modality: Modality;
  readonly request: string;
  readonly bill: string;
}

const LIVE = `status in ('queued', 'processing')`;

/** A job that is put back keeps its place. */
const jobQueue: Queue = {
  table: 'jobs',
  attempts: 'tries',
  contains: fragment.raw(LIVE),
  order: fragment`priority desc, id`,
  onLease: fragment`status = 'processing', progress = 0`,
  onWait: fragment`status = 'queued', progress = 0`,
};

const toLease = ({ id, server, tries }: JobRun): Lease => ({ id, server, attempts: tries });

/** The outcome of a job. */
export type JobEnding =
  | { readonly status: 'completed'; readonly result: string }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'canceled' };

/** 8-byte integers are passed as text: node-postgres would round them. */
const bigintText = (id: bigint): string => id.toString();

/** The number of unfinished jobs, of the account and in total. */
export async function countLiveJobs(database: Database, accountKey: number): Promise<{ mine: number; all: number }> {
  const [row] = await database.sql(
    `select count(*) filter (where account = $1::int)::int as mine, count(*)::int as "all" from jobs where ${LIVE}`,
    [accountKey],
  );
  return { mine: Number(row?.mine), all: Number(row?.all) };
}

/** @returns whether it is new: a request that is retried after a crash creates no second job */
export async function insertJob(
  sql: SqlExecutor,
  { id, accountKey, modality, request, bill, authors, priority }: NewJob,
): Promise<boolean> {
  const rows = await sql(
    `insert into jobs (id, account, modality, request, bill, priority, authors)
     values ($1::bigint, $2::int, $3, $4, $5, $6::int, ${textArraySql('$7')})
     on conflict (id) do nothing returning id::text`,
    [bigintText(id), accountKey, modality, request, bill, priority, JSON.stringify(authors)],
  );
  return rows.length > 0;
}

const storedJobSchema = z.object({
  status: z.enum(jobStatuses),
  progress: z.int(),
  result: z.string().nullable(),
  problem: z.string().nullable(),
});

/** The owner of a job, optionally restricted to a modality. */
export interface JobOwner {
  readonly accountKey: number;
  /** Absent: any modality. */
  readonly modality?: Modality | undefined;
}

const ownedByAccount = 'id = $1::bigint and account = $2::int and modality = coalesce($3, modality)';
const ownerParameters = (id: bigint, { accountKey, modality }: JobOwner) => [
  bigintText(id),
  accountKey,
  modality ?? null,
];

/** Undefined for an unknown job, and for one of another account. @throws DatabaseUnavailable */
export async function findJob(database: Database, id: bigint, owner: JobOwner): Promise<StoredJob | undefined> {
  const [row] = await database.sql(
    `select status, progress::int as progress, result, problem from jobs where ${ownedByAccount}`,
    ownerParameters(id, owner),
  );
  return row && storedJobSchema.parse(row);
}

/** Locks the row until the transaction ends. */
export async function lockJob(sql: SqlExecutor, id: bigint, owner: JobOwner): Promise<StoredJob | undefined> {
  const [row] = await sql(
    `select status, progress::int as progress, result, problem from jobs where ${ownedByAccount} for update`,
    ownerParameters(id, owner),
  );
  return row && storedJobSchema.parse(row);
}

const startedJobRow = z.object({
  id: z.coerce.bigint(),
  server: z.int(),
  tries: z.int(),
  account: z.int(),
  unlimited: z.boolean(),
  modality: z.enum(modalities),
  request: z.string(),
  bill: z.string(),
});

/** Starts a run of the next job; undefined if none is due. @throws DatabaseUnavailable, StorageFull */
export async function startNextJob(
  database: Database,
  { server, leaseSeconds }: { server: number; leaseSeconds: number },
): Promise<StartedJob | undefined> {
  const rows = dueRows(jobQueue, { limit: 1 });
  const [row] = await runStatement(
    database,
    fragment`with started as (${leaseRows(jobQueue, { rows, server, leaseSeconds })})
      select j.id::text as id, j.server, j.tries::int as tries, j.account, a.balance is null as unlimited, j.modality,
        j.request, j.bill
      from started j join accounts a on a.key = j.account`,
  );
  if (!row) return undefined;
  const { account: accountKey, ...job } = startedJobRow.parse(row);
  return { accountKey, ...job };
}

/** @returns whether the run is still current: the job may have been canceled, or taken over */
export async function updateJobProgress(database: Database, run: JobRun, percent: number): Promise<boolean> {
  const isCurrent = isHeld(jobQueue, toLease(run));
  const rows = await runStatement(
    database,
    fragment`update jobs set progress = ${percent}::smallint where ${isCurrent} returning 1 as noted`,
  );
  return rows.length > 0;
}

/** Puts the job back into the queue, due at once. @param isTry whether the run counts as a failed attempt */
export async function requeueJob(database: Database, run: JobRun, { isTry }: { isTry: boolean }): Promise<void> {
  await requeue(database, jobQueue, { lease: toLease(run), delaySeconds: 0, isAttempt: isTry });
}

/** Locks the row until the transaction ends. @returns whether the run is still current */
export const lockRun = (sql: SqlExecutor, run: JobRun): Promise<boolean> => lockLease({ sql }, jobQueue, toLease(run));

/** Ends a job whose row is locked. The stored request, which may contain a URL, is deleted. */
export async function endJob(sql: SqlExecutor, id: bigint, ending: JobEnding): Promise<void> {
  const { status } = ending;
  const result = status === 'completed' ? ending.result : null;
  const problem = status === 'failed' ? ending.problem : null;
  await drop({ sql }, jobQueue, {
    where: fragment`id = ${bigintText(id)}::bigint`,
    changes: fragment`status = ${status}, result = ${result}, problem = ${problem}, request = '{}', ended_at = now(),
      progress = case when ${status}::text = 'completed' then 100 else progress end`,
  });
}

/** Puts jobs back into the queue that dead servers left unfinished. @returns their number */
export const requeueJobsOfDeadServers = (database: Database, self: number): Promise<number> =>
  releaseLeasesOfDeadServers(database, jobQueue, self);

/** How many jobs are waiting and running, and the oldest waiting one. @throws DatabaseUnavailable */
export async function readJobQueue(
  database: Database,
): Promise<{ queued: number; processing: number; oldestQueued: bigint | undefined }> {
  const [row] = await database.sql(
    `select count(*) filter (where status = 'queued')::int as queued,
       count(*) filter (where status = 'processing')::int as processing,
       min(id) filter (where status = 'queued')::text as oldest
     from jobs where ${LIVE}`,
  );
  const oldest = row?.oldest;
  return {
    queued: Number(row?.queued),
    processing: Number(row?.processing),
    oldestQueued: typeof oldest === 'string' ? BigInt(oldest) : undefined,
  };
}

/** The subset of these jobs that have not ended. */
export async function filterLiveJobs(database: Database, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await database.sql(`select id::text as id from jobs where ${LIVE} and id = any($1::bigint[])`, [
    `{${ids.join(',')}}`,
  ]);
  return new Set(rows.map(({ id }) => BigInt(String(id))));
}

/** @throws DatabaseUnavailable */
export async function deleteEndedJobs(database: Database, keptSeconds: number): Promise<void> {
  await database.sql('delete from jobs where ended_at < now() - make_interval(secs => $1::int)', [keptSeconds]);
}
