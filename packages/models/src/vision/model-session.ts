/** An ONNX model that vision runs in its own process; where the sessions come from differs between Node and browsers. */
import {
  getFloatOutput,
  type InferenceFeeds,
  type InferenceOutputs,
  type StageTensorNames,
  type TensorData,
} from '../inference.ts';

export interface ModelSession extends StageTensorNames {
  /** @throws where the model refuses the input */
  run(feeds: InferenceFeeds): Promise<InferenceOutputs>;
}

/**
 * Runs a model of one input.
 * @returns gives the output of a name, by default the first one; throws ModelError where there is none
 */
export async function runModelSession(
  session: ModelSession,
  input: TensorData,
): Promise<(name?: string) => Float32Array> {
  const [inputName = ''] = session.inputs;
  const outputs = await session.run({ [inputName]: input });
  return (name = session.outputs[0] ?? '') => getFloatOutput(outputs, name);
}
