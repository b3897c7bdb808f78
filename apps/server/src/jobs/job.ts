/** A job as its account sees it: found, told, taken back. */
import type { JobStatus, Modality, Problem } from '@winnow/core';
import { ledgerWithin } from '../billing/ledger-within.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { findJob, lockJob, type Owner, type StoredJob } from '../storage/jobs.ts';
import { canceledMessage, JOBS_CHANNEL } from './jobs.ts';
import { endWithin, forgetInput } from './settle.ts';

/** Core's `job`, with the result of any modality. */
export interface JobResult<Result> {
  readonly jobId: string;
  readonly status: JobStatus;
  /** Percent. */
  readonly progress?: number;
  readonly result?: Result;
  readonly error?: Problem;
}

export const jobIdText = (id: bigint): string => `job_${id}`;

/** PostgreSQL's bigint ends here. */
const LARGEST = 2n ** 63n - 1n;

/** Undefined: no job of ours looks like this. */
function numberOfJob(jobId: string): bigint | undefined {
  const [, digits] = /^job_([1-9]\d{0,18})$/.exec(jobId) ?? [];
  const id = digits === undefined ? undefined : BigInt(digits);
  return id !== undefined && id <= LARGEST ? id : undefined;
}

const unknownJob = () => new ApiError('job_not_found', 'The account has no job of this id.');

/** What a row holds, on the wire. */
function told<Result>(id: bigint, { status, progress, result, problem }: StoredJob): JobResult<Result> {
  return {
    jobId: jobIdText(id),
    status,
    ...(status === 'processing' || status === 'completed' ? { progress } : {}),
    ...(result === null ? {} : { result: JSON.parse(result) as Result }),
    ...(problem === null ? {} : { error: JSON.parse(problem) as Problem }),
  };
}

/** Whose job is meant, by its id on the wire. */
export interface JobAsked {
  readonly caller: { readonly accountKey: number };
  readonly jobId: string;
  /** Absent: any. */
  readonly modality?: Modality;
}

const ownerOf = ({ caller, modality }: JobAsked): Owner => ({ accountKey: caller.accountKey, modality });

/** @throws ApiError job_not_found: also for another account's job, and for one that ended more than a day ago */
export async function getJob<Result>({ database }: Services, asked: JobAsked): Promise<JobResult<Result>> {
  const id = numberOfJob(asked.jobId);
  const job = id === undefined ? undefined : await findJob(database, id, ownerOf(asked));
  if (id === undefined || !job) throw unknownJob();
  return told(id, job);
}

const isLive = ({ status }: StoredJob) => status === 'queued' || status === 'processing';

/**
 * Takes a job back: what was reserved goes back to the account at once. A job that has ended stays as it is.
 * @returns the job as it is now
 * @throws ApiError job_not_found
 */
export async function cancelJob<Result>(
  services: Services,
  asked: JobAsked & { readonly caller: { readonly unlimited: boolean } },
): Promise<JobResult<Result>> {
  const { database, jobs } = services;
  const id = numberOfJob(asked.jobId);
  const known = id === undefined ? undefined : await findJob(database, id, ownerOf(asked));
  if (id === undefined || !known) throw unknownJob();
  if (!isLive(known)) return told(id, known);
  await jobs.queue();
  const job = await database.sqlTransaction(async (sql): Promise<StoredJob | undefined> => {
    const held = await lockJob(sql, id, ownerOf(asked));
    if (!held || !isLive(held)) return held;
    await ledgerWithin(sql, jobs.serverNumber).release({ ...asked.caller, chargeId: id, maxTokens: 0 });
    await endWithin(services, sql, { id, ending: { status: 'canceled' } });
    return { ...held, status: 'canceled' };
  });
  if (!job) throw unknownJob();
  if (job.status === 'canceled') {
    await database.notify(JOBS_CHANNEL, canceledMessage(id));
    await forgetInput(services, id);
  }
  return told(id, job);
}
