/** An ONNX model that vision runs in its own process; where the sessions come from differs between Node and browsers. */
import type { Feeds, Outputs, StageNames } from '../inference.ts';

export interface Session extends StageNames {
  /** @throws where the model refuses the input */
  run(feeds: Feeds): Promise<Outputs>;
}
