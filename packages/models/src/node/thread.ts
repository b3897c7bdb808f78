/** One thread that runs the stages of a model: its start, its answers, its end. */
import { Worker } from 'node:worker_threads';
import { ModelError } from '../errors.ts';
import type { Feeds, Outputs, StageNames } from '../inference.ts';
import { silenceRuntime } from './silence.ts';

export interface Request {
  readonly stage: number;
  readonly feeds: Feeds;
}

type Message = { stages: StageNames[] } | { outputs: Outputs } | { error: string };

export interface ThreadOptions {
  /** The ONNX file of each stage. */
  readonly files: readonly string[];
  /** What else the script wants to know. */
  readonly settings?: object;
  /** What the thread runs; by default each stage as it is. */
  readonly script?: URL;
}

export interface Thread {
  readonly stages: readonly StageNames[];
  /**
   * One at a time.
   * @throws ModelError where the stage refuses the batch or the thread ends
   */
  run(request: Request): Promise<Outputs>;
  /** Called once when the thread has ended by itself. */
  onCrash(listener: () => void): void;
  /**
   * Waits for the run that is under way: ONNX Runtime has no way to break one off, and a thread that is ended beneath it takes
   * the process with it ("terminate called after throwing an instance of Napi::Error", onnxruntime-node 1.30).
   */
  stop(): Promise<void>;
}

const ownScript = new URL('./worker.js', import.meta.url);

/** @throws ModelError where the thread cannot load the files */
export async function startThread({ files, settings, script = ownScript }: ThreadOptions): Promise<Thread> {
  silenceRuntime();
  // None of this process's flags: the thread needs no compiler and no debugger.
  const worker = new Worker(script, { workerData: { files, settings }, execArgv: [], name: 'model' });
  let asker: { resolve(message: Message): void; reject(reason: ModelError): void } | undefined;
  let isStopped = false;
  /** Resolves when nothing runs. */
  let idle: Promise<unknown> = Promise.resolve();
  let crashed = () => {};
  let why: unknown;

  worker.on('message', (message: Message) => asker?.resolve(message));
  worker.on('error', (error) => {
    why = error;
  });
  worker.on('exit', (code) => {
    asker?.reject(new ModelError(`the model's thread ended (${reason(why, code)})`, { cause: why }));
    if (!isStopped) crashed();
  });

  /** The thread's next message; a thread that has nothing to do keeps no process alive. */
  async function answer(): Promise<Message> {
    worker.ref();
    try {
      return await new Promise((resolve, reject) => {
        asker = { resolve, reject };
      });
    } finally {
      asker = undefined;
      worker.unref();
    }
  }

  const first = await answer();
  return {
    stages: 'stages' in first ? first.stages : [],
    async run(request) {
      if (isStopped) throw new ModelError('the model is closed');
      worker.postMessage(
        request,
        Object.values(request.feeds).map(({ data }) => data.buffer),
      );
      const answering = answer();
      // Decided: whoever asked is told of a failure; whoever stops only waits for the end.
      idle = answering.catch(() => undefined);
      const message = await answering;
      if ('outputs' in message) return message.outputs;
      throw new ModelError(`the model refuses its input: ${'error' in message ? message.error : 'no answer'}`);
    },
    onCrash(listener) {
      crashed = listener;
    },
    async stop() {
      isStopped = true;
      await idle;
      await worker.terminate();
    },
  };
}

const reason = (why: unknown, code: number): string => (why instanceof Error ? why.message : `exit code ${code}`);
