/** ONNX Runtime under Node. Plain JavaScript, for the threads that load it uncompiled. */

/** The package holds no native binary for Macs with Intel processors: there, WebAssembly does the same, slower. */
export const loadRuntime = () => import('onnxruntime-node').catch(() => import('onnxruntime-web'));

/** @param {number} threads that one run uses */
export const createSessionOptions = (threads) => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // Threads that wait give their core to others, instead of turning in place.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});
