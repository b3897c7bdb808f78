/** Creates one of our text models from its manifest: the same under Node and in a browser. */

import { encodeBatch } from './batch-tensors.ts';
import { createTextModel } from './create-text-model.ts';
import type { InferenceBackend } from './inference.ts';
import type { BatchingOptions } from './inference-batcher.ts';
import { createHeadDecoder } from './logit-decoder.ts';
import type { TextModelManifest } from './manifest.ts';
import { ModelError } from './model-errors.ts';
import type { TextModel } from './text-model.ts';
import type { TextTokenizer } from './tokenizer.ts';

export interface ManifestTextModelParts extends BatchingOptions {
  readonly manifest: TextModelManifest;
  readonly tokenizer: TextTokenizer;
  readonly inference: InferenceBackend;
}

/** @throws ModelError if the first stage's columns do not match the manifest's heads */
export async function createManifestTextModel(parts: ManifestTextModelParts): Promise<TextModel> {
  const { manifest, tokenizer, inference, ...batching } = parts;
  const { id, version, reads, recall, languages, evidence, maxTokens, heads } = manifest;
  await assertColumnCount(
    heads.flatMap(({ labels }) => labels),
    tokenizer,
    inference,
  );
  return createTextModel({
    card: { id, version, reads, recall, languages, evidence },
    tokenizer,
    inference,
    ...batching,
    maxTokens,
    decodeLogits: createHeadDecoder(manifest),
    escalationBounds: manifest.stages.flatMap((stage) => ('unsure' in stage ? [stage.unsure] : [])),
    attributedCategories: heads.flatMap((head) => (head.kind === 'signals' ? head.labels : [])),
  });
}

/**
 * Runs an empty text, which shows whether the model matches its manifest.
 * @throws ModelError if it does not
 */
export async function assertColumnCount(
  labels: readonly string[],
  { before, after, padding }: TextTokenizer,
  inference: InferenceBackend,
): Promise<void> {
  const empty = [{ ids: [...before, ...after] }];
  const { logits } = await inference.run(0, encodeBatch(empty, inference.stages[0]?.inputs ?? [], padding));
  if (logits?.data.length === labels.length) return;
  throw new ModelError(
    `the model gives ${logits?.data.length ?? 'no'} logits for ${labels.length} labels (${labels.join(', ')})`,
  );
}
