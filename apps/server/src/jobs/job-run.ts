/** One run of a job: its work, and what becomes of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Deadline } from '../analyzers/deadline.ts';
import type { Reservation } from '../billing/ledger.ts';
import { ApiError, toApiError, toProblemDocument } from '../errors.ts';
import { toUsageBreakdown } from '../moderation/settle.ts';
import type { Services } from '../services.ts';
import { requeueJob, type StartedJob, startJob, updateJobProgress } from '../storage/job-store.ts';
import { formatRequestId } from '../storage/request-ids.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/storage-errors.ts';
import type { JobJudgement, JobKind } from './job-kind.ts';
import { createProgressReporter } from './job-progress.ts';
import { decodeJobBill, decodeJobRequest, jobOrigin } from './job-record.ts';
import { formatJobId } from './job-result.ts';
import { settleJobRun } from './job-settlement.ts';

/** Why work ends that has not come to its end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** `unwanted`: canceled, or another server has it; `stopping`: this server goes. */
  readonly why: 'unwanted' | 'stopping';

  constructor(why: Interrupted['why']) {
    super(`The work was interrupted: ${why}.`);
    this.why = why;
  }
}

/** "Retried once": what ends the server that works on it twice is not tried a third time. */
const MAX_JOB_TRIES = 2;

const RETRY_DELAY_MS = 1_000;

const crashError = () =>
  new ApiError(
    'internal_error',
    'The server that worked on the job ended before it was done, twice. It is not tried again. Nothing was charged.',
  );

/** Takes the next job and begins it: one transaction, so that a server's end leaves none that nobody has. */
export async function takeJob({ database, jobs }: Services): Promise<StartedJob | undefined> {
  const queue = await jobs.queue();
  return database.sqlTransaction(async (sql) => {
    const id = await queue.take(sql);
    if (id === undefined) return undefined;
    const job = await startJob(sql, id, jobs.serverNumber);
    if (!job) await queue.drop(sql, id);
    return job;
  });
}

/**
 * What has been worked out over minutes is not thrown away because the database is away for some.
 * @throws the signal's reason
 */
async function retryWhileUnavailable<Value>(write: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || error instanceof StorageFull)) throw error;
      await pause(RETRY_DELAY_MS, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
    }
  }
}

/** What the log calls a job: the id that callers have, and that of the request that made it. */
export const jobLogIds = ({ id }: Pick<StartedJob, 'id'>) => ({
  requestId: formatRequestId(id),
  jobId: formatJobId(id),
});

const reservationOf = ({ id, accountKey, unlimited }: StartedJob, maxTokens: number): Reservation => ({
  accountKey,
  unlimited,
  chargeId: id,
  maxTokens,
});

const emitJobCompleted = (
  { webhooks }: Services,
  { id, accountKey, modality }: StartedJob,
  status: 'completed' | 'failed',
): void =>
  webhooks.emit(accountKey, 'job.completed', {
    jobId: formatJobId(id),
    requestId: formatRequestId(id),
    modality,
    status,
  });

async function completeJob(services: Services, job: StartedJob, judged: JobJudgement): Promise<void> {
  const reserved = decodeJobBill(job.bill);
  const { charge } = judged;
  const tokens = charge.total;
  const isOurs = await settleJobRun(services, job, async (ledger) => {
    const remainingTokens = await ledger.capture(reservationOf(job, reserved.total), tokens);
    const usage = { tokens, breakdown: toUsageBreakdown(charge), remainingTokens };
    const result = judged.answer({ id: formatRequestId(job.id), usage, instance: jobOrigin(job).instance });
    return { status: 'completed', result: JSON.stringify(result) };
  });
  if (!isOurs) return;
  const { by, doNotStore } = decodeJobRequest(job.request);
  judged.publish({ number: job.id, by, doNotStore });
  emitJobCompleted(services, job, 'completed');
}

