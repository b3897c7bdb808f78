/**
 * The worker side of thread.ts: opens ONNX files and answers requests. Plain JavaScript: a thread starts without a
 * compiler.
 */
import { parentPort } from 'node:worker_threads';
import { getTensorNames } from '../run-stage.js';
import { createSession, loadRuntime } from './runtime.js';

export const ort = await loadRuntime();

/**
 * @param {readonly string[]} files
 * @param {number} threads that one run uses
 */
export async function openSessions(files, threads) {
  /** @type {import('onnxruntime-web').InferenceSession[]} */
  const sessions = [];
  for (const file of files) sessions.push(await createSession(ort, file, threads));
  return sessions;
}

/**
 * Starts answering requests. Outputs are transferred, not copied, so their arrays must not be used elsewhere.
 * @param {readonly import('onnxruntime-web').InferenceSession[]} sessions
 * @param {(request: import('./thread.ts').StageRequest) => Promise<import('../inference.ts').InferenceOutputs>} answer
 */
export function serveStageRequests(sessions, answer) {
  parentPort?.on('message', async (/** @type {import('./thread.ts').StageRequest} */ request) => {
    try {
      const outputs = await answer(request);
      const buffers = Object.values(outputs).map(({ data }) => data.buffer);
      parentPort?.postMessage({ outputs }, /** @type {ArrayBuffer[]} */ (buffers));
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  parentPort?.postMessage({ stages: sessions.map(getTensorNames) });
}
