/** Which models that look at pictures are installed, without loading them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { readText } from './files.ts';

/** Folders of models that ship; one without a manifest is not installed. */
const folders = ['nsfw', 'violence', 'ocr', 'faces'] as const;

const manifest = z.object({ id: z.string().min(1), version: z.string().min(1) });

/** @throws ModelError where a manifest cannot be read, ZodError where it is none */
export async function installedVisionModels(): Promise<{ readonly id: string; readonly version: string }[]> {
  const paths = folders.map((folder) =>
    fileURLToPath(new URL(`../../assets/${folder}/manifest.json`, import.meta.url)),
  );
  return Promise.all(paths.filter(existsSync).map(async (path) => manifest.parse(JSON.parse(await readText(path)))));
}
