/** An ONNX model that vision runs in its own process; where the sessions come from differs between Node and browsers. */
import { ModelError } from '../errors.ts';
import type { Feeds, Outputs, StageNames, Values } from '../inference.ts';

export interface Session extends StageNames {
  /** @throws where the model refuses the input */
  run(feeds: Feeds): Promise<Outputs>;
}

/**
 * Runs a model of one input.
 * @returns gives the output of a name, by default the first one; throws ModelError where there are no such floats: a model that
 * does not answer is no model that found nothing
 */
export async function infer(session: Session, input: Values): Promise<(name?: string) => Float32Array> {
  const [inputName = ''] = session.inputs;
  const outputs = await session.run({ [inputName]: input });
  return (name = session.outputs[0] ?? '') => {
    const output = outputs[name];
    if (output === undefined) throw new ModelError(`the model gives no floats named ${name}`);
    return output.data;
  };
}
