/** What runs the stages of a model: threads under Node, WebAssembly in a browser. */
import { ModelError } from './model-errors.ts';

/** A tensor that can be handed to another thread. */
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
  /** How many runs are made at once. */
  readonly concurrency: number;
  /** Names of the inputs and outputs of each stage. */
  readonly stages: readonly StageTensorNames[];
  /**
   * Runs a stage on a batch. The feeds are given away: their arrays are empty afterwards.
   * @throws ModelError where the thread dies or the stage refuses the batch
   */
  run(stage: number, feeds: InferenceFeeds): Promise<InferenceOutputs>;
  close(): Promise<void>;
}

export interface StageTensorNames {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** @throws ModelError where there are no such floats: a model that does not answer is no model that found nothing */
export function getFloatOutput(outputs: InferenceOutputs, name: string): Float32Array {
  const output = outputs[name];
  if (output === undefined) throw new ModelError(`the model gives no floats named ${name}`);
  return output.data;
}
