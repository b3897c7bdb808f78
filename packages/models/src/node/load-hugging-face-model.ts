/** Loads a text classifier in Hugging Face's layout. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Signal, signals } from '@winnow/core';
import * as z from 'zod';
import { createTextModel } from '../create-text-model.ts';
import { ModelError } from '../errors.ts';
import type { StageNames } from '../inference.ts';
import { expectColumns } from '../own-text-model.ts';
import { type Labelling, readsLabels } from '../reading.ts';
import { knownInputs } from '../rows.ts';
import type { TextModel } from '../text-model.ts';
import { createTokenizer } from '../tokenizer.ts';
import { readText, sha256Of } from './files.ts';
import { defaultWorkers, type LoadOptions } from './load-text-model.ts';
import { withThreads } from './thread-pool.ts';

export interface HuggingFaceOptions extends LoadOptions {
  /** Holds config.json, tokenizer.json, and model.onnx or model_quantized.onnx, there or in onnx/. */
  readonly folder: string;
  /** The signal that a label of the model (id2label in config.json) speaks of; labels that are left out are not reported. */
  readonly labels: Readonly<Record<string, Signal>>;
  /** 0–1: the share of unsafe texts that it finds, where somebody measured it; by default 0, which promises nothing. */
  readonly coverage?: number;
}

const config = z.looseObject({
  id2label: z.record(z.string(), z.string()),
  problem_type: z.string().nullish(),
  max_position_embeddings: z.int().optional(),
  pad_token_id: z.int().nullish(),
});
type Config = z.infer<typeof config>;

const tokenizerConfig = z.looseObject({ model_max_length: z.number().optional() });

const MODELS = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'];

/** Longer windows cost more than they understand; those that name 514 positions use two of them otherwise. */
const LONGEST_WINDOW = 512;

/**
 * Loads a text classifier in ONNX form that others trained: probabilities by softmax or sigmoid as its problem_type says.
 * It knows no severity, so a probability is its score, and not which words are behind it.
 * @throws ModelError where a file or a setting is missing or unfit, or a label is unknown
 */
export async function loadHuggingFaceModel(options: HuggingFaceOptions): Promise<TextModel> {
  const { folder, workers = defaultWorkers(), coverage = 0, batchTokens } = options;
  const path = (file: string) => join(folder, file);
  const settings = await readJson(path('config.json'), config);
  const labelling = labellingOf(settings, options);
  const maxTokens = await longestWindow(settings, path('tokenizer_config.json'));
  const tokenizerText = await readText(path('tokenizer.json'));
  const model = MODELS.map(path).find((each) => existsSync(each));
  if (model === undefined) throw new ModelError(`${folder} has no ONNX model: none of ${MODELS.join(', ')}`);
  const sha256 = await sha256Of(model);

  return withThreads({ workers, files: [model] }, async (threads) => {
    const made = createTokenizer(tokenizerText);
    const tokenizer = { ...made, padding: settings.pad_token_id ?? made.padding };
    const inference = await threads;
    expectNames(inference.stages[0], model);
    await expectColumns(Object.values(settings.id2label), tokenizer, inference);
    return createTextModel({
      card: {
        id: basename(resolve(folder)),
        version: sha256.slice(0, 12),
        coverage,
        languages: [],
        evidence: undefined,
      },
      tokenizer,
      inference,
      batchTokens,
      maxTokens,
      readLogits: readsLabels(labelling),
      unsure: [],
      contributing: [],
    });
  });
}

async function readJson<Shape>(path: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const text = await readText(path);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ModelError(`${path} is not what a text classifier has: ${why}`, { cause });
  }
}

/** Which column speaks of which signal, and how columns become probabilities. */
function labellingOf({ id2label, problem_type }: Config, { folder, labels }: HuggingFaceOptions): Labelling {
  const known = Object.values(id2label);
  const unknown = Object.keys(labels).filter((label) => !known.includes(label));
  if (unknown.length > 0)
    throw new ModelError(`${folder} has no label ${unknown.join(', ')}: it has ${known.join(', ')}`);
  const noSignal = Object.values(labels).filter((signal) => !signals.includes(signal));
  if (noSignal.length > 0) throw new ModelError(`${noSignal.join(', ')} is no signal: there are ${signals.join(', ')}`);
  const columns = known.map((_, column) => labels[id2label[column] ?? '']);
  switch (problem_type ?? (known.length > 1 ? 'single_label_classification' : 'multi_label_classification')) {
    case 'single_label_classification':
      return { columns, isExclusive: true };
    case 'multi_label_classification':
      return { columns, isExclusive: false };
    default:
      throw new ModelError(`${folder} is no classifier: its problem_type is ${problem_type}`);
  }
}

async function longestWindow({ max_position_embeddings }: Config, path: string): Promise<number> {
  const { model_max_length } = existsSync(path) ? await readJson(path, tokenizerConfig) : {};
  return Math.min(LONGEST_WINDOW, max_position_embeddings ?? LONGEST_WINDOW, model_max_length ?? LONGEST_WINDOW);
}

function expectNames(names: StageNames | undefined, model: string): void {
  const strange = names?.inputs.filter((input) => !knownInputs.includes(input)) ?? [];
  if (strange.length > 0) throw new ModelError(`${model} wants ${strange.join(', ')}, which a text does not give`);
  if (!names?.outputs.includes('logits')) {
    throw new ModelError(`${model} gives ${names?.outputs.join(', ')}: a text classifier gives logits`);
  }
}
