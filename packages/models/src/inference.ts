/**
 * The interface of an inference backend, which runs the stages of a model: threads under Node, WebAssembly in a
 * browser.
 */
import { ModelError } from './model-errors.ts';

/** A tensor that can be transferred to another thread. */
export interface TensorData {
  readonly type: 'int64' | 'float32';
  readonly dims: readonly number[];
  readonly data: BigInt64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;
}

export type InferenceFeeds = Readonly<Record<string, TensorData>>;
export type InferenceOutputs = Readonly<
  Record<string, { readonly dims: readonly number[]; readonly data: Float32Array }>
>;

export interface InferenceBackend {
  /** Maximum concurrent runs. */
  readonly concurrency: number;
  /** Names of the inputs and outputs of each stage. */
  readonly stages: readonly StageTensorNames[];
  /**
   * Runs a stage on a batch. The feeds are transferred: their arrays are empty afterwards.
   * @throws ModelError if the thread dies or the stage rejects the batch
   */
  run(stage: number, feeds: InferenceFeeds): Promise<InferenceOutputs>;
  close(): Promise<void>;
}

export interface StageTensorNames {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** @throws ModelError if there are no such floats: a model without output must not count as one without findings */
export function getFloatOutput(outputs: InferenceOutputs, name: string): Float32Array {
  const output = outputs[name];
  if (output === undefined) throw new ModelError(`the model gives no floats named ${name}`);
  return output.data;
}
