/** Accepts a job: validates and prices it, stores its content and reserves its tokens, without waiting for the work. */
import { getNamedAuthors, type Quote } from '@winnow/core';
import { createTransactionLedger } from '../../accounts/billing/transaction-ledger.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { countLiveJobs, insertJob, type NewJob } from '../../platform/storage/job-store.ts';
import { insufficientTokens } from '../pipeline/charge.ts';
import { toEventItem } from '../pipeline/event-item.ts';
import type { ModerationCall } from '../pipeline/moderation-call.ts';
import type { JobKind } from './job-kind.ts';
import { encodeJobBill, encodeJobRequest } from './job-record.ts';
import { formatJobId, getJob, type JobResult } from './job-result.ts';
import { JOBS_CHANNEL, WORK_MESSAGE } from './job-services.ts';
import { deleteJobInput } from './job-settlement.ts';

/** Chosen by us, not measured: a job takes a minute or more. */
const RETRY_SECONDS = '60';

const jobsOverloaded = (detail: string) =>
  new ApiError('overloaded', detail, { headers: { 'retry-after': RETRY_SECONDS } });

/** Not exact for jobs that arrive concurrently: the limit protects the disks, and a few extra jobs do no harm. */
async function checkJobCapacity({ database, config }: Services, { caller }: ModerationCall): Promise<number> {
  const { mine, all } = await countLiveJobs(database, caller.accountKey);
  const most = config.jobsWaiting;
  if (all >= most) throw jobsOverloaded('Too many jobs are waiting. Nothing was charged; try again.');
  if (mine >= Math.ceil(most / 2))
    throw jobsOverloaded('Too many jobs of the account are waiting. Nothing was charged.');
  return mine;
}

interface JobCreation extends Pick<NewJob, 'modality' | 'request' | 'authors'> {
  readonly call: ModerationCall;
  readonly bill: Quote;
  /** Number of jobs that the account already has. */
  readonly mine: number;
  /** Thrown if the account could pay for the job. */
  readonly refusal: Error | undefined;
}

/** One transaction: the job and its reservation are created together or not at all. */
async function createJob(
  services: Services,
  { call, modality, bill, authors, request, mine, refusal }: JobCreation,
): Promise<void> {
  const { jobs, database } = services;
  const { caller, chargeId: id } = call;
  const { accountKey, unlimited } = caller;
  await database.sqlTransaction(async (sql) => {
    // The more jobs an account has, the lower the priority of its next one, so that it cannot crowd out other accounts.
    const priority = -mine;
    const isNew = await insertJob(sql, {
      id,
      accountKey,
      modality,
      request,
      bill: encodeJobBill(bill),
      authors,
      priority,
    });
    if (!isNew) return;
    const reserving = { accountKey, unlimited, chargeId: id, maxTokens: bill.total };
    const outcome = await createTransactionLedger(sql, jobs.serverNumber).reserve(reserving);
    if (!outcome.ok) throw insufficientTokens(outcome.remainingTokens, bill);
    if (refusal) throw refusal;
  });
}

/**
 * @returns the queued job; a retry under the same Idempotency-Key gets the job of the first attempt
 * @throws ApiError as the synchronous request would, and overloaded; if anything is thrown, nothing is reserved
 */
export async function submitJob<Result>(
  services: Services,
  kind: JobKind,
  call: ModerationCall,
): Promise<JobResult<Result>> {
  const { jobs, database, tracing } = services;
  const { caller, chargeId: id } = call;
  const { modality } = kind;
  const leave = await tracing.step('admit', () => services.admissions[modality].enter(caller.accountKey));
  try {
    const { bill, items, profile, content, refusal } = await tracing.step('plan', () => kind.plan(services, call));
    const about = items.map(toEventItem);
    const authors = getNamedAuthors(items);
    call.onAuthors?.(authors);
    const mine = await checkJobCapacity(services, call);
    const { [kind.field]: _, ...fields } = Object(call.body);
    const by = caller.keyId ?? caller.person?.id ?? '';
    const record = {
      ...{ tier: caller.tier, by, instance: call.instance, fields, profile, doNotStore: call.doNotStore },
      ...(about.some((item) => Object.keys(item).length > 0) ? { items: about } : {}),
      trace: tracing.carrier(),
      ...('url' in content ? { url: content.url } : {}),
    };
    if ('kept' in content && !refusal) await tracing.step('keep content', () => jobs.inputs.store(id, content.kept));
    const making = { call, modality, bill, authors, request: encodeJobRequest(record), mine, refusal };
    await tracing
      .step('make job', () => createJob(services, making))
      .catch(async (error: unknown) => {
        // If the outcome of the transaction is unknown, the content is kept: the job may exist.
        if (error instanceof ApiError) await deleteJobInput(services, id);
        throw error;
      });
    // Read first: a worker of this server may start the job within the notification.
    const job = await getJob<Result>(services, { caller, jobId: formatJobId(id) });
    await database.notify(JOBS_CHANNEL, WORK_MESSAGE);
    return job;
  } finally {
    leave();
  }
}
