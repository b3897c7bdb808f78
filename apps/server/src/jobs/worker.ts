/** Works on jobs, a few at a time, for as long as the server runs; takes up what dead servers left. */
import { availableParallelism } from 'node:os';
import type { Services } from '../services.ts';
import { type BegunJob, deleteEndedJobs, isAnyLeft, isAnyQueued, liveAmong, requeueOfDead } from '../storage/jobs.ts';
import { requestIdText } from '../storage/request-ids.ts';
import { canceledIn, JOBS_CHANNEL } from './jobs.ts';
import { originOf } from './kept.ts';
import type { JobKinds } from './kind.ts';
import { Interrupted, idsOf, runJob, takeJob } from './run.ts';

/** A message can be lost with a connection; what was put back waits no longer than this. */
const LOOK_EVERY_MS = 5_000;
const UPKEEP_EVERY_MS = 60_000;
/** Chosen: as long as an answer under an Idempotency-Key. */
const KEPT_SECONDS = 24 * 3600;

/** Where there is more than one core, one stays for requests that somebody waits for. */
const placesFor = (jobs: number | null): number => jobs ?? Math.max(1, Math.floor(availableParallelism() / 2));

/** Disposing interrupts what is worked on and puts it back, so that the next server begins with it. */
export interface Worker extends AsyncDisposable {
  /** Jobs that are worked on now. */
  readonly running: number;
}

interface Running {
  readonly interrupt: AbortController;
  readonly end: Promise<void>;
}

class JobWorker implements Worker {
  readonly #services: Services;
  readonly #kinds: JobKinds;
  readonly #places: number;
  readonly #running = new Map<bigint, Running>();
  readonly #timers: readonly NodeJS.Timeout[];
  #isStopping = false;
  /** Jobs are begun by one at a time; whoever asks meanwhile is served by another round. */
  #beginning: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(services: Services, kinds: JobKinds) {
    this.#services = services;
    this.#kinds = kinds;
    this.#places = placesFor(services.config.jobs);
    this.#timers = [
      setInterval(() => this.look(), LOOK_EVERY_MS).unref(),
      setInterval(() => void this.keepUp(), UPKEEP_EVERY_MS).unref(),
    ];
  }

  get running(): number {
    return this.#running.size;
  }

  /** A message of any server. */
  hear(message: string): void {
    const canceled = canceledIn(message);
    if (canceled === undefined) this.look();
    else this.#running.get(canceled)?.interrupt.abort(new Interrupted('unwanted'));
  }

  look(): void {
    this.#isAskedAgain = true;
    this.#beginning ??= this.#begin()
      .catch((err: unknown) => this.#services.log.warn({ err }, 'jobs could not be looked for'))
      .finally(() => {
        this.#beginning = undefined;
      });
  }

  /** Tried again in a minute, whatever is wrong. */
  async keepUp(): Promise<void> {
    const { database, jobs, clock, log } = this.#services;
    try {
      await this.#takeUp();
      await deleteEndedJobs(database, KEPT_SECONDS);
      await jobs.inputs.sweep((ids) => liveAmong(database, ids), clock());
    } catch (err) {
      log.warn({ err }, 'upkeep of jobs failed');
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#beginning;
    const running = [...this.#running.values()];
    for (const { interrupt } of running) interrupt.abort(new Interrupted('stopping'));
    await Promise.all(running.map(({ end }) => end));
  }

  /** Jobs that dead servers left in the middle are due again. */
  async #takeUp(): Promise<void> {
    const { database, jobs } = this.#services;
    if (!(await isAnyLeft(database, jobs.serverNumber))) return;
    const queue = await jobs.queue();
    await database.sqlTransaction(async (sql) => {
      const ids = await requeueOfDead(sql, database, jobs.serverNumber);
      for (const id of ids) await queue.putBack(sql, id);
    });
    this.look();
  }

  async #begin(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      while (this.#hasRoom && (await isAnyQueued(this.#services.database))) {
        const job = await takeJob(this.#services);
        if (!job) break;
        const interrupt = new AbortController();
        const end = this.#run(job, interrupt.signal).finally(() => {
          this.#running.delete(job.id);
          this.look();
        });
        this.#running.set(job.id, { interrupt, end });
      }
    }
  }

  get #hasRoom(): boolean {
    return !this.#isStopping && this.#running.size < this.#places;
  }

  async #run(job: BegunJob, interrupt: AbortSignal): Promise<void> {
    const { log, metrics, tracing } = this.#services;
    const { modality, tries } = job;
    const startedMs = performance.now();
    const run = () => runJob(this.#services, this.#kinds[modality], { job, interrupt });
    const trace = tracing.begin('job', originOf(job).trace ?? {});
    try {
      const end = await (trace ? trace.within(run) : run());
      trace?.end(
        `job ${modality}`,
        { 'winnow.request_id': requestIdText(job.id), 'winnow.job.tries': tries, 'winnow.job.end': end },
        end === 'failed' ? end : undefined,
      );
      const ms = Math.round(performance.now() - startedMs);
      metrics.job({ modality, end, seconds: ms / 1000 });
      log.info({ ...idsOf(job), traceId: trace?.id, modality, tries, end, ms }, 'job');
    } catch (err) {
      trace?.end(`job ${modality}`, { 'winnow.request_id': requestIdText(job.id) }, 'left');
      log.error({ ...idsOf(job), err }, 'job left to whoever finds this server gone');
    }
  }
}

/** @param kinds what each kind of job does */
export async function startWorker(services: Services, kinds: JobKinds): Promise<Worker> {
  const worker = new JobWorker(services, kinds);
  await services.database.listen(
    JOBS_CHANNEL,
    (message) => worker.hear(message),
    () => worker.look(),
  );
  await worker.keepUp();
  worker.look();
  return worker;
}
