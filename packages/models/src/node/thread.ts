/** One thread that runs the stages of a model: starting, running, stopping. */
import { Worker } from 'node:worker_threads';
import type { InferenceFeeds, InferenceOutputs, StageTensorNames } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { disableRuntimeTelemetry } from './silence.ts';

export interface StageRequest {
  readonly stage: number;
  readonly feeds: InferenceFeeds;
}

type ThreadMessage = { stages: StageTensorNames[] } | { outputs: InferenceOutputs } | { error: string };

export interface InferenceThreadOptions {
  /** The ONNX file of each stage. */
  readonly files: readonly string[];
  /** Additional settings of the script. */
  readonly settings?: object;
  /** The script of the thread; by default it runs each stage as it is. */
  readonly script?: URL;
}

export interface InferenceThread {
  readonly stages: readonly StageTensorNames[];
  /**
   * One run at a time.
   * @throws ModelError if the stage rejects the batch or the thread ends
   */
  run(request: StageRequest): Promise<InferenceOutputs>;
  /** Callback for when the thread has ended by itself; called once. */
  onCrash(listener: () => void): void;
  /**
   * Waits for the current run: ONNX Runtime cannot cancel one, and terminating the thread during a run crashes the
   * process ("terminate called after throwing an instance of Napi::Error", onnxruntime-node 1.30).
   */
  stop(): Promise<void>;
}

const defaultWorkerScript = new URL('./worker.js', import.meta.url);

/** @throws ModelError if the thread cannot load the files */
export async function startInferenceThread({
  files,
  settings,
  script = defaultWorkerScript,
}: InferenceThreadOptions): Promise<InferenceThread> {
  disableRuntimeTelemetry();
  // None of this process's flags: the thread needs no compiler and no debugger.
  const worker = new Worker(script, { workerData: { files, settings }, execArgv: [], name: 'model' });
  let pendingReply: { resolve(message: ThreadMessage): void; reject(reason: ModelError): void } | undefined;
  let isStopped = false;
  /** Resolves when no run is in progress. */
  let idle: Promise<unknown> = Promise.resolve();
  let crashListener = () => {};
  let exitCause: unknown;

  worker.on('message', (message: ThreadMessage) => pendingReply?.resolve(message));
  worker.on('error', (error) => {
    exitCause = error;
  });
  worker.on('exit', (code) => {
    pendingReply?.reject(
      new ModelError(`the model's thread ended (${formatExitReason(exitCause, code)})`, { cause: exitCause }),
    );
    if (!isStopped) crashListener();
  });

  /** The thread's next message; an idle thread does not keep the process alive. */
  async function nextMessage(): Promise<ThreadMessage> {
    worker.ref();
    try {
      return await new Promise((resolve, reject) => {
        pendingReply = { resolve, reject };
      });
    } finally {
      pendingReply = undefined;
      worker.unref();
    }
  }

  const first = await nextMessage();
  return {
    stages: 'stages' in first ? first.stages : [],
    async run(request) {
      if (isStopped) throw new ModelError('the model is closed');
      worker.postMessage(
        request,
        Object.values(request.feeds).map(({ data }) => data.buffer),
      );
      const answering = nextMessage();
      // The caller of `run` gets the error; `stop` only waits for the end.
      idle = answering.catch(() => undefined);
      const message = await answering;
      if ('outputs' in message) return message.outputs;
      throw new ModelError(`the model refuses its input: ${'error' in message ? message.error : 'no answer'}`);
    },
    onCrash(listener) {
      crashListener = listener;
    },
    async stop() {
      isStopped = true;
      await idle;
      await worker.terminate();
    },
  };
}

const formatExitReason = (why: unknown, code: number): string =>
  why instanceof Error ? why.message : `exit code ${code}`;
