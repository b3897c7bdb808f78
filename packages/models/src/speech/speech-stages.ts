/** The functions of the speech thread, and the tensors that they take. */

/** By index. */
export const STAGES = { activity: 0, encode: 1, decode: 2 };

export const toFloatTensor = (data: Float32Array<ArrayBuffer>, ...dims: number[]) => ({
  type: 'float32' as const,
  data,
  dims,
});
