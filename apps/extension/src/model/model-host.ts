/** Owns the worker of the text model: starts it when it is needed, and ends it when it is idle. */
import type { messagesToModel } from '../messages/model-messages.ts';
import type { MessageHandlers } from '../messages/send.ts';
import type { JudgeRequest, JudgeResponse, WorkerJob, WorkerReport } from './worker-protocol.ts';

/** Chosen by us, not measured: loading takes a second or two, and other programs may want the memory. */
const IDLE_MS = 120_000;

interface Waiting<Value> {
  resolve(value: Value): void;
  reject(error: Error): void;
}

interface RunningModel {
  readonly ready: Promise<void>;
  /** 0–100 */
  percent(): number;
  judge(request: JudgeRequest): Promise<JudgeResponse>;
  end(): void;
}

/** @param onEnd called once it has ended, for any cause */
function startModel(onEnd: () => void): RunningModel {
  const worker = new Worker('/model-worker.js');
  const jobs = new Map<number, Waiting<JudgeResponse>>();
  let [percent, lastId] = [0, 0];
  let waitingForReady: Waiting<void> | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    waitingForReady = { resolve, reject };
  });
  // Each job reports it as well.
  ready.catch(() => {});

  const fail = (problem: string) => {
    worker.terminate();
    const error = new Error(problem);
    waitingForReady?.reject(error);
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
    onEnd();
  };
  const take = (report: WorkerReport) => {
    if (report.kind === 'progress') percent = report.percent;
    else if (report.kind === 'ready') {
      percent = 100;
      waitingForReady?.resolve();
    } else if (report.kind === 'failed') fail(report.problem);
    else {
      const job = jobs.get(report.id);
      jobs.delete(report.id);
      if (report.kind === 'judged') job?.resolve(report.response);
      else job?.reject(new Error(report.problem));
    }
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => take(data));
  worker.addEventListener('error', ({ message }) => fail(message || 'The worker has failed.'));

  return {
    ready,
    percent: () => percent,
    judge: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        jobs.set(id, { resolve, reject });
        worker.postMessage({ id, request } satisfies WorkerJob);
      }),
    end: () => fail('The model was turned off.'),
  };
}

/** @param onIdle called after an unused worker has ended */
export function createModelHost(onIdle: () => void = () => {}): MessageHandlers<typeof messagesToModel> {
  let running: RunningModel | undefined;
  let busyCount = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const getModel = (): RunningModel => {
    if (running !== undefined) return running;
    const started = startModel(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  const closeWhenIdle = () => {
    running?.end();
    onIdle();
  };
  /** The idle time begins when nothing is running any more. */
  async function use<Value>(work: (model: RunningModel) => Promise<Value>): Promise<Value> {
    clearTimeout(idleTimer);
    busyCount += 1;
    try {
      return await work(getModel());
    } finally {
      busyCount -= 1;
      if (busyCount === 0) idleTimer = setTimeout(closeWhenIdle, IDLE_MS);
    }
  }

  return {
    async 'load-model'() {
      try {
        await use(({ ready }) => ready);
        return { isReady: true };
      } catch (error) {
        reportError(error);
        return { isReady: false };
      }
    },
    'model-progress': () => ({ percent: running?.percent() ?? null }),
    'unload-model'() {
      clearTimeout(idleTimer);
      closeWhenIdle();
      return {};
    },
    'judge-by-model': (request) => use((model) => model.judge(request)),
  };
}
