/** Runs jobs, a few at a time, for as long as the server runs; resumes jobs of dead servers. */
import { availableParallelism } from 'node:os';
import type { Services } from '../../operations/services.ts';
import {
  deleteEndedJobs,
  filterLiveJobs,
  requeueJobsOfDeadServers,
  type StartedJob,
} from '../../platform/storage/job-store.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import type { JobKinds } from './job-kind.ts';
import { jobOrigin } from './job-record.ts';
import { Interrupted, jobLogIds, runJob, takeJob } from './job-run.ts';
import { JOBS_CHANNEL, parseCanceledMessage } from './job-services.ts';

/** A notification can be lost with a connection; this bounds how long a queued job waits then. */
const JOB_POLL_INTERVAL_MS = 5_000;
const UPKEEP_INTERVAL_MS = 60_000;
/** Chosen by us, not measured: as long as a response under an Idempotency-Key. */
const ENDED_JOB_TTL_SECONDS = 24 * 3600;

/** By default half of the cores, at least one; the rest serves synchronous requests. */
const jobConcurrency = (jobs: number | null): number => jobs ?? Math.max(1, Math.floor(availableParallelism() / 2));

/** Disposing interrupts running jobs and requeues them, so that the next server starts with them. */
export interface Worker extends AsyncDisposable {
  /** Number of jobs running now. */
  readonly running: number;
}

interface RunningJob {
  readonly interrupt: AbortController;
  readonly end: Promise<void>;
}

class JobWorker implements Worker {
  readonly #services: Services;
  readonly #kinds: JobKinds;
  readonly #places: number;
  readonly #running = new Map<bigint, RunningJob>();
  readonly #timers: readonly NodeJS.Timeout[];
  #isStopping = false;
  /** Only one loop starts jobs; polls that arrive meanwhile trigger another round. */
  #beginning: Promise<void> | undefined;
  #isWokenMeanwhile = false;

  constructor(services: Services, kinds: JobKinds) {
    this.#services = services;
    this.#kinds = kinds;
    this.#places = jobConcurrency(services.config.jobs);
    this.#timers = [
      setInterval(() => this.poll(), JOB_POLL_INTERVAL_MS).unref(),
      setInterval(() => void this.runUpkeep(), UPKEEP_INTERVAL_MS).unref(),
    ];
  }

  get running(): number {
    return this.#running.size;
  }

  /** Handles a message from any server. */
  onMessage(message: string): void {
    const canceled = parseCanceledMessage(message);
    if (canceled === undefined) this.poll();
    else this.#running.get(canceled)?.interrupt.abort(new Interrupted('unwanted'));
  }

  poll(): void {
    this.#isWokenMeanwhile = true;
    this.#beginning ??= this.#begin()
      .catch((err: unknown) => this.#services.log.warn({ err }, 'polling for jobs failed'))
      .finally(() => {
        this.#beginning = undefined;
      });
  }

  /** Failures are logged and retried in a minute. */
  async runUpkeep(): Promise<void> {
    const { database, jobs, clock, log } = this.#services;
    try {
      if ((await requeueJobsOfDeadServers(database, jobs.serverNumber)) > 0) this.poll();
      await deleteEndedJobs(database, ENDED_JOB_TTL_SECONDS);
      await jobs.inputs.sweep((ids) => filterLiveJobs(database, ids), clock());
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

  async #begin(): Promise<void> {
    while (this.#isWokenMeanwhile) {
      this.#isWokenMeanwhile = false;
      while (this.#hasRoom) {
        const job = await takeJob(this.#services);
        if (!job) break;
        const interrupt = new AbortController();
        const end = this.#run(job, interrupt.signal).finally(() => {
          this.#running.delete(job.id);
          this.poll();
        });
        this.#running.set(job.id, { interrupt, end });
      }
    }
  }

  get #hasRoom(): boolean {
    return !this.#isStopping && this.#running.size < this.#places;
  }

  async #run(job: StartedJob, interrupt: AbortSignal): Promise<void> {
    const { log, metrics, tracing } = this.#services;
    const { modality, tries } = job;
    const startedMs = performance.now();
    const run = () => runJob(this.#services, this.#kinds[modality], { job, interrupt });
    const trace = tracing.begin('job', jobOrigin(job).trace ?? {});
    try {
      const end = await (trace ? trace.within(run) : run());
      trace?.end(
        `job ${modality}`,
        { 'winnow.request_id': formatRequestId(job.id), 'winnow.job.tries': tries, 'winnow.job.end': end },
        end === 'failed' ? end : undefined,
      );
      const ms = Math.round(performance.now() - startedMs);
      metrics.recordJobRun({ modality, end, seconds: ms / 1000 });
      log.info({ ...jobLogIds(job), traceId: trace?.id, modality, tries, end, ms }, 'job');
    } catch (err) {
      trace?.end(`job ${modality}`, { 'winnow.request_id': formatRequestId(job.id) }, 'left');
      log.error({ ...jobLogIds(job), err }, 'job left for another server to recover');
    }
  }
}

/** @param kinds the kind of job for each modality */
export async function startJobWorker(services: Services, kinds: JobKinds): Promise<Worker> {
  const worker = new JobWorker(services, kinds);
  await services.database.listen(
    JOBS_CHANNEL,
    (message) => worker.onMessage(message),
    () => worker.poll(),
  );
  await worker.runUpkeep();
  worker.poll();
  return worker;
}
