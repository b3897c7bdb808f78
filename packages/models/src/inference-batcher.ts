/**
 * The inference batcher: batches the windows waiting for a model as soon as a thread is free, accounts in turns by
 * their tokens.
 */
import { AbortWatcher } from './abort-watcher.ts';
import { encodeBatch, type StageInput, type StageOutput, splitBatchOutputs } from './batch-tensors.ts';
import type { InferenceBackend } from './inference.ts';
import { ModelError } from './model-errors.ts';
import { pickBatch } from './pick-batch.ts';
import { FairQueue, type Flow, ownFlow } from './scheduling/fair-queue.ts';

/** The output of the last stage that processed a window. */
export interface WindowOutput extends StageOutput {
  readonly stage: number;
  /** The mean of the first stage's token vectors; absent unless it was requested, or if the model gives none. */
  readonly embedding?: Float32Array | undefined;
}

/** One run of a stage over a batch of windows. */
export interface BatchRun {
  readonly windows: number;
  readonly seconds: number;
}

/** Batching options. */
export interface BatchingOptions {
  /**
   * Maximum tokens of a batch; by default as many as improve throughput (pick-batch.ts). In third-party classifiers,
   * texts of a batch may share the scale of their activations, which shifts a logit slightly; with 0 they are never
   * batched.
   */
  readonly batchTokens?: number | undefined;
  /** Callback for every run. */
  readonly onBatchRun?: ((run: BatchRun) => void) | undefined;
}

export interface InferenceBatcherOptions extends BatchingOptions {
  /** Padding token id. */
  readonly padding: number;
  /** Whether the next stage must process a window as well. */
  needsNextStage(logits: Float32Array, stage: number): boolean;
}

/** Options of one text. */
export interface InferenceOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whom it is for. */
  readonly flow?: Flow | undefined;
  /** Whether the embedding of each window is wanted as well; it comes from the same inference. */
  readonly embed?: boolean | undefined;
}

/** The windows of one text. */
interface InferenceJob {
  readonly flow: Flow;
  readonly embed: boolean;
  /** Those that wait. */
  readonly places: Set<QueuedWindow>;
  readonly outcomes: (WindowOutput | undefined)[];
  remaining: number;
  isSettled: boolean;
  resolve(outcomes: WindowOutput[]): void;
  reject(reason: unknown): void;
}

interface QueuedWindow extends StageInput {
  readonly job: InferenceJob;
  readonly index: number;
  readonly stage: number;
  readonly embedding?: Float32Array | undefined;
}

export class InferenceBatcher {
  readonly #inference: InferenceBackend;
  readonly #rules: InferenceBatcherOptions;
  readonly #waiting = new FairQueue<QueuedWindow>();
  readonly #jobs = new Set<InferenceJob>();
  readonly #aborts = new AbortWatcher();
  #running = 0;
  #isScheduled = false;

  constructor(inference: InferenceBackend, rules: InferenceBatcherOptions) {
    this.#inference = inference;
    this.#rules = rules;
  }

  /**
   * @param windows token ids of each window of a text
   * @returns an outcome for each window
   * @throws the signal's reason; ModelError if a thread fails
   */
  infer(
    windows: readonly (readonly number[])[],
    { signal, flow = ownFlow, embed = false }: InferenceOptions = {},
  ): Promise<WindowOutput[]> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (windows.length === 0) return resolve([]);
      const unwatch = signal && this.#aborts.watch(signal, () => job.reject(signal.reason));
      const end = () => {
        job.isSettled = true;
        this.#jobs.delete(job);
        unwatch?.();
      };
      const job: InferenceJob = {
        flow,
        embed,
        places: new Set(),
        outcomes: windows.map(() => undefined),
        remaining: windows.length,
        isSettled: false,
        resolve(outcomes) {
          end();
          resolve(outcomes);
        },
        reject: (reason) => {
          end();
          for (const place of job.places) this.#waiting.remove(place);
          reject(reason);
        },
      };
      this.#jobs.add(job);
      for (const [index, ids] of windows.entries()) this.#enqueue({ ids, job, index, stage: 0 });
      this.#schedule();
    });
  }

  /** Rejects everything that is waiting or running. */
  rejectAll(reason: ModelError): void {
    for (const job of [...this.#jobs]) job.reject(reason);
  }

  #enqueue(place: QueuedWindow): void {
    place.job.places.add(place);
    this.#waiting.add(place, place.job.flow);
  }

  /** Deferred to a microtask, so that texts submitted together are batched; no timer is involved. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#start();
    });
  }

  #start(): void {
    const free = () => this.#inference.concurrency - this.#running;
    while (free() > 0 && this.#waiting.size > 0) {
      const batch = pickBatch(this.#waiting, Math.ceil(this.#waiting.size / free()), this.#rules.batchTokens);
      for (const place of batch) {
        place.job.places.delete(place);
        this.#waiting.take(place, place.ids.length);
      }
      this.#running += 1;
      void this.#run(batch).finally(() => {
        this.#running -= 1;
        this.#start();
      });
    }
    if (this.#running + this.#waiting.size === 0) this.#waiting.forget();
  }

  /** Runs one batch; settles its jobs and never throws. */
  async #run(batch: readonly QueuedWindow[]): Promise<void> {
    const stage = batch[0]?.stage ?? 0;
    try {
      const inputs = this.#inference.stages[stage]?.inputs ?? [];
      const startedMs = performance.now();
      const outputs = await this.#inference.run(stage, encodeBatch(batch, inputs, this.#rules.padding));
      this.#rules.onBatchRun?.({ windows: batch.length, seconds: (performance.now() - startedMs) / 1000 });
      for (const [index, output] of splitBatchOutputs(batch, outputs).entries()) {
        const place = batch[index];
        if (place === undefined || place.job.isSettled) continue;
        const embedding = place.job.embed ? (place.embedding ?? averageTokens(output, place.ids.length)) : undefined;
        if (output.hidden && this.#rules.needsNextStage(output.logits, stage)) {
          this.#enqueue({ ...place, hidden: output.hidden, stage: stage + 1, embedding });
        } else settleWindow(place, { ...output, stage, embedding });
      }
    } catch (cause) {
      const reason = cause instanceof ModelError ? cause : new ModelError('the model failed', { cause });
      for (const { job } of batch) if (!job.isSettled) job.reject(reason);
    }
  }
}

function settleWindow({ job, index }: QueuedWindow, outcome: WindowOutput): void {
  job.outcomes[index] = outcome;
  job.remaining -= 1;
  if (job.remaining === 0) job.resolve(job.outcomes.filter((each) => each !== undefined));
}

/** The mean of a window's token vectors, which is also what the heads of our models read. */
function averageTokens({ hidden }: StageOutput, tokens: number): Float32Array | undefined {
  if (hidden === undefined) return undefined;
  const width = hidden.length / tokens;
  const mean = new Float32Array(width);
  for (let at = 0; at < hidden.length; at += width)
    for (let column = 0; column < width; column += 1) mean[column] = (mean[column] ?? 0) + (hidden[at + column] ?? 0);
  for (let column = 0; column < width; column += 1) mean[column] = (mean[column] ?? 0) / tokens;
  return mean;
}
