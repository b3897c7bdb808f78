/** Everything that the server and the benches may use of the models, under Node. */
export { ModelError } from './errors.ts';
export { describeTextModel, type TextModelFiles } from './node/describe-text-model.ts';
export { type HuggingFaceOptions, loadHuggingFaceModel } from './node/load-hugging-face-model.ts';
export { type LoadOptions, type LoadTextModelOptions, loadTextModel } from './node/load-text-model.ts';
export type * from './text-model.ts';
