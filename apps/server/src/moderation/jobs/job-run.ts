/** One run of a job: its work and its outcome. */
import { setTimeout as pause } from 'node:timers/promises';
import { isKeyId } from '../../accounts/auth/key-format.ts';
import type { Reservation } from '../../accounts/billing/ledger.ts';
import type { HeldMedia } from '../../accounts/media/media-keeper.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError, toProblemDocument } from '../../platform/api-error.ts';
import { requeueJob, type StartedJob, startNextJob, updateJobProgress } from '../../platform/storage/job-store.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { DatabaseUnavailable, StorageFull } from '../../platform/storage/storage-errors.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { toUsageBreakdown } from '../pipeline/settle.ts';
import { toApiError } from '../to-api-error.ts';
import type { JobJudgement, JobKind } from './job-kind.ts';
import { createProgressReporter } from './job-progress.ts';
import { decodeJobBill, decodeJobRequest, jobOrigin } from './job-record.ts';
import { formatJobId } from './job-result.ts';
import { settleJobRun } from './job-settlement.ts';

/** The reason for work being interrupted. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** `unwanted`: canceled, or taken over by another server; `stopping`: this server is shutting down. */
  readonly why: 'unwanted' | 'stopping';

  constructor(why: Interrupted['why']) {
    super(`The work was interrupted: ${why}.`);
    this.why = why;
  }
}

/** "Retried once": a job whose server died twice is not started a third time. */
const MAX_JOB_TRIES = 2;

const RETRY_DELAY_MS = 1_000;

const crashError = () =>
  new ApiError(
    'internal_error',
    'The server running the job stopped before it was done, twice. The job is not retried. Nothing was charged.',
  );

/**
 * No job takes this long (moderation/modalities): a lease that is older has been lost, and another server may take the
 * job.
 */
const JOB_LEASE_SECONDS = 2 * 3600;

/** Takes and starts the next job; undefined if none is due. */
export const takeJob = ({ database, jobs }: Services): Promise<StartedJob | undefined> =>
  startNextJob(database, { server: jobs.serverNumber, leaseSeconds: JOB_LEASE_SECONDS });

/**
 * Retries the write, so that minutes of work are not lost to a temporary database outage.
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

/** How log lines identify a job: its public id, and the id of the request that created it. */
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

const emitJobCompleted = ({ webhooks }: Services, job: StartedJob, status: 'completed' | 'failed'): void => {
  const { id, accountKey, modality } = job;
  const { items } = jobOrigin(job);
  const data = { jobId: formatJobId(id), requestId: formatRequestId(id), modality, status, ...(items && { items }) };
  webhooks.emit(accountKey, 'job.completed', data);
};

async function completeJob(
  services: Services,
  job: StartedJob,
  { judged, held }: { judged: JobJudgement; held: HeldMedia },
): Promise<void> {
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
  await judged.publish({ number: job.id, by, doNotStore });
  held.keep(job.id);
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

/** An internal error may not recur; a timeout would. */
const isWorthAnotherTry = ({ status, code }: ApiError, { tries }: StartedJob): boolean =>
  status >= 500 && code !== 'analysis_timeout' && tries < MAX_JOB_TRIES;

/** The outcome of a run. */
export type JobRunEnd = 'completed' | 'failed' | 'put back' | 'unwanted';

/** What to do with a job whose run failed. */
function failureOutcome(
  services: Services,
  job: StartedJob,
  thrown: unknown,
): { end: JobRunEnd; write(): Promise<void> } {
  if (thrown instanceof Interrupted && thrown.why === 'unwanted') return { end: 'unwanted', write: async () => {} };
  if (thrown instanceof Interrupted)
    return { end: 'put back', write: () => requeueJob(services.database, job, { isTry: false }) };
  const error = toApiError(thrown);
  if (error.status >= 500)
    services.log.error({ ...jobLogIds(job), code: error.code, err: error.cause ?? error }, 'job aborted');
  return isWorthAnotherTry(error, job)
    ? { end: 'put back', write: () => requeueJob(services.database, job, { isTry: true }) }
    : { end: 'failed', write: () => failJob(services, job, error) };
}

async function executeJob(
  services: Services,
  kind: JobKind,
  { job, deadline, held }: { job: StartedJob; deadline: Deadline; held: HeldMedia },
) {
  if (job.tries > MAX_JOB_TRIES) throw crashError();
  const { tier, fields, url, profile, by, doNotStore } = decodeJobRequest(job.request);
  const content = await kind.unpack(url ?? (await services.jobs.inputs.read(job.id)));
  const note = createProgressReporter({
    write: (percent) => updateJobProgress(services.database, job, percent),
    onUnwanted: () => deadline.abort(new Interrupted('unwanted')),
    onError: (err) => services.log.warn({ ...jobLogIds(job), err }, 'job progress not recorded'),
  });
  // Interrupted work can continue for a while before it notices the signal.
  const progress = (share: number) => {
    if (!deadline.signal.aborted) note(share);
  };
  const caller = { accountKey: job.accountKey, tier };
  const watch = services.createObserver(formatRequestId(job.id));
  const body = { ...fields, [kind.field]: content };
  const bill = decodeJobBill(job.bill);
  const source = { keyId: isKeyId(by) ? by : null, number: job.id, doNotStore };
  const { take: onViewable, keepsThumbnails } = held;
  return kind.work(services, {
    ...{ caller, body, bill, profile, source, deadline, watch, progress, onViewable, keepsThumbnails },
  });
}

/**
 * Runs a started job to its end or until it is interrupted.
 * @param interrupt aborted with an Interrupted
 * @throws the Interrupted if the database is unavailable as well: the server that finds this one dead requeues the job
 */
export async function runJob(
  services: Services,
  kind: JobKind,
  { job, interrupt }: { readonly job: StartedJob; readonly interrupt: AbortSignal },
): Promise<JobRunEnd> {
  using deadline = new Deadline(kind.timeLimitMs(services.config), job.accountKey);
  const giveUp = () => deadline.abort(interrupt.reason);
  interrupt.addEventListener('abort', giveUp, { once: true });
  if (interrupt.aborted) giveUp();
  try {
    await using held = services.media.hold(decodeJobRequest(job.request), job.accountKey);
    const judged = await executeJob(services, kind, { job, deadline, held });
    await services.tracing.step('settle', () =>
      retryWhileUnavailable(() => completeJob(services, job, { judged, held }), interrupt),
    );
    return 'completed';
  } catch (error) {
    // Interrupted work throws errors of its own; the abort reason is more informative.
    const { signal } = deadline;
    const { end, write } = failureOutcome(services, job, signal.aborted ? signal.reason : error);
    await retryWhileUnavailable(write, interrupt);
    return end;
  }
}
