/** Rows of a batch as a stage's inputs, and its outputs as rows again. */

import type { InferenceFeeds, InferenceOutputs, TensorData } from './inference.ts';
import { ModelError } from './model-errors.ts';

/** A window on its way through the stages. */
export interface StageInput {
  /** Token ids with what stands before and after every window. */
  readonly ids: readonly number[];
  /** What the stage before made of it, `ids.length` vectors; absent in the first stage. */
  readonly hidden?: Float32Array;
}

/** What a stage says of a window. */
export interface StageOutput {
  readonly logits: Float32Array;
  /** `ids.length` × signals: what each token adds to each signal's logit; absent where the model cannot tell. */
  readonly contributions?: Float32Array;
  /** `ids.length` vectors for the next stage; absent where there is none. */
  readonly hidden?: Float32Array;
}

/**
 * Puts rows side by side, filled up to the longest.
 * @param inputs the names that the stage asks for
 */
export function encodeBatch(rows: readonly StageInput[], inputs: readonly string[], padding: number): InferenceFeeds {
  const length = Math.max(...rows.map(({ ids }) => ids.length));
  const makers: Record<string, () => TensorData> = {
    input_ids: () => toIntegerTensor(rows, length, padding, (row, at) => row.ids[at] ?? padding),
    attention_mask: () => toIntegerTensor(rows, length, 0, () => 1),
    token_type_ids: () => toIntegerTensor(rows, length, 0, () => 0),
    hidden: () => toHiddenTensor(rows, length),
  };
  return Object.fromEntries(inputs.flatMap((name) => (makers[name] ? [[name, makers[name]()]] : [])));
}

/** The inputs that `feedsOf` can fill. */
export const supportedInputs: readonly string[] = ['input_ids', 'attention_mask', 'token_type_ids', 'hidden'];

/** int64 [rows, length]. Written as pairs of 32-bit halves, the low one first: a bigint for each id is some ten times slower. */
function toIntegerTensor(
  rows: readonly StageInput[],
  length: number,
  filler: number,
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

/** float32 [rows, length, width]; what fills up is 0. */
function toHiddenTensor(rows: readonly StageInput[], length: number): TensorData {
  const width = (rows[0]?.hidden?.length ?? 0) / (rows[0]?.ids.length ?? 1);
  const data = new Float32Array(rows.length * length * width);
  for (const [index, { hidden }] of rows.entries()) data.set(hidden ?? [], index * length * width);
  return { type: 'float32', dims: [rows.length, length, width], data };
}

/**
 * The outputs of a batch, cut into its rows; views, no copies.
 * @throws ModelError where there are no logits, or other than one row of an output for each row: a model elsewhere may answer anything
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
