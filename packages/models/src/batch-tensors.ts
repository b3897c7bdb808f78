/** Converts the rows of a batch to a stage's input tensors, and its outputs back to rows. */

import type { InferenceFeeds, InferenceOutputs, TensorData } from './inference.ts';
import { ModelError } from './model-errors.ts';

/** A window as it passes through the stages. */
export interface StageInput {
  /** Token ids, including the special tokens around every window. */
  readonly ids: readonly number[];
  /** The previous stage's output, `ids.length` vectors; absent in the first stage. */
  readonly hidden?: Float32Array;
}

/** A stage's output for a window. */
export interface StageOutput {
  readonly logits: Float32Array;
  /**
   * `ids.length` × signals: contribution of each token to each signal's logit; absent if the model does not support it.
   */
  readonly contributions?: Float32Array;
  /** `ids.length` vectors for the next stage; absent if there is none. */
  readonly hidden?: Float32Array;
}

/**
 * Stacks rows, padded to the longest.
 * @param inputs the input names of the stage
 */
export function encodeBatch(rows: readonly StageInput[], inputs: readonly string[], padding: number): InferenceFeeds {
  const length = Math.max(...rows.map(({ ids }) => ids.length));
  const makers: Record<string, () => TensorData> = {
    input_ids: () => toIntegerTensor(rows, { length, filler: padding }, (row, at) => row.ids[at] ?? padding),
    attention_mask: () => toIntegerTensor(rows, { length, filler: 0 }, () => 1),
    token_type_ids: () => toIntegerTensor(rows, { length, filler: 0 }, () => 0),
    hidden: () => toHiddenTensor(rows, length),
  };
  return Object.fromEntries(inputs.flatMap((name) => (makers[name] ? [[name, makers[name]()]] : [])));
}

/** The inputs that `feedsOf` can fill. */
export const supportedInputs: readonly string[] = ['input_ids', 'attention_mask', 'token_type_ids', 'hidden'];

/**
 * int64 [rows, length]. Written as pairs of 32-bit halves, low half first: a bigint for each id is some ten times
 * slower.
 */
function toIntegerTensor(
  rows: readonly StageInput[],
  { length, filler }: { length: number; filler: number },
  idOf: (row: StageInput, at: number) => number,
): TensorData {
  const data = new BigInt64Array(rows.length * length);
  const halves = new Int32Array(data.buffer);
  for (const [index, row] of rows.entries()) {
    for (let at = 0; at < length; at += 1) {
      halves[2 * (index * length + at)] = at < row.ids.length ? idOf(row, at) : filler;
    }
  }
  return { type: 'int64', dims: [rows.length, length], data };
}

/** float32 [rows, length, width]; padded with 0. */
function toHiddenTensor(rows: readonly StageInput[], length: number): TensorData {
  const width = (rows[0]?.hidden?.length ?? 0) / (rows[0]?.ids.length ?? 1);
  const data = new Float32Array(rows.length * length * width);
  for (const [index, { hidden }] of rows.entries()) data.set(hidden ?? [], index * length * width);
  return { type: 'float32', dims: [rows.length, length, width], data };
}

/**
 * Splits the outputs of a batch into its rows; views, no copies.
 * @throws ModelError if logits are missing, or an output does not have one row for each input row: a remote model may
 * return anything
 */
export function splitBatchOutputs(rows: readonly StageInput[], outputs: InferenceOutputs): StageOutput[] {
  return rows.map(({ ids }, index) => {
    const part = (name: string): Float32Array | undefined => {
      const output = outputs[name];
      if (!output) return undefined;
      if (output.dims[0] !== rows.length) throw new ModelError(`the model gives no row of ${name} for each window`);
      const size = output.data.length / rows.length;
      const perToken = output.dims.length === 3 ? size / (output.dims[1] ?? 1) : undefined;
      const used = perToken === undefined ? size : perToken * ids.length;
      return output.data.subarray(index * size, index * size + used);
    };
    const [logits, contributions, hidden] = [part('logits'), part('contributions'), part('hidden')];
    if (logits === undefined) throw new ModelError('the model gives no logits');
    return {
      logits,
      ...(contributions && { contributions }),
      ...(hidden && { hidden }),
    };
  });
}
