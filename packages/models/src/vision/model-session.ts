/** An ONNX model that runs in the calling process; how sessions are opened differs between Node and browsers. */
import {
  getFloatOutput,
  type InferenceFeeds,
  type InferenceOutputs,
  type StageTensorNames,
  type TensorData,
} from '../inference.ts';
import type { PausePoint } from '../scheduling/pause-point.ts';

export interface ModelSession extends StageTensorNames {
  /** @throws if the model rejects the input */
  run(feeds: InferenceFeeds): Promise<InferenceOutputs>;
}

/** Between two runs of a model. */
let pausePoint: Pick<PausePoint, 'reached'> | undefined;

/** For a process that works for one request at a time: its runs wait while the point is paused. */
export function pauseRunsAt(point: Pick<PausePoint, 'reached'>): void {
  pausePoint = point;
}

/**
 * Runs a model with one input.
 * @returns a function that gives the output of a name, by default the first one; it throws ModelError if there is none
 */
export async function runModelSession(
  session: ModelSession,
  input: TensorData,
): Promise<(name?: string) => Float32Array> {
  const [inputName = ''] = session.inputs;
  await pausePoint?.reached();
  const outputs = await session.run({ [inputName]: input });
  return (name = session.outputs[0] ?? '') => getFloatOutput(outputs, name);
}
