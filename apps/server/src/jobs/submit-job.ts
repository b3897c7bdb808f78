/** Takes a job in: checked, priced, its content kept, its tokens set aside; the answer does not wait for the work. */
import type { Quote } from '@winnow/core';
import { createTransactionLedger } from '../billing/transaction-ledger.ts';
import { ApiError } from '../errors.ts';
import { insufficientTokens } from '../moderation/charge.ts';
import type { ModerationCall } from '../moderation/moderate.ts';
import type { Services } from '../services.ts';
import { countLiveJobs, insertJob, type NewJob } from '../storage/job-store.ts';
import type { JobKind } from './job-kind.ts';
import { encodeJobBill, encodeJobRequest } from './job-record.ts';
import { formatJobId, getJob, type JobResult } from './job-result.ts';
import { JOBS_CHANNEL, WORK_MESSAGE } from './job-services.ts';
import { deleteJobInput } from './job-settlement.ts';

/** Chosen: a job takes a minute or more. */
const RETRY_SECONDS = '60';

const jobsOverloaded = (detail: string) =>
  new ApiError('overloaded', detail, { headers: { 'retry-after': RETRY_SECONDS } });

/** Not exact among jobs that come at the same moment: the bound keeps disks from filling, and a few more fill none. */
async function checkJobCapacity({ database, config }: Services, { caller }: ModerationCall): Promise<number> {
  const { mine, all } = await countLiveJobs(database, caller.accountKey);
  const most = config.jobsWaiting;
  if (all >= most) throw jobsOverloaded('Too many jobs are waiting. Nothing was charged; try again.');
  if (mine >= Math.ceil(most / 2))
    throw jobsOverloaded('Too many jobs of the account are waiting. Nothing was charged.');
  return mine;
}

interface JobCreation extends Pick<NewJob, 'modality' | 'request'> {
  readonly call: ModerationCall;
  readonly bill: Quote;
  /** Jobs that the account has already. */
  readonly mine: number;
}

/** One transaction: there is a job with its tokens and its place in the queue, or there is nothing. */
async function createJob(services: Services, { call, modality, bill, request, mine }: JobCreation): Promise<void> {
  const { jobs, database } = services;
  const queue = await jobs.queue();
  const { caller, chargeId: id } = call;
  const { accountKey, unlimited } = caller;
  await database.sqlTransaction(async (sql) => {
    const isNew = await insertJob(sql, { id, accountKey, modality, request, bill: encodeJobBill(bill) });
    if (!isNew) return;
    const reserving = { accountKey, unlimited, chargeId: id, maxTokens: bill.total };
    const outcome = await createTransactionLedger(sql, jobs.serverNumber).reserve(reserving);
    if (!outcome.ok) throw insufficientTokens(outcome.remainingTokens, bill);
    // The more jobs an account has, the later its next one's turn: nobody's many jobs keep another's one waiting.
    await queue.add(sql, id, -mine);
  });
}

/**
 * @returns the job, queued; a repetition under an Idempotency-Key gets the job that the first attempt made
 * @throws ApiError as the request would be refused, and overloaded; whatever is thrown, nothing is set aside
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
    const { bill, profile, content } = await tracing.step('plan', () => kind.plan(services, call));
    const mine = await checkJobCapacity(services, call);
    const { [kind.field]: _, ...fields } = Object(call.body);
    const by = caller.keyId ?? caller.person?.id ?? '';
    const record = {
      ...{ tier: caller.tier, by, instance: call.instance, fields, profile, doNotStore: call.doNotStore },
      trace: tracing.carrier(),
      ...('url' in content ? { url: content.url } : {}),
    };
    if ('kept' in content) await tracing.step('keep content', () => jobs.inputs.store(id, content.kept));
    const making = { call, modality, bill, request: encodeJobRequest(record), mine };
    await tracing
      .step('make job', () => createJob(services, making))
      .catch(async (error: unknown) => {
        // Of a transaction whose end nobody knows, the content is left: the job may be there.
        if (error instanceof ApiError) await deleteJobInput(services, id);
        throw error;
      });
    await database.notify(JOBS_CHANNEL, WORK_MESSAGE);
    return await getJob<Result>(services, { caller, jobId: formatJobId(id) });
  } finally {
    leave();
  }
}
