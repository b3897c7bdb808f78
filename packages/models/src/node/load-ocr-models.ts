/** Loads the networks that read text in pictures. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelError } from '../errors.ts';
import { assetFile } from '../manifest.ts';
import type { OcrModels } from '../vision/ocr/models.ts';
import { readText, verify } from './files.ts';
import { openSession, type SessionOptions } from './open-session.ts';

const three = z.tuple([z.number(), z.number(), z.number()]);
const scale = { mean: three, deviation: three };

const manifest = z.object({
  id: z.string().min(1),
  version: z.string().min(1),
  files: z.object({ detector: assetFile, direction: assetFile, recogniser: assetFile, characters: assetFile }),
  preprocessing: z.object({
    detector: z.object({ ...scale, multipleOf: z.int().positive() }),
    direction: z.object({ ...scale, height: z.int().positive(), width: z.int().positive() }),
    recogniser: z.object({ ...scale, height: z.int().positive(), stride: z.int().positive() }),
  }),
});

export interface OcrOptions extends SessionOptions {
  /** Holds manifest.json and the files that it names; by default the models that ship. */
  readonly folder?: string;
}

export interface LoadedOcr extends OcrModels {
  readonly id: string;
  readonly version: string;
}

/** The folder of the models that ship. */
export const shippedOcr = fileURLToPath(new URL('../../assets/ocr', import.meta.url));

/**
 * @returns undefined where there is no manifest: no model is installed
 * @throws ModelError where a file is missing, damaged or unfit
 */
export async function loadOcrModels({
  folder = shippedOcr,
  ...options
}: OcrOptions = {}): Promise<LoadedOcr | undefined> {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return undefined;
  const { id, version, files, preprocessing } = await readJson(path, manifest);
  const place = (role: keyof typeof files) => join(folder, files[role].file);
  await Promise.all(Object.values(files).map((file) => verify(join(folder, file.file), file)));
  const characters = await readJson(place('characters'), z.array(z.string()));
  const [detector, direction, recogniser] = await Promise.all(
    (['detector', 'direction', 'recogniser'] as const).map((role) => openSession(place(role), options)),
  );
  if (!detector || !direction || !recogniser) throw new ModelError(`${folder} is not whole`);
  return {
    id,
    version,
    detector: { session: detector, input: preprocessing.detector },
    direction: { session: direction, input: preprocessing.direction },
    recogniser: { session: recogniser, input: preprocessing.recogniser, characters },
  };
}

async function readJson<Shape>(path: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const text = await readText(path);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ModelError(`${path} is not what reading text needs: ${why}`, { cause });
  }
}
