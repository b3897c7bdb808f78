/** One run of a job: its work, and what becomes of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Deadline } from '../analyzers/deadline.ts';
import type { Reservation } from '../billing/ledger.ts';
import { ApiError, apiErrorOf, problemOf } from '../errors.ts';
import { breakdownOf } from '../moderation/settle.ts';
import type { Services } from '../services.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/errors.ts';
import { type BegunJob, beginJob, noteProgress, requeueJob } from '../storage/jobs.ts';
import { requestIdText } from '../storage/request-ids.ts';
import { jobIdText } from './job.ts';
import { originOf, readBill, readRequest } from './kept.ts';
import type { JobKind, JudgedJob } from './kind.ts';
import { progressOf } from './progress.ts';
import { settle } from './settle.ts';

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
const TRIES = 2;

const WRITE_AGAIN_MS = 1_000;

const crashed = () =>
  new ApiError(
    'internal_error',
    'The server that worked on the job ended before it was done, twice. It is not tried again. Nothing was charged.',
  );

/** Takes the next job and begins it: one transaction, so that a server's end leaves none that nobody has. */
export async function takeJob({ database, jobs }: Services): Promise<BegunJob | undefined> {
  const queue = await jobs.queue();
  return database.sqlTransaction(async (sql) => {
    const id = await queue.take(sql);
    if (id === undefined) return undefined;
    const job = await beginJob(sql, id, jobs.serverNumber);
    if (!job) await queue.drop(sql, id);
    return job;
  });
}

/**
 * What has been worked out over minutes is not thrown away because the database is away for some.
 * @throws the signal's reason
 */
async function insistently<Value>(write: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || error instanceof StorageFull)) throw error;
      await pause(WRITE_AGAIN_MS, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
    }
  }
}

/** What the log calls a job: the id that callers have, and that of the request that made it. */
export const idsOf = ({ id }: Pick<BegunJob, 'id'>) => ({ requestId: requestIdText(id), jobId: jobIdText(id) });

const reservationOf = ({ id, accountKey, unlimited }: BegunJob, maxTokens: number): Reservation => ({
  accountKey,
  unlimited,
  chargeId: id,
  maxTokens,
});

const tell = ({ webhooks }: Services, { id, accountKey, modality }: BegunJob, status: 'completed' | 'failed'): void =>
  webhooks.emit(accountKey, 'job.completed', { jobId: jobIdText(id), requestId: requestIdText(id), modality, status });

async function complete(services: Services, job: BegunJob, judged: JudgedJob): Promise<void> {
  const reserved = readBill(job.bill);
  const { charge } = judged;
  const tokens = charge.total;
  const isOurs = await settle(services, job, async (ledger) => {
    const remainingTokens = await ledger.capture(reservationOf(job, reserved.total), tokens);
    const usage = { tokens, breakdown: breakdownOf(charge), remainingTokens };
    const result = judged.answer({ id: requestIdText(job.id), usage, instance: originOf(job).instance });
    return { status: 'completed', result: JSON.stringify(result) };
  });
  if (!isOurs) return;
  const { by, doNotStore } = readRequest(job.request);
  judged.publish({ number: job.id, by, doNotStore });
  tell(services, job, 'completed');
}

async function fail(services: Services, job: BegunJob, error: ApiError): Promise<void> {
  const { instance } = originOf(job);
  const problem = problemOf(error, { requestId: requestIdText(job.id), instance });
  const isOurs = await settle(services, job, async (ledger) => {
    await ledger.release(reservationOf(job, 0));
    return { status: 'failed', problem: JSON.stringify(problem) };
  });
  if (isOurs) tell(services, job, 'failed');
}

async function putBack({ database, jobs }: Services, job: BegunJob, how: { isTry: boolean }): Promise<void> {
  const queue = await jobs.queue();
  await database.sqlTransaction(async (sql) => {
    if (await requeueJob(sql, job, how)) await queue.putBack(sql, job.id);
  });
}

/** A fault of ours may be gone the next time; time that was too short would be too short again. */
const isWorthAnotherTry = ({ status, code }: ApiError, { tries }: BegunJob): boolean =>
  status >= 500 && code !== 'analysis_timeout' && tries < TRIES;

/** How a run ended. */
export type RunEnd = 'completed' | 'failed' | 'put back' | 'unwanted';

/** What becomes of a job whose run ended with an error. */
function outcomeOf(services: Services, job: BegunJob, thrown: unknown): { end: RunEnd; write(): Promise<void> } {
  if (thrown instanceof Interrupted && thrown.why === 'unwanted') return { end: 'unwanted', write: async () => {} };
  if (thrown instanceof Interrupted) return { end: 'put back', write: () => putBack(services, job, { isTry: false }) };
  const error = apiErrorOf(thrown);
  if (error.status >= 500)
    services.log.error({ ...idsOf(job), code: error.code, err: error.cause ?? error }, 'job broke off');
  return isWorthAnotherTry(error, job)
    ? { end: 'put back', write: () => putBack(services, job, { isTry: true }) }
    : { end: 'failed', write: () => fail(services, job, error) };
}

async function work(services: Services, kind: JobKind, { job, deadline }: { job: BegunJob; deadline: Deadline }) {
  if (job.tries > TRIES) throw crashed();
  const { tier, fields, url, profile } = readRequest(job.request);
  const content = await kind.unpack(url ?? (await services.jobs.inputs.read(job.id)));
  const note = progressOf({
    write: (percent) => noteProgress(services.database.sql, job, percent),
    onUnwanted: () => deadline.abort(new Interrupted('unwanted')),
    onTrouble: (err) => services.log.warn({ ...idsOf(job), err }, 'progress of a job not noted'),
  });
  // What was interrupted can go on for a while before it hears of it.
  const progress = (share: number) => {
    if (!deadline.signal.aborted) note(share);
  };
  const caller = { accountKey: job.accountKey, tier };
  const watch = services.watch(requestIdText(job.id));
  const body = { ...fields, [kind.field]: content };
  const bill = readBill(job.bill);
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
  { job, interrupt }: { readonly job: BegunJob; readonly interrupt: AbortSignal },
): Promise<RunEnd> {
  using deadline = new Deadline(kind.timeLimitMs(services.config));
  const giveUp = () => deadline.abort(interrupt.reason);
  interrupt.addEventListener('abort', giveUp, { once: true });
  if (interrupt.aborted) giveUp();
  try {
    const judged = await work(services, kind, { job, deadline });
    await services.tracing.step('settle', () => insistently(() => complete(services, job, judged), interrupt));
    return 'completed';
  } catch (error) {
    // Whatever was interrupted threw something; the reason says more.
    const { signal } = deadline;
    const { end, write } = outcomeOf(services, job, signal.aborted ? signal.reason : error);
    await insistently(write, interrupt);
    return end;
  }
}
