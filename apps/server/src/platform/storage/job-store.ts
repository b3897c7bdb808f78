/** Jobs in the database: one row each, from the request that creates it until a day after it ends. */
import { type JobStatus, jobStatuses, type Modality, modalities } from '@winnow/core';
import { z } from 'zod';
import type { Database, SqlExecutor } from './database.ts';
import { deadServerCondition } from './servers.ts';

/** The stored fields of a new job; texts are JSON. */
export interface NewJob {
  /** The request's number. */
  readonly id: bigint;
  readonly accountKey: number;
  readonly modality: Modality;
  readonly request: string;
  readonly bill: string;
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
  { id, accountKey, modality, request, bill }: NewJob,
): Promise<boolean> {
  const rows = await sql(
    `insert into jobs (id, account, modality, request, bill) values ($1::bigint, $2::int, $3, $4, $5)
     on conflict (id) do nothing returning id::text`,
    [bigintText(id), accountKey, modality, request, bill],
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
  account: z.int(),
  unlimited: z.boolean(),
  modality: z.enum(modalities),
  request: z.string(),
  bill: z.string(),
  tries: z.int(),
});

/** Starts a run. Undefined if the job has ended. */
export async function startJob(sql: SqlExecutor, id: bigint, server: number): Promise<StartedJob | undefined> {
  const [row] = await sql(
    `update jobs j set status = 'processing', progress = 0, tries = tries + 1, server = $2::int
     from accounts a where a.key = j.account and j.id = $1::bigint and ${LIVE}
     returning j.account, a.balance is null as unlimited, modality, request, bill, tries::int as tries`,
    [bigintText(id), server],
  );
  if (!row) return undefined;
  const { account: accountKey, ...job } = startedJobRow.parse(row);
  return { id, server, accountKey, ...job };
}

const heldByRun = `id = $1::bigint and server = $2::int and tries = $3::smallint and status = 'processing'`;
const runParameters = ({ id, server, tries }: JobRun) => [bigintText(id), server, tries];

/** @returns whether the run is still current: the job may have been canceled, or taken over */
export async function updateJobProgress(sql: SqlExecutor, run: JobRun, percent: number): Promise<boolean> {
  const rows = await sql(`update jobs set progress = $4::smallint where ${heldByRun} returning 1 as noted`, [
    ...runParameters(run),
    percent,
  ]);
  return rows.length > 0;
}

/** Puts the job back into the queue. @param isTry whether the run counts as a failed attempt */
export async function requeueJob(sql: SqlExecutor, run: JobRun, { isTry }: { isTry: boolean }): Promise<boolean> {
  const rows = await sql(
    `update jobs set status = 'queued', progress = 0, server = null, tries = tries - $4::smallint
     where ${heldByRun} returning 1 as requeued`,
    [...runParameters(run), isTry ? 0 : 1],
  );
  return rows.length > 0;
}

/** Locks the row until the transaction ends. @returns whether the run is still current */
export async function lockRun(sql: SqlExecutor, run: JobRun): Promise<boolean> {
  return (await sql(`select 1 as held from jobs where ${heldByRun} for update`, runParameters(run))).length > 0;
}

/** Ends a job whose row is locked. The stored request, which may contain a URL, is deleted. */
export async function endJob(sql: SqlExecutor, id: bigint, ending: JobEnding): Promise<void> {
  const { status } = ending;
  await sql(
    `update jobs set status = $2, result = $3, problem = $4, server = null, request = '{}', ended_at = now(),
       progress = case when $2 = 'completed' then 100 else progress end
     where id = $1::bigint`,
    [
      bigintText(id),
      status,
      status === 'completed' ? ending.result : null,
      status === 'failed' ? ending.problem : null,
    ],
  );
}

/**
 * Requeues jobs that dead servers left unfinished, and returns their ids.
 * @param sql of a transaction of `database`
 * @param self our own server number
 */
export async function requeueJobsOfDeadServers(sql: SqlExecutor, database: Database, self: number): Promise<bigint[]> {
  const isDead = deadServerCondition(database)('j.server');
  const rows = await sql(
    `update jobs j set status = 'queued', progress = 0, server = null
     where j.status = 'processing' and ${isDead} returning j.id::text as id`,
    [self],
  );
  return rows.map(({ id }) => BigInt(String(id)));
}

/** Whether dead servers left any jobs unfinished. @param self our own server number */
export async function hasAbandonedJobs(database: Database, self: number): Promise<boolean> {
  const isDead = deadServerCondition(database)('j.server');
  const rows = await database.sql(`select 1 as one from jobs j where j.status = 'processing' and ${isDead} limit 1`, [
    self,
  ]);
  return rows.length > 0;
}

/** Whether any job is waiting to be started. */
export async function hasQueuedJobs(database: Database): Promise<boolean> {
  return (await database.sql(`select 1 as queued from jobs where status = 'queued' limit 1`)).length > 0;
}

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
