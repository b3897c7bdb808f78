/** The real thread, but one that dies when a batch has five tokens a row: the crash that tests need cannot be had from outside. */
import { parentPort } from 'node:worker_threads';

const LETHAL_LENGTH = 5;

parentPort?.on('message', (/** @type {import('../node/thread.ts').StageRequest} */ { feeds }) => {
  if (feeds.attention_mask?.dims[1] === LETHAL_LENGTH) process.exit(7);
});
await import('../node/worker.js');
