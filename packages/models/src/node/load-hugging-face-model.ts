/** Loads a text classifier in Hugging Face's layout. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CategoryId, categoryIds } from '@winnow/core';
import * as z from 'zod';
import { supportedInputs } from '../batch-tensors.ts';
import { createTextModel } from '../create-text-model.ts';
import type { StageTensorNames } from '../inference.ts';
import { createLabelDecoder, type LabelMapping } from '../logit-decoder.ts';
import { assertColumnCount } from '../manifest-text-model.ts';
import { ModelError } from '../model-errors.ts';
import type { TextModel } from '../text-model.ts';
import { createTokenizer } from '../tokenizer.ts';
import {
  classifierConfigSchema,
  findModelFile,
  getHuggingFaceModelIdentity,
  parseClassifierLabels,
} from './hugging-face-folder.ts';
import { getDefaultWorkers, type TextModelWorkerOptions } from './load-text-model.ts';
import { readJsonFile, readTextFile } from './model-files.ts';
import { withThreadPool } from './thread-pool.ts';

export interface HuggingFaceTextModelOptions extends TextModelWorkerOptions {
  /** Contains config.json, tokenizer.json, and model.onnx or model_quantized.onnx, there or in onnx/. */
  readonly folder: string;
  /** The signal for each label of the model (id2label in config.json); omitted labels are not reported. */
  readonly labels: Readonly<Record<string, CategoryId>>;
  /** 0–1: its recall on unsafe texts, if measured; by default 0, which promises nothing. */
  readonly recall?: number;
}

const textClassifierConfigSchema = classifierConfigSchema.extend({
  max_position_embeddings: z.int().optional(),
  pad_token_id: z.int().nullish(),
});
type TextClassifierConfig = z.infer<typeof textClassifierConfigSchema>;

const tokenizerConfigSchema = z.looseObject({ model_max_length: z.number().optional() });

/** Longer windows cost more than they gain; models that name 514 positions use two of them for other purposes. */
const MAX_WINDOW_TOKENS = 512;

/**
 * Loads a third-party text classifier in ONNX form: probabilities by softmax or sigmoid according to its problem_type.
 * It predicts no severity, so a probability is its score, and it does not attribute predictions to words.
 * @throws ModelError if a file or a setting is missing or invalid, or a label is unknown
 */
export async function loadHuggingFaceTextModel(options: HuggingFaceTextModelOptions): Promise<TextModel> {
  const { folder, workers = getDefaultWorkers(), recall = 0, idleMs, batchTokens, onBatchRun } = options;
  const path = (file: string) => join(folder, file);
  const settings = await readJsonFile(path('config.json'), textClassifierConfigSchema, 'config of a text classifier');
  const labelling = createLabelMapping(settings, options);
  const maxTokens = await getMaxWindowTokens(settings, path('tokenizer_config.json'));
  const tokenizerText = await readTextFile(path('tokenizer.json'));
  const model = findModelFile(folder);
  const name = await getHuggingFaceModelIdentity(folder);

  return withThreadPool({ workers, files: [model], idleMs }, async (threads) => {
    const parsedTokenizer = createTokenizer(tokenizerText);
    const tokenizer = { ...parsedTokenizer, padding: settings.pad_token_id ?? parsedTokenizer.padding };
    const inference = await threads;
    assertTensorNames(inference.stages[0], model);
    await assertColumnCount(Object.values(settings.id2label), tokenizer, inference);
    return createTextModel({
      card: {
        ...name,
        reads: 'unhidden',
        recall,
        languages: [],
        evidence: {},
      },
      tokenizer,
      inference,
      batchTokens,
      onBatchRun: onBatchRun,
      maxTokens,
      decodeLogits: createLabelDecoder(labelling),
      escalationBounds: [],
      attributedCategories: [],
    });
  });
}

/** Maps columns to signals, and decides how columns become probabilities. */
function createLabelMapping(
  settings: TextClassifierConfig,
  { folder, labels: wanted }: HuggingFaceTextModelOptions,
): LabelMapping {
  const { labels, isExclusive } = parseClassifierLabels(settings, folder);
  const unknown = Object.keys(wanted).filter((label) => !labels.includes(label));
  if (unknown.length > 0)
    throw new ModelError(`${folder} has no label ${unknown.join(', ')}: it has ${labels.join(', ')}`);
  const noSignal = Object.values(wanted).filter((signal) => !categoryIds.includes(signal));
  if (noSignal.length > 0)
    throw new ModelError(`${noSignal.join(', ')} is no signal: there are ${categoryIds.join(', ')}`);
  return { columns: labels.map((label) => wanted[label]), isExclusive };
}

async function getMaxWindowTokens({ max_position_embeddings }: TextClassifierConfig, path: string): Promise<number> {
  const { model_max_length } = existsSync(path)
    ? await readJsonFile(path, tokenizerConfigSchema, 'config of a tokenizer')
    : {};
  return Math.min(
    MAX_WINDOW_TOKENS,
    max_position_embeddings ?? MAX_WINDOW_TOKENS,
    model_max_length ?? MAX_WINDOW_TOKENS,
  );
}

function assertTensorNames(names: StageTensorNames | undefined, model: string): void {
  const strange = names?.inputs.filter((input) => !supportedInputs.includes(input)) ?? [];
  if (strange.length > 0) throw new ModelError(`${model} wants ${strange.join(', ')}, which a text does not give`);
  if (!names?.outputs.includes('logits')) {
    throw new ModelError(`${model} gives ${names?.outputs.join(', ')}: a text classifier gives logits`);
  }
}
