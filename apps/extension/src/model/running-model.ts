/** A worker that runs a model: its loading, and the jobs that it was given. */
import type { WorkerJob, WorkerReport } from './worker-protocol.ts';

interface Waiting<Value> {
  resolve(value: Value): void;
  reject(error: Error): void;
}

export interface RunningModel<Request, Response> {
  readonly ready: Promise<void>;
  /** 0–100 */
  percent(): number;
  judge(request: Request): Promise<Response>;
  end(): void;
}

/**
 * @param script of the worker
 * @param onEnd called once it has ended, for any cause
 */
export function startModel<Request, Response>(script: string, onEnd: () => void): RunningModel<Request, Response> {
  const worker = new Worker(script);
  const jobs = new Map<number, Waiting<Response>>();
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
  const take = (report: WorkerReport<Response>) => {
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
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport<Response>>) => take(data));
  worker.addEventListener('error', ({ message }) => fail(message || 'The worker has failed.'));

  return {
    ready,
    percent: () => percent,
    judge: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        jobs.set(id, { resolve, reject });
        worker.postMessage({ id, request } satisfies WorkerJob<Request>);
      }),
    end: () => fail('The model was turned off.'),
  };
}
