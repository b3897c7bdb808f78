/**
 * One run of ONNX Runtime, native or WebAssembly. Plain JavaScript, because threads under Node load it without
 * compilation.
 */

/**
 * @param {typeof import('onnxruntime-web')} ort
 * @param {import('onnxruntime-web').InferenceSession | undefined} session
 * @param {import('./inference.ts').InferenceFeeds} feeds
 * @returns {Promise<import('./inference.ts').InferenceOutputs>}
 */
export async function runStage(ort, session, feeds) {
  if (session === undefined) throw new Error('there is no such stage');
  const tensors = Object.entries(feeds).map(([name, { type, data, dims }]) => [name, new ort.Tensor(type, data, dims)]);
  const results = await session.run(Object.fromEntries(tensors));
  /** @type {Record<string, { dims: readonly number[], data: Float32Array }>} */
  const outputs = {};
  for (const [name, { data, dims }] of Object.entries(results)) {
    if (data instanceof Float32Array) outputs[name] = { data, dims };
  }
  return outputs;
}

/** @param {import('onnxruntime-web').InferenceSession} session */
export const getTensorNames = ({ inputNames, outputNames }) => ({ inputs: inputNames, outputs: outputNames });
