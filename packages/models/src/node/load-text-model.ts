/** Loads our text model from its folder. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ModelError } from '../errors.ts';
import type { TextModel } from '../text-model.ts';

export interface LoadOptions {
  /** Threads that infer; by default one less than there are cores, at least one. */
  readonly workers?: number;
}

export interface LoadTextModelOptions extends LoadOptions {
  /** Holds manifest.json, tokenizer and stages; by default the multilingual model of this package. */
  readonly folder?: string;
}

const shipped = fileURLToPath(new URL('../../assets/text/', import.meta.url));

/**
 * Loads a text model of ours.
 * @returns undefined where the folder has no manifest.json
 * @throws ModelError where a file is missing, or is not the one whose sha256 the manifest names
 */
export async function loadTextModel({ folder = shipped }: LoadTextModelOptions = {}): Promise<TextModel | undefined> {
  if (!existsSync(`${folder}/manifest.json`)) return undefined;
  throw new ModelError(`${folder} cannot be read yet`);
}
