/** Loads a pair of encoders in Hugging Face's layout that classifies images by text prompts (CLIP, SigLIP). */
import { join } from 'node:path';
import * as z from 'zod';
import { getFloatOutput, type TensorData } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { createTokenIdEncoder } from '../tokenizer.ts';
import type { ImageClassifier } from '../vision/image-classifier.ts';
import type { ModelSession } from '../vision/model-session.ts';
import { getUnitEmbedding, scorePrompts, type ZeroShotParts } from '../vision/zero-shot.ts';
import { type EncoderPair, getHuggingFaceModelIdentity } from './hugging-face-folder.ts';
import type { ImageClassifierOptions } from './image-classifier-options.ts';
import { readJsonFile, readTextFile } from './model-files.ts';
import { openModelSession } from './open-session.ts';
import { readClassifierInput } from './preprocessor.ts';

const encoderPairConfigSchema = z.looseObject({
  model_type: z.string(),
  /** The learned value, already exponentiated; exports of the encoders alone omit it. */
  logit_scale: z.number().positive().optional(),
  logit_bias: z.number().optional(),
  text_config: z.looseObject({ max_position_embeddings: z.int().positive().optional() }).default({}),
  pad_token_id: z.int().nullish(),
});
type EncoderPairConfig = z.infer<typeof encoderPairConfigSchema>;

interface EncoderFamily extends Pick<ZeroShotParts, 'isExclusive'> {
  /** The same for every published model of the family; undefined: each has its own. */
  readonly scale?: number;
  readonly bias?: number;
  /** Texts are padded to their full length, as in training. */
  readonly isPadded: boolean;
}

/** CLIP's scale was capped at 100 in training, and each published model reached it. */
const encoderFamilies: Readonly<Record<string, EncoderFamily>> = {
  clip: { isExclusive: true, isPadded: false, scale: 100, bias: 0 },
  siglip: { isExclusive: false, isPadded: true },
};

const MAX_PROMPT_TOKENS = 64;

export interface ZeroShotClassifierOptions extends ImageClassifierOptions {
  readonly encoders: EncoderPair;
  /** Prompts to search for, such as "a photo of a gun"; they become the labels. */
  readonly prompts: readonly string[];
}

/** @throws ModelError if a file is missing or invalid, there are no prompts, or the folder lacks scale and bias */
export async function loadZeroShotClassifier(options: ZeroShotClassifierOptions): Promise<ImageClassifier> {
  const { folder, encoders, prompts, ...sessions } = options;
  const settings = await readJsonFile(
    join(folder, 'config.json'),
    encoderPairConfigSchema,
    'config of a pair of encoders',
  );
  const family = encoderFamilies[settings.model_type];
  if (family === undefined)
    throw new ModelError(
      `${folder} is a "${settings.model_type}": pairs of ${Object.keys(encoderFamilies).join(', ')} are known`,
    );
  // A single exclusive prompt would always have probability 1, regardless of what the image shows.
  const fewest = family.isExclusive ? 2 : 1;
  if (prompts.length < fewest)
    throw new ModelError(`${folder} needs at least ${fewest} labels to tell apart, some of them harmless`);
  const input = await readClassifierInput(folder);
  const size = { width: input.width, height: input.height };
  const parts = {
    ...getLogitScale(settings, family, folder),
    input,
    isExclusive: family.isExclusive,
    vision: await openModelSession(encoders.vision, sessions),
    prompts: await embedPrompts(options, settings, family),
  };
  const name = await getHuggingFaceModelIdentity(folder);
  try {
    await scorePrompts({ ...size, data: new Uint8Array(3 * size.width * size.height).fill(128) }, parts);
  } catch (cause) {
    throw new ModelError(`${name.id} is no pair of encoders as its folder says`, { cause });
  }
  return {
    ...name,
    labels: prompts,
    harmless: [],
    size,
    tilesFrom: undefined,
    confirms: undefined,
    classify: async (raster) => ({ probabilities: await scorePrompts(raster, parts), features: undefined }),
  };
}

/** @throws ModelError if they are not specified anywhere */
function getLogitScale({ logit_scale, logit_bias }: EncoderPairConfig, family: EncoderFamily, folder: string) {
  const [scale, bias] = [logit_scale ?? family.scale, logit_bias ?? family.bias];
  if (scale === undefined || bias === undefined)
    throw new ModelError(
      `${folder}: its config.json has to say logit_scale and logit_bias as the model learned them; its encoders do not hold them`,
    );
  return { scale, bias };
}

/** The prompts' embeddings. The text encoder is needed only for this, and released afterwards. */
async function embedPrompts(
  { folder, encoders, prompts, ...sessions }: ZeroShotClassifierOptions,
  settings: EncoderPairConfig,
  family: EncoderFamily,
) {
  const idsOf = createTokenIdEncoder(await readTextFile(join(folder, 'tokenizer.json')));
  const encoder = await openModelSession(encoders.text, sessions);
  const longest = Math.min(MAX_PROMPT_TOKENS, settings.text_config.max_position_embeddings ?? MAX_PROMPT_TOKENS);
  const directions: { text: string; direction: Float32Array }[] = [];
  for (const text of prompts) {
    const ids = idsOf(text);
    if (ids.length > longest)
      throw new ModelError(`"${text}" is longer than the ${longest} tokens that ${folder} reads`);
    const padding = family.isPadded ? longest - ids.length : 0;
    const padded = [...ids, ...Array<number>(padding).fill(settings.pad_token_id ?? 1)];
    const outputs = await encoder.run(encodePrompt(encoder, padded, encoders.text));
    directions.push({ text, direction: getUnitEmbedding(encoder, (name = '') => getFloatOutput(outputs, name)) });
  }
  return directions;
}

function encodePrompt({ inputs }: ModelSession, ids: readonly number[], file: string): Record<string, TensorData> {
  const row = (values: readonly number[]): TensorData => ({
    type: 'int64',
    dims: [1, values.length],
    data: BigInt64Array.from(values, BigInt),
  });
  const known: Readonly<Record<string, TensorData>> = { input_ids: row(ids), attention_mask: row(ids.map(() => 1)) };
  const strange = inputs.filter((name) => known[name] === undefined);
  if (strange.length > 0) throw new ModelError(`${file} wants ${strange.join(', ')}, which a text does not give`);
  return Object.fromEntries(Object.entries(known).filter(([name]) => inputs.includes(name)));
}
