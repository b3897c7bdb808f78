/** Jobs as their account sees them: looked up, returned, canceled. */
import type { JobStatus, Modality, Problem } from '@winnow/core';
import { createTransactionLedger } from '../../accounts/billing/transaction-ledger.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { endJob, findJob, type JobOwner, lockJob, type StoredJob } from '../../platform/storage/job-store.ts';
import { canceledMessage, JOBS_CHANNEL } from './job-services.ts';
import { deleteJobInput } from './job-settlement.ts';

/** Core's `job`, with the result of any modality. */
export interface JobResult<Result> {
  readonly jobId: string;
  readonly status: JobStatus;
  /** Percent. */
  readonly progress?: number;
  readonly result?: Result;
  readonly error?: Problem;
}

export const formatJobId = (id: bigint): string => `job_${id}`;

/** Maximum of PostgreSQL's bigint. */
const MAX_BIGINT = 2n ** 63n - 1n;

/** Undefined if the text does not have the form of a job id. */
function parseJobId(jobId: string): bigint | undefined {
  const [, digits] = /^job_([1-9]\d{0,18})$/.exec(jobId) ?? [];
  const id = digits === undefined ? undefined : BigInt(digits);
  return id !== undefined && id <= MAX_BIGINT ? id : undefined;
}

const jobNotFound = () => new ApiError('job_not_found', 'The account has no job with this id.');

/** Converts a stored job to its API form. */
function toJobResult<Result>(id: bigint, { status, progress, result, problem }: StoredJob): JobResult<Result> {
  return {
    jobId: formatJobId(id),
    status,
    ...(status === 'processing' || status === 'completed' ? { progress } : {}),
    ...(result === null ? {} : { result: JSON.parse(result) as Result }),
    ...(problem === null ? {} : { error: JSON.parse(problem) as Problem }),
  };
}

/** Identifies a job by its public id and its owner. */
export interface JobQuery {
  readonly caller: { readonly accountKey: number };
  readonly jobId: string;
  /** Absent: any modality. */
  readonly modality?: Modality;
}

const toJobOwner = ({ caller, modality }: JobQuery): JobOwner => ({ accountKey: caller.accountKey, modality });

/** @throws ApiError job_not_found, also for another account's job and for one that ended more than a day ago */
export async function getJob<Result>({ database }: Services, query: JobQuery): Promise<JobResult<Result>> {
  const id = parseJobId(query.jobId);
  const job = id === undefined ? undefined : await findJob(database, id, toJobOwner(query));
  if (id === undefined || !job) throw jobNotFound();
  return toJobResult(id, job);
}

const isLive = ({ status }: StoredJob) => status === 'queued' || status === 'processing';

/**
 * Cancels a job: its reservation is released at once. A job that has ended is left unchanged.
 * @returns the job in its current state
 * @throws ApiError job_not_found
 */
export async function cancelJob<Result>(
  services: Services,
  query: JobQuery & { readonly caller: { readonly unlimited: boolean } },
): Promise<JobResult<Result>> {
  const { database, jobs } = services;
  const id = parseJobId(query.jobId);
  const known = id === undefined ? undefined : await findJob(database, id, toJobOwner(query));
  if (id === undefined || !known) throw jobNotFound();
  if (!isLive(known)) return toJobResult(id, known);
  const job = await database.sqlTransaction(async (sql): Promise<StoredJob | undefined> => {
    const held = await lockJob(sql, id, toJobOwner(query));
    if (!held || !isLive(held)) return held;
    await createTransactionLedger(sql, jobs.serverNumber).release({ ...query.caller, chargeId: id, maxTokens: 0 });
    await endJob(sql, id, { status: 'canceled' });
    return { ...held, status: 'canceled' };
  });
  if (!job) throw jobNotFound();
  if (job.status === 'canceled') {
    await database.notify(JOBS_CHANNEL, canceledMessage(id));
    await deleteJobInput(services, id);
  }
  return toJobResult(id, job);
}
