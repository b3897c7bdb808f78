/**
 * The threads of a model, each with one run at a time. A thread starts when a run needs it, ends when it was idle for
 * long, and is replaced once when it dies.
 */

import type { InferenceBackend, InferenceFeeds, InferenceOutputs, StageTensorNames } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { type InferenceThread, type InferenceThreadOptions, startInferenceThread } from './thread.ts';

/** When a model's threads end. */
export interface ModelIdleOptions {
  /** A thread that had nothing to do for so long ends; the next run starts it again. By default it stays. */
  readonly idleMs?: number | undefined;
}

export interface ThreadPoolOptions extends InferenceThreadOptions, ModelIdleOptions {
  /** Whether the files are still what they should be: called before each start of a thread. @throws ModelError */
  readonly verify?: () => Promise<void>;
}

interface ThreadSlot {
  /** The thread, or one that is starting; undefined: none runs. */
  thread: Promise<InferenceThread> | undefined;
  isBusy: boolean;
  isGone: boolean;
  /** It died and has not completed a run since. */
  isOnProbation: boolean;
  idleTimer?: NodeJS.Timeout;
}

export class ThreadPool implements InferenceBackend {
  readonly stages: readonly StageTensorNames[];
  readonly #options: ThreadPoolOptions;
  readonly #lanes: readonly ThreadSlot[];
  #isClosed = false;

  private constructor(workers: number, options: ThreadPoolOptions, first: InferenceThread) {
    this.#options = options;
    this.stages = first.stages;
    this.#lanes = Array.from({ length: workers }, () => ({
      thread: undefined,
      isBusy: false,
      isGone: false,
      isOnProbation: false,
    }));
    const [lane] = this.#lanes;
    if (lane) this.#adopt(lane, first);
  }

  /**
   * Starts one thread, which shows that the files are a model.
   * @param workers most threads
   * @throws ModelError if a file cannot be loaded
   */
  static async start(workers: number, options: ThreadPoolOptions): Promise<ThreadPool> {
    await options.verify?.();
    return new ThreadPool(workers, options, await startInferenceThread(options));
  }

  /** Threads that run or may be started; at least one, so that callers get an error when the last one is gone. */
  get concurrency(): number {
    return Math.max(1, this.#lanes.filter(({ isGone }) => !isGone).length);
  }

  /** Threads that run now. */
  get running(): number {
    return this.#lanes.filter(({ thread }) => thread !== undefined).length;
  }

  async run(stage: number, feeds: InferenceFeeds): Promise<InferenceOutputs> {
    if (this.#isClosed) throw new ModelError('the model is closed');
    const free = this.#lanes.filter(({ isBusy, isGone }) => !isBusy && !isGone);
    const lane = free.find(({ thread }) => thread !== undefined) ?? free[0];
    if (lane === undefined) throw new ModelError("the model's threads have ended twice and are not started again");
    lane.isBusy = true;
    clearTimeout(lane.idleTimer);
    try {
      lane.thread ??= this.#start(lane);
      const outputs = await (await lane.thread).run({ stage, feeds });
      lane.isOnProbation = false;
      return outputs;
    } finally {
      lane.isBusy = false;
      this.#endWhenIdle(lane);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#lanes.map((lane) => this.#end(lane)));
  }

  async #start(lane: ThreadSlot): Promise<InferenceThread> {
    try {
      await this.#options.verify?.();
      const thread = await startInferenceThread(this.#options);
      thread.onCrash(() => this.#bury(lane));
      return thread;
    } catch (error) {
      this.#bury(lane);
      throw error;
    }
  }

  #adopt(lane: ThreadSlot, thread: InferenceThread): void {
    thread.onCrash(() => this.#bury(lane));
    lane.thread = Promise.resolve(thread);
    this.#endWhenIdle(lane);
  }

  /** After its thread died: the next run starts another, but not a third. */
  #bury(lane: ThreadSlot): void {
    lane.thread = undefined;
    lane.isGone = lane.isOnProbation;
    lane.isOnProbation = true;
  }

  #endWhenIdle(lane: ThreadSlot): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || lane.thread === undefined || this.#isClosed) return;
    lane.idleTimer = setTimeout(() => void this.#end(lane), idleMs).unref();
  }

  async #end(lane: ThreadSlot): Promise<void> {
    clearTimeout(lane.idleTimer);
    const { thread } = lane;
    lane.thread = undefined;
    // One that could not start need not be stopped.
    await thread?.then((one) => one.stop()).catch(() => undefined);
  }
}

/**
 * Starts threads and builds something on them; if that fails, the threads are stopped.
 * @param make receives the promise, and can do what needs no threads before it awaits them
 * @throws errors of `make`; ModelError if a file cannot be loaded
 */
export async function withThreadPool<Made>(
  { workers, ...options }: ThreadPoolOptions & { readonly workers: number },
  make: (threads: Promise<InferenceBackend>) => Promise<Made>,
): Promise<Made> {
  const starting = ThreadPool.start(workers, options);
  // `make` gets the error when it awaits them.
  starting.catch(() => undefined);
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
