/** ONNX Runtime under Node. Plain JavaScript, because threads load it without compilation. */

/** The package has no native binary for Macs with Intel processors: there, WebAssembly does the same, slower. */
export const loadRuntime = () => import('onnxruntime-node').catch(() => import('onnxruntime-web'));

/** @param {number} threads that one run uses */
export const createSessionOptions = (threads) => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // Waiting threads yield their core to others instead of spinning.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});
