/** The models API for the server and the benchmarks, under Node. */

export { supportedInputs } from './batch-tensors.ts';
export type { InferenceBackend, InferenceFeeds, InferenceOutputs, StageTensorNames, TensorData } from './inference.ts';
export type { BatchRun } from './inference-batcher.ts';
export { ModelError, ModelMissingError } from './model-errors.ts';
export { describeModel, listShippedModels, type ModelDescription } from './node/describe-models.ts';
export { type HuggingFaceTextModelOptions, loadHuggingFaceTextModel } from './node/load-hugging-face-model.ts';
export {
  addSecondTextModel,
  type LoadTextModelOptions,
  loadTextModel,
  shippedTextModelFolder,
  type TextModelWorkerOptions,
} from './node/load-text-model.ts';
export {
  hasWeights,
  locateModel,
  modelsOfWeights,
  type PublishedWeights,
  readPublishedWeights,
  type WeightsName,
  weightsNames,
} from './node/weights.ts';
export type { ContentEncoding } from './ordinary-embeddings.ts';
export type * from './text-model.ts';
export { WindowMemory } from './window-memory.ts';
