/**
 * The real thread script, but it dies when a batch has five tokens a row: tests cannot cause that crash from outside.
 */
import { parentPort } from 'node:worker_threads';

const LETHAL_LENGTH = 5;

parentPort?.on('message', (/** @type {import('../node/thread.ts').StageRequest} */ { feeds }) => {
  if (feeds.attention_mask?.dims[1] === LETHAL_LENGTH) process.exit(7);
});
await import('../node/worker.js');
