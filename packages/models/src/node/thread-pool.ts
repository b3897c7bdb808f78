/** The threads of a model, each with one run at a time; a thread that dies is restarted once. */

import type { InferenceBackend, InferenceFeeds, InferenceOutputs, StageTensorNames } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { type InferenceThread, type InferenceThreadOptions, startInferenceThread } from './thread.ts';

interface ThreadSlot {
  /** The thread, or its replacement that is starting; rejected once it is given up. */
  thread: Promise<InferenceThread>;
  isBusy: boolean;
  isGone: boolean;
  /** It was restarted and has not completed a run since. */
  isOnProbation: boolean;
}

export class ThreadPool implements InferenceBackend {
  readonly stages: readonly StageTensorNames[];
  readonly #options: InferenceThreadOptions;
  readonly #lanes: readonly ThreadSlot[];
  #isClosed = false;

  private constructor(options: InferenceThreadOptions, threads: readonly InferenceThread[]) {
    this.#options = options;
    this.stages = threads[0]?.stages ?? [];
    this.#lanes = threads.map((thread) => {
      const lane = { thread: Promise.resolve(thread), isBusy: false, isGone: false, isOnProbation: false };
      thread.onCrash(() => this.#restart(lane));
      return lane;
    });
  }

  /** @throws ModelError if a file cannot be loaded */
  static async start(workers: number, options: InferenceThreadOptions): Promise<ThreadPool> {
    const started = await Promise.allSettled(Array.from({ length: workers }, () => startInferenceThread(options)));
    const threads = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failure = started.find((one) => one.status === 'rejected');
    if (failure) {
      await Promise.all(threads.map((thread) => thread.stop()));
      throw failure.reason;
    }
    return new ThreadPool(options, threads);
  }

  /** Live threads; at least one, so that callers get an error when the last one is gone. */
  get concurrency(): number {
    return Math.max(1, this.#lanes.filter(({ isGone }) => !isGone).length);
  }

  async run(stage: number, feeds: InferenceFeeds): Promise<InferenceOutputs> {
    const lane = this.#lanes.find(({ isBusy, isGone }) => !isBusy && !isGone);
    if (lane === undefined) throw new ModelError("the model's threads have ended twice and are not started again");
    lane.isBusy = true;
    try {
      const outputs = await (await lane.thread).run({ stage, feeds });
      lane.isOnProbation = false;
      return outputs;
    } finally {
      lane.isBusy = false;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#lanes.map(({ thread }) => thread.then((one) => one.stop()).catch(() => undefined)));
  }

  #restart(lane: ThreadSlot): void {
    lane.isGone = this.#isClosed || lane.isOnProbation;
    if (lane.isGone) return;
    lane.isOnProbation = true;
    lane.thread = startInferenceThread(this.#options).then((thread) => {
      thread.onCrash(() => this.#restart(lane));
      return thread;
    });
    // The next run on this lane gets the error; without one it is not needed.
    lane.thread.catch(() => {
      lane.isGone = true;
    });
  }
}

/**
 * Starts threads and builds something on them; if that fails, the threads are stopped.
 * @param make receives the promise, and can do what needs no threads before it awaits them
 * @throws errors of `make`; ModelError if a file cannot be loaded
 */
export async function withThreadPool<Made>(
  { workers, ...options }: InferenceThreadOptions & { readonly workers: number },
  make: (threads: Promise<InferenceBackend>) => Promise<Made>,
): Promise<Made> {
  const starting = ThreadPool.start(workers, options);
  try {
    return await make(starting);
  } catch (error) {
    await starting.then(
      (pool) => pool.close(),
      // If they did not start, `make` threw that error.
      () => undefined,
    );
    throw error;
  }
}
