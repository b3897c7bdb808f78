/** Everything that the server and the benches may use of the models, under Node. */
export { ModelError, ModelMissing } from './errors.ts';
export type { Feeds, Inference, Outputs, StageNames, Values } from './inference.ts';
export { describeModel, type ModelFiles, shippedModels } from './node/describe-models.ts';
export { type HuggingFaceOptions, loadHuggingFaceModel } from './node/load-hugging-face-model.ts';
export {
  type LoadOptions,
  type LoadTextModelOptions,
  loadTextModel,
  shippedTextModel,
} from './node/load-text-model.ts';
export type { BatchRun } from './reading-room.ts';
export { knownInputs } from './rows.ts';
export type * from './text-model.ts';
