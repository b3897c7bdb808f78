/** A text model of ours out of its manifest: the same under Node and in a browser. */
import { createTextModel } from './create-text-model.ts';
import { ModelError } from './errors.ts';
import type { Inference } from './inference.ts';
import type { Manifest } from './manifest.ts';
import { readsHeads } from './reading.ts';
import type { Batching } from './reading-room.ts';
import { feedsOf } from './rows.ts';
import type { TextModel } from './text-model.ts';
import type { TextTokenizer } from './tokenizer.ts';

export interface OwnTextModelParts extends Batching {
  readonly manifest: Manifest;
  readonly tokenizer: TextTokenizer;
  readonly inference: Inference;
}

/** @throws ModelError where the first stage has other columns than the manifest's heads */
export async function createOwnTextModel(parts: OwnTextModelParts): Promise<TextModel> {
  const { manifest, tokenizer, inference, ...batching } = parts;
  const { id, version, reads, coverage, languages, evidence, maxTokens, heads } = manifest;
  await expectColumns(
    heads.flatMap(({ labels }) => labels),
    tokenizer,
    inference,
  );
  return createTextModel({
    card: { id, version, reads, coverage, languages, evidence },
    tokenizer,
    inference,
    ...batching,
    maxTokens,
    readLogits: readsHeads(manifest),
    unsure: manifest.stages.flatMap((stage) => ('unsure' in stage ? [stage.unsure] : [])),
    contributing: heads.flatMap((head) => (head.kind === 'signals' ? head.labels : [])),
  });
}

/**
 * Reads an empty text, which shows whether the model fits what is said of it.
 * @throws ModelError where it does not
 */
export async function expectColumns(
  labels: readonly string[],
  { before, after, padding }: TextTokenizer,
  inference: Inference,
): Promise<void> {
  const empty = [{ ids: [...before, ...after] }];
  const { logits } = await inference.run(0, feedsOf(empty, inference.stages[0]?.inputs ?? [], padding));
  if (logits?.data.length === labels.length) return;
  throw new ModelError(
    `the model gives ${logits?.data.length ?? 'no'} logits for ${labels.length} labels (${labels.join(', ')})`,
  );
}
