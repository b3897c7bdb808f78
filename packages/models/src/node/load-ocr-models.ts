/** Loads the OCR networks. */
import { join } from 'node:path';
import * as z from 'zod';
import { assetFileSchema, channelValuesSchema, modelIdentitySchema } from '../manifest.ts';
import type { OcrModels } from '../vision/ocr/ocr-models.ts';
import { otherScripts, type ScriptRecogniser } from '../vision/ocr/scripts/script-recogniser.ts';
import { readJsonFile, readManifest, verifyFile } from './model-files.ts';
import { type ModelSessionOptions, openVerifiedModelSession } from './open-session.ts';
import { locateModel } from './weights.ts';

const channelScaleShape = { mean: channelValuesSchema, deviation: channelValuesSchema };

const scriptSchema = z.object({
  recogniser: assetFileSchema,
  units: assetFileSchema,
  height: z.int().positive(),
  stride: z.int().positive(),
  blank: z.int().nonnegative(),
});
type ScriptManifest = z.infer<typeof scriptSchema>;

/** Texts, each followed by its classes. */
const unitsSchema = z.array(z.tuple([z.string()], z.int().nonnegative()));

const ocrManifestSchema = modelIdentitySchema.extend({
  files: z.object({
    detector: assetFileSchema,
    direction: assetFileSchema,
    recogniser: assetFileSchema,
    characters: assetFileSchema,
    smallLetters: assetFileSchema.optional(),
  }),
  preprocessing: z.object({
    detector: z.object({ ...channelScaleShape, multipleOf: z.int().positive() }),
    direction: z.object({ ...channelScaleShape, height: z.int().positive(), width: z.int().positive() }),
    recogniser: z.object({ ...channelScaleShape, height: z.int().positive(), stride: z.int().positive() }),
    smallLetters: z.object({ ...channelScaleShape, cell: z.int().positive() }).optional(),
  }),
  scripts: z.partialRecord(z.enum(otherScripts), scriptSchema).default({}),
});

export interface OcrModelOptions extends ModelSessionOptions {
  /** Contains manifest.json and the files that it names; by default the bundled models. */
  readonly folder?: string;
}

/** The folder of the bundled models. */
export const shippedOcrModelFolder = locateModel('ocr');

/**
 * @returns undefined if there is no manifest: no model is installed
 * @throws ModelError if a file is missing, damaged or invalid
 */
export async function loadOcrModels({
  folder = shippedOcrModelFolder,
  ...options
}: OcrModelOptions = {}): Promise<OcrModels | undefined> {
  const found = await readManifest(folder, ocrManifestSchema, 'manifest of models that read text');
  if (found === undefined) return undefined;
  const { files, preprocessing, scripts } = found;
  const listed = join(folder, files.characters.file);
  await verifyFile(listed, files.characters);
  const [characters, detector, direction, recogniser, smallLetters, ...readers] = await Promise.all([
    readJsonFile(listed, z.array(z.string()), 'list of characters'),
    openVerifiedModelSession(folder, files.detector, options),
    openVerifiedModelSession(folder, files.direction, options),
    openVerifiedModelSession(folder, files.recogniser, options),
    files.smallLetters && openVerifiedModelSession(folder, files.smallLetters, options),
    ...otherScripts.flatMap((script) => {
      const of = scripts[script];
      return of === undefined ? [] : [openScriptRecogniser(folder, { ...of, script }, options)];
    }),
  ]);
  return {
    detector: { session: detector, input: preprocessing.detector },
    direction: { session: direction, input: preprocessing.direction },
    recogniser: { session: recogniser, input: preprocessing.recogniser, characters },
    smallLetters:
      smallLetters && preprocessing.smallLetters
        ? { session: smallLetters, input: preprocessing.smallLetters }
        : undefined,
    scripts: readers,
  };
}

async function openScriptRecogniser(
  folder: string,
  { recogniser, units, ...script }: ScriptManifest & Pick<ScriptRecogniser, 'script'>,
  options: ModelSessionOptions,
): Promise<ScriptRecogniser> {
  const listed = join(folder, units.file);
  await verifyFile(listed, units);
  const [texts, session] = await Promise.all([
    readJsonFile(listed, unitsSchema, 'list of characters'),
    openVerifiedModelSession(folder, recogniser, options),
  ]);
  return { ...script, session, units: new Map(texts.map(([text, ...classes]) => [classes.join(' '), text])) };
}