async function failJob(services: Services, job: StartedJob, error: ApiError): Promise<void> {
  const { instance } = jobOrigin(job);
  const problem = toProblemDocument(error, { requestId: formatRequestId(job.id), instance });
  const isOurs = await settleJobRun(services, job, async (ledger) => {
    await ledger.release(reservationOf(job, 0));
    return { status: 'failed', problem: JSON.stringify(problem) };
  });
  if (isOurs) emitJobCompleted(services, job, 'failed');
}

async function putJobBack({ database, jobs }: Services, job: StartedJob, how: { isTry: boolean }): Promise<void> {
  const queue = await jobs.queue();
  await database.sqlTransaction(async (sql) => {
    if (await requeueJob(sql, job, how)) await queue.requeue(sql, job.id);
  });
}

/** A fault of ours may be gone the next time; time that was too short would be too short again. */
const isWorthAnotherTry = ({ status, code }: ApiError, { tries }: StartedJob): boolean =>
  status >= 500 && code !== 'analysis_timeout' && tries < MAX_JOB_TRIES;

/** How a run ended. */
export type JobRunEnd = 'completed' | 'failed' | 'put back' | 'unwanted';

/** What becomes of a job whose run ended with an error. */
function failureOutcome(
  services: Services,
  job: StartedJob,
  thrown: unknown,
): { end: JobRunEnd; write(): Promise<void> } {
  if (thrown instanceof Interrupted && thrown.why === 'unwanted') return { end: 'unwanted', write: async () => {} };
  if (thrown instanceof Interrupted)
    return { end: 'put back', write: () => putJobBack(services, job, { isTry: false }) };
  const error = toApiError(thrown);
  if (error.status >= 500)
    services.log.error({ ...jobLogIds(job), code: error.code, err: error.cause ?? error }, 'job broke off');
  return isWorthAnotherTry(error, job)
    ? { end: 'put back', write: () => putJobBack(services, job, { isTry: true }) }
    : { end: 'failed', write: () => failJob(services, job, error) };
}

async function executeJob(
  services: Services,
  kind: JobKind,
  { job, deadline }: { job: StartedJob; deadline: Deadline },
) {
  if (job.tries > MAX_JOB_TRIES) throw crashError();
  const { tier, fields, url, profile } = decodeJobRequest(job.request);
  const content = await kind.unpack(url ?? (await services.jobs.inputs.read(job.id)));
  const note = createProgressReporter({
    write: (percent) => updateJobProgress(services.database.sql, job, percent),
    onUnwanted: () => deadline.abort(new Interrupted('unwanted')),
    onError: (err) => services.log.warn({ ...jobLogIds(job), err }, 'progress of a job not noted'),
  });
  // What was interrupted can go on for a while before it hears of it.
  const progress = (share: number) => {
    if (!deadline.signal.aborted) note(share);
  };
  const caller = { accountKey: job.accountKey, tier };
  const watch = services.createObserver(formatRequestId(job.id));
  const body = { ...fields, [kind.field]: content };
  const bill = decodeJobBill(job.bill);
  return kind.work(services, { caller, body, bill, profile, deadline, watch, progress });
}

/**
 * Works on a job that has been begun, to its end or until it is interrupted.
 * @param interrupt aborted with an Interrupted
 * @throws the Interrupted where the database is away as well: whoever finds this server dead puts the job back
 */
export async function runJob(
  services: Services,
  kind: JobKind,
  { job, interrupt }: { readonly job: StartedJob; readonly interrupt: AbortSignal },
): Promise<JobRunEnd> {
  using deadline = new Deadline(kind.timeLimitMs(services.config));
  const giveUp = () => deadline.abort(interrupt.reason);
  interrupt.addEventListener('abort', giveUp, { once: true });
  if (interrupt.aborted) giveUp();
  try {
    const judged = await executeJob(services, kind, { job, deadline });
    await services.tracing.step('settle', () =>
      retryWhileUnavailable(() => completeJob(services, job, judged), interrupt),
    );
    return 'completed';
  } catch (error) {
    // Whatever was interrupted threw something; the reason says more.
    const { signal } = deadline;
    const { end, write } = failureOutcome(services, job, signal.aborted ? signal.reason : error);
    await retryWhileUnavailable(write, interrupt);
    return end;
  }
}
