/** A thread that holds the stages of a model and runs one batch at a time. Plain JavaScript: a thread starts without a compiler. */
import { parentPort, workerData } from 'node:worker_threads';
import { namesOf, runStage } from '../run-stage.js';

// The package holds no native binary for Macs with Intel processors: there, WebAssembly does the same, slower.
const ort = await import('onnxruntime-node').catch(() => import('onnxruntime-web'));

/** One thread each: texts are many and small, so the cores are better used by several batches side by side. */
const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };

/** @type {import('onnxruntime-web').InferenceSession[]} */
const sessions = [];
for (const file of workerData.files) sessions.push(await ort.InferenceSession.create(file, options));

/**
 * @param {import('./thread.ts').Request} request
 * @returns {Promise<{ outputs: import('../inference.ts').Outputs } | { error: string }>}
 */
async function answer({ stage, feeds }) {
  try {
    return { outputs: await runStage(ort, sessions[stage], feeds) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (/** @type {import('./thread.ts').Request} */ request) => {
  const reply = await answer(request);
  const buffers = 'outputs' in reply ? Object.values(reply.outputs).map(({ data }) => data.buffer) : [];
  parentPort?.postMessage(reply, /** @type {ArrayBuffer[]} */ (buffers));
});
parentPort?.postMessage({ stages: sessions.map(namesOf) });
