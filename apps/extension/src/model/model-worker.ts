/** The worker of a model: loads it at once, reports the progress, and judges what it is given. */
import type { DeviceModel } from '../messages/device-models.ts';
import { sumModelBytes } from './model-files.ts';
import type { WorkerJob, WorkerReport } from './worker-protocol.ts';

/** The part of a worker's global scope that is used. */
interface WorkerScope<Request, Response> {
  postMessage(report: WorkerReport<Response>): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: WorkerJob<Request> }) => void): void;
}

/** Reads a file of the package, by its path. */
export type PackageReader = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Chosen by us, not measured: the share of the progress that is for reading files; the rest is for the network. */
const READING_PERCENT = 90;

/** @param onBytes receives the number of bytes of each part that was read */
async function readFromPackage(path: string, onBytes: (count: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/${path}`);
  if (!response.ok || response.body === null) throw new Error(`${path} cannot be read`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    onBytes(next.value.byteLength);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @param loadJudge loads the model; what it resolves to judges one request */
export function runModelWorker<Request, Response>(
  model: DeviceModel,
  loadJudge: (read: PackageReader) => Promise<(request: Request) => Promise<Response>>,
): void {
  const scope = globalThis as unknown as WorkerScope<Request, Response>;

  const load = async () => {
    const total = await sumModelBytes(model);
    let done = 0;
    const read: PackageReader = (path) =>
      readFromPackage(path, (count) => {
        done += count;
        scope.postMessage({ kind: 'progress', percent: Math.min(READING_PERCENT, (READING_PERCENT * done) / total) });
      });
    return loadJudge(read);
  };

  const judge = load();
  judge.then(
    () => scope.postMessage({ kind: 'ready' }),
    (error: unknown) => scope.postMessage({ kind: 'failed', problem: describe(error) }),
  );
  scope.addEventListener('message', ({ data: { id, request } }) => {
    judge
      .then((work) => work(request))
      .then(
        (response) => scope.postMessage({ kind: 'judged', id, response }),
        (error: unknown) => scope.postMessage({ kind: 'unjudged', id, problem: describe(error) }),
      );
  });
}
