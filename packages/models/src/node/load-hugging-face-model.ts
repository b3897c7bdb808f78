/** Loads a text classifier in Hugging Face's layout. */
import type { Signal } from '@winnow/core';
import { ModelError } from '../errors.ts';
import type { TextModel } from '../text-model.ts';
import type { LoadOptions } from './load-text-model.ts';

export interface HuggingFaceOptions extends LoadOptions {
  /** Holds config.json, tokenizer.json, and model.onnx or model_quantized.onnx, there or in onnx/. */
  readonly folder: string;
  /** The signal that a label of the model (id2label in config.json) speaks of; labels that are left out are not reported. */
  readonly labels: Readonly<Record<string, Signal>>;
}

/**
 * Loads a text classifier in ONNX form that others trained.
 * @throws ModelError where a file or a setting is missing or unfit, or a label is unknown
 */
export async function loadHuggingFaceModel({ folder }: HuggingFaceOptions): Promise<TextModel> {
  throw new ModelError(`${folder} cannot be read yet`);
}
