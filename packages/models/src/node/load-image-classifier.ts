/** Loads classifiers of pictures: those that ship, and any in Hugging Face's layout. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelError } from '../errors.ts';
import { assetFile } from '../manifest.ts';
import { activations, type ClassifierParts, classify, type Probabilities } from '../vision/classifier.ts';
import type { Raster } from '../vision/raster.ts';
import { readText, sha256Of, verify } from './files.ts';
import { openSession, type SessionOptions } from './open-session.ts';

export interface ImageClassifier {
  readonly id: string;
  readonly version: string;
  readonly labels: readonly string[];
  /** Labels that mean that there is nothing to see. */
  readonly harmless: readonly string[];
  /** The size that it sees; a picture of another is squashed to it. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the shorter side from which it pays to look at parts of a picture too; undefined: it never does. */
  readonly tilesFrom: number | undefined;
  /** @throws ModelError where the model refuses the picture */
  classify(raster: Raster): Promise<Probabilities>;
}

/** The classifiers that ship, by what they tell. */
export const shippedClassifiers = {
  nsfw: fileURLToPath(new URL('../../assets/nsfw', import.meta.url)),
  violence: fileURLToPath(new URL('../../assets/violence', import.meta.url)),
} as const;

const three = z.tuple([z.number(), z.number(), z.number()]);
const side = z.int().positive().max(2048);
const manifest = z.object({
  id: z.string().min(1),
  version: z.string().min(1),
  model: assetFile,
  input: z.object({
    width: side,
    height: side,
    layout: z.enum(['nhwc', 'nchw']),
    order: z.enum(['rgb', 'bgr']),
    mean: three,
    deviation: three,
  }),
  activation: z.enum(activations),
  labels: z.array(z.string().min(1)).min(1),
  harmless: z.array(z.string()).default([]),
  tilesFrom: z.int().positive().optional(),
});

export interface ImageClassifierOptions extends SessionOptions {
  /** Holds manifest.json and the model that it names. */
  readonly folder: string;
}

/**
 * @returns undefined where there is no manifest: no model is installed
 * @throws ModelError where a file is missing, damaged or unfit
 */
export async function loadImageClassifier({
  folder,
  ...options
}: ImageClassifierOptions): Promise<ImageClassifier | undefined> {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return undefined;
  const { id, version, model, harmless, tilesFrom, ...parts } = await readJson(path, manifest);
  const file = join(folder, model.file);
  await verify(file, model);
  return ready({ id, version, harmless, tilesFrom }, { ...parts, session: await openSession(file, options) });
}

const config = z.looseObject({
  id2label: z.record(z.string(), z.string()),
  problem_type: z.enum(['single_label_classification', 'multi_label_classification']).nullish(),
});
const edges = z.union([
  side.transform((own) => ({ width: own, height: own })),
  z.object({ width: side, height: side }),
  z.object({ shortest_edge: side }).transform(({ shortest_edge: own }) => ({ width: own, height: own })),
]);
const preprocessor = z.looseObject({
  size: edges,
  crop_size: edges.optional(),
  do_center_crop: z.boolean().default(false),
  do_normalize: z.boolean().default(true),
  do_rescale: z.boolean().default(true),
  rescale_factor: z
    .number()
    .positive()
    .default(1 / 255),
  image_mean: three.optional(),
  image_std: three.optional(),
});

const MODELS = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'];

/** @throws ModelError where there is none */
function modelIn(folder: string): string {
  const file = MODELS.map((each) => join(folder, each)).find((each) => existsSync(each));
  if (file === undefined) throw new ModelError(`${folder} has no ONNX model: none of ${MODELS.join(', ')}`);
  return file;
}

/** What results call the model of a folder: the folder's name, and the beginning of its checksum. @throws ModelError */
export const huggingFaceName = async (folder: string): Promise<Pick<ImageClassifier, 'id' | 'version'>> => ({
  id: basename(resolve(folder)),
  version: (await sha256Of(modelIn(folder))).slice(0, 12),
});

/**
 * Loads an image classifier in ONNX form that others trained (config.json, preprocessor_config.json and the model).
 * Pictures are squashed where its preprocessing would crop their middle: what stands at the edge counts here.
 * @throws ModelError where a file is missing or unfit
 */
export async function loadHuggingFaceImageClassifier({
  folder,
  ...options
}: ImageClassifierOptions): Promise<ImageClassifier> {
  const settings = await readJson(join(folder, 'config.json'), config);
  const wanted = await readJson(join(folder, 'preprocessor_config.json'), preprocessor);
  return ready(
    { ...(await huggingFaceName(folder)), harmless: [], tilesFrom: undefined },
    {
      session: await openSession(modelIn(folder), options),
      input: inputOf(wanted),
      activation: settings.problem_type === 'multi_label_classification' ? 'sigmoid' : 'softmax',
      labels: labelsOf(settings.id2label, folder),
    },
  );
}

function inputOf(wanted: z.output<typeof preprocessor>): ClassifierParts['input'] {
  const { size, crop_size, do_center_crop, do_normalize, do_rescale, rescale_factor, image_mean, image_std } = wanted;
  // Ours is (value / 255 − mean) / deviation; theirs multiplies by the factor first.
  const factor = 255 * (do_rescale ? rescale_factor : 1);
  const by = (values: readonly [number, number, number]): [number, number, number] => [
    values[0] / factor,
    values[1] / factor,
    values[2] / factor,
  ];
  return {
    ...((do_center_crop ? crop_size : undefined) ?? size),
    layout: 'nchw',
    order: 'rgb',
    mean: by(do_normalize ? (image_mean ?? [0.5, 0.5, 0.5]) : [0, 0, 0]),
    deviation: by(do_normalize ? (image_std ?? [0.5, 0.5, 0.5]) : [1, 1, 1]),
  };
}

function labelsOf(id2label: Readonly<Record<string, string>>, folder: string): string[] {
  const labels = Object.keys(id2label).map((_, column) => id2label[column]);
  const known = labels.filter((label) => label !== undefined);
  if (known.length === 0 || known.length < labels.length) {
    throw new ModelError(`${folder}: the keys of id2label are not 0, 1, 2 …`);
  }
  return known;
}

/** A model shows on a grey picture that it takes and gives what its papers say. */
async function ready(
  card: Omit<ImageClassifier, 'labels' | 'size' | 'classify'>,
  parts: ClassifierParts,
): Promise<ImageClassifier> {
  const { labels, input } = parts;
  const size = { width: input.width, height: input.height };
  const classifier: ImageClassifier = { ...card, labels, size, classify: (raster) => classify(raster, parts) };
  try {
    await classifier.classify({ ...size, data: new Uint8Array(3 * size.width * size.height).fill(128) });
  } catch (cause) {
    throw new ModelError(`${card.id} is no classifier of pictures as its folder says`, { cause });
  }
  return classifier;
}

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const text = await readText(path);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ModelError(`${path} is not what a classifier of pictures needs: ${why}`, { cause });
  }
}
