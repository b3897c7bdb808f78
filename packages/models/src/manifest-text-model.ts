/** Creates one of our text models from its manifest: the same under Node and in a browser. */

import { encodeBatch } from './batch-tensors.ts';
import { parseConversationHeads } from './conversation-heads.ts';
import { createTextModel } from './create-text-model.ts';
import type { InferenceBackend } from './inference.ts';
import type { BatchingOptions } from './inference-batcher.ts';
import { createHeadDecoder } from './logit-decoder.ts';
import type { AssetFile, TextModelManifest } from './manifest.ts';
import { ModelError } from './model-errors.ts';
import { type ContentEncoding, parseOrdinaryEmbeddings } from './ordinary-embeddings.ts';
import type { TextModel } from './text-model.ts';
import type { TextTokenizer } from './tokenizer.ts';
import { parseUrgentHeads } from './urgent-labels.ts';

export interface ManifestTextModelParts extends BatchingOptions {
  readonly manifest: TextModelManifest;
  readonly tokenizer: TextTokenizer;
  readonly inference: InferenceBackend;
  /** Reads and verifies a file beside the manifest; absent: there are only those that are passed in here. */
  readonly readAsset?: (file: AssetFile) => Promise<Uint8Array<ArrayBuffer>>;
}

/** @throws ModelError if the first stage's columns do not match the manifest's heads, or a file is damaged */
export async function createManifestTextModel(parts: ManifestTextModelParts): Promise<TextModel> {
  const { manifest, tokenizer, inference, readAsset, ...batching } = parts;
  const { id, version, reads, recall, languages, evidence, maxTokens, heads } = manifest;
  await assertColumnCount(
    heads.flatMap(({ labels }) => labels),
    tokenizer,
    inference,
  );
  return createTextModel({
    card: {
      id,
      version,
      encoder: createEncoding(parts),
      reads,
      recall,
      languages,
      evidence,
    },
    tokenizer,
    inference,
    ...batching,
    maxTokens,
    decodeLogits: createHeadDecoder(manifest),
    escalationBounds: manifest.stages.flatMap((stage) => ('unsure' in stage ? [stage.unsure] : [])),
    urgent: await readHeads(parts, 'urgent', parseUrgentHeads),
    conversation: await readHeads(parts, 'conversation', parseConversationHeads),
    attributedCategories: heads.flatMap((head) => (head.kind === 'signals' ? head.labels : [])),
  });
}

/** Heads need the vectors that a first stage passes on; without a reader of files there are none. */
async function readHeads<Heads>(
  { manifest, inference, readAsset }: ManifestTextModelParts,
  name: 'urgent' | 'conversation',
  parse: (json: string, from: string) => Heads,
): Promise<Heads | undefined> {
  const hasVectors = inference.stages[0]?.outputs.includes('hidden') ?? false;
  const file = manifest[name];
  if (!hasVectors || file === undefined || readAsset === undefined) return undefined;
  return parse(new TextDecoder().decode(await readAsset(file)), file.file);
}

/** The vectors that a first stage passes on serve as embeddings. */
function createEncoding({ manifest, inference, readAsset }: ManifestTextModelParts): ContentEncoding | undefined {
  const { id, version, ordinary } = manifest;
  const hasVectors = inference.stages[0]?.outputs.includes('hidden') ?? false;
  if (!hasVectors || ordinary === undefined || readAsset === undefined) return undefined;
  return {
    id: `${id} ${version}`,
    async readOrdinary() {
      return parseOrdinaryEmbeddings(await readAsset(ordinary), ordinary);
    },
  };
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
