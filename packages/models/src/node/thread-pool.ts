/** The threads of a model: one run each at a time; one that dies is started again, once. */

import type { InferenceBackend, InferenceFeeds, InferenceOutputs, StageTensorNames } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { type InferenceThread, type InferenceThreadOptions, startInferenceThread } from './thread.ts';

interface ThreadSlot {
  /** The thread, or the one that is starting in its place; rejected once it is given up. */
  thread: Promise<InferenceThread>;
  isBusy: boolean;
  isGone: boolean;
  /** It was started again and has answered nothing since. */
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

  /** @throws ModelError where a file cannot be loaded */
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

  /** Threads that live; one at least, so that with the last one gone its caller is told. */
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
    // Whoever runs next on this lane is told; without a next one, nobody needs to be.
    lane.thread.catch(() => {
      lane.isGone = true;
    });
  }
}

/**
 * Starts threads and makes something of them; where that fails, the threads are stopped.
 * @param make gets the promise, and can do what needs no threads before it awaits them
 * @throws what `make` throws; ModelError where a file cannot be loaded
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
      // That it did not start is what `make` threw.
      () => undefined,
    );
    throw error;
  }
}
