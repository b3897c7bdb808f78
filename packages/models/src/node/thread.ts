/** One thread that runs the stages of a model: its start, its answers, its end. */
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
  /** What else the script wants to know. */
  readonly settings?: object;
  /** What the thread runs; by default each stage as it is. */
  readonly script?: URL;
}

export interface InferenceThread {
  readonly stages: readonly StageTensorNames[];
  /**
   * One at a time.
   * @throws ModelError where the stage refuses the batch or the thread ends
   */
  run(request: StageRequest): Promise<InferenceOutputs>;
  /** Called once when the thread has ended by itself. */
  onCrash(listener: () => void): void;
  /**
   * Waits for the run that is under way: ONNX Runtime has no way to break one off, and a thread that is ended beneath it takes
   * the process with it ("terminate called after throwing an instance of Napi::Error", onnxruntime-node 1.30).
   */
  stop(): Promise<void>;
}

const defaultWorkerScript = new URL('./worker.js', import.meta.url);

/** @throws ModelError where the thread cannot load the files */
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
  /** Resolves when nothing runs. */
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

  /** The thread's next message; a thread that has nothing to do keeps no process alive. */
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
      // Decided: whoever asked is told of a failure; whoever stops only waits for the end.
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
