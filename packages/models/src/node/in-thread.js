/** The other end of thread.ts: opens ONNX files and answers requests. Plain JavaScript: a thread starts without a compiler. */
import { parentPort } from 'node:worker_threads';
import { namesOf } from '../run-stage.js';
import { loadRuntime, sessionOptions } from './runtime.js';

export const ort = await loadRuntime();

/**
 * @param {readonly string[]} files
 * @param {number} threads that one run uses
 */
export async function openAll(files, threads) {
  /** @type {import('onnxruntime-web').InferenceSession[]} */
  const sessions = [];
  for (const file of files) sessions.push(await ort.InferenceSession.create(file, sessionOptions(threads)));
  return sessions;
}

/**
 * Answers from now on. What is given away is moved and not copied, so its arrays must be nobody else's.
 * @param {readonly import('onnxruntime-web').InferenceSession[]} sessions
 * @param {(request: import('./thread.ts').Request) => Promise<import('../inference.ts').Outputs>} answer
 */
export function serve(sessions, answer) {
  parentPort?.on('message', async (/** @type {import('./thread.ts').Request} */ request) => {
    try {
      const outputs = await answer(request);
      const buffers = Object.values(outputs).map(({ data }) => data.buffer);
      parentPort?.postMessage({ outputs }, /** @type {ArrayBuffer[]} */ (buffers));
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  parentPort?.postMessage({ stages: sessions.map(namesOf) });
}
