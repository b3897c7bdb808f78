/** An ONNX model that vision runs in its own process; where the sessions come from differs between Node and browsers. */
import { type Feeds, floatsNamed, type Outputs, type StageNames, type Values } from '../inference.ts';

export interface Session extends StageNames {
  /** @throws where the model refuses the input */
  run(feeds: Feeds): Promise<Outputs>;
}

/**
 * Runs a model of one input.
 * @returns gives the output of a name, by default the first one; throws ModelError where there is none
 */
export async function infer(session: Session, input: Values): Promise<(name?: string) => Float32Array> {
  const [inputName = ''] = session.inputs;
  const outputs = await session.run({ [inputName]: input });
  return (name = session.outputs[0] ?? '') => floatsNamed(outputs, name);
}
