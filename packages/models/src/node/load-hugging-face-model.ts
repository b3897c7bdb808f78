/** Loads a text classifier in Hugging Face's layout. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import { readJson, readText } from './files.ts';
import { classifierConfig, huggingFaceName, labelsOf, modelIn } from './hugging-face-folder.ts';
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

const config = classifierConfig.extend({
  max_position_embeddings: z.int().optional(),
  pad_token_id: z.int().nullish(),
});
type Config = z.infer<typeof config>;

const tokenizerConfig = z.looseObject({ model_max_length: z.number().optional() });

/** Longer windows cost more than they understand; those that name 514 positions use two of them otherwise. */
const LONGEST_WINDOW = 512;

/**
 * Loads a text classifier in ONNX form that others trained: probabilities by softmax or sigmoid as its problem_type says.
 * It knows no severity, so a probability is its score, and not which words are behind it.
 * @throws ModelError where a file or a setting is missing or unfit, or a label is unknown
 */
export async function loadHuggingFaceModel(options: HuggingFaceOptions): Promise<TextModel> {
  const { folder, workers = defaultWorkers(), coverage = 0, batchTokens, ran } = options;
  const path = (file: string) => join(folder, file);
  const settings = await readJson(path('config.json'), config, 'config of a text classifier');
  const labelling = labellingOf(settings, options);
  const maxTokens = await longestWindow(settings, path('tokenizer_config.json'));
  const tokenizerText = await readText(path('tokenizer.json'));
  const model = modelIn(folder);
  const name = await huggingFaceName(folder);

  return withThreads({ workers, files: [model] }, async (threads) => {
    const made = createTokenizer(tokenizerText);
    const tokenizer = { ...made, padding: settings.pad_token_id ?? made.padding };
    const inference = await threads;
    expectNames(inference.stages[0], model);
    await expectColumns(Object.values(settings.id2label), tokenizer, inference);
    return createTextModel({
      card: {
        ...name,
        reads: 'unhidden',
        coverage,
        languages: [],
        evidence: {},
      },
      tokenizer,
      inference,
      batchTokens,
      ran,
      maxTokens,
      readLogits: readsLabels(labelling),
      unsure: [],
      contributing: [],
    });
  });
}

/** Which column speaks of which signal, and how columns become probabilities. */
function labellingOf(settings: Config, { folder, labels: wanted }: HuggingFaceOptions): Labelling {
  const { labels, isExclusive } = labelsOf(settings, folder);
  const unknown = Object.keys(wanted).filter((label) => !labels.includes(label));
  if (unknown.length > 0)
    throw new ModelError(`${folder} has no label ${unknown.join(', ')}: it has ${labels.join(', ')}`);
  const noSignal = Object.values(wanted).filter((signal) => !signals.includes(signal));
  if (noSignal.length > 0) throw new ModelError(`${noSignal.join(', ')} is no signal: there are ${signals.join(', ')}`);
  return { columns: labels.map((label) => wanted[label]), isExclusive };
}

async function longestWindow({ max_position_embeddings }: Config, path: string): Promise<number> {
  const { model_max_length } = existsSync(path) ? await readJson(path, tokenizerConfig, 'config of a tokenizer') : {};
  return Math.min(LONGEST_WINDOW, max_position_embeddings ?? LONGEST_WINDOW, model_max_length ?? LONGEST_WINDOW);
}

function expectNames(names: StageNames | undefined, model: string): void {
  const strange = names?.inputs.filter((input) => !knownInputs.includes(input)) ?? [];
  if (strange.length > 0) throw new ModelError(`${model} wants ${strange.join(', ')}, which a text does not give`);
  if (!names?.outputs.includes('logits')) {
    throw new ModelError(`${model} gives ${names?.outputs.join(', ')}: a text classifier gives logits`);
  }
}
