/** The files of the text model in the package, and their sizes. */
import * as z from 'zod/mini';

const file = z.object({ file: z.string(), bytes: z.number() });
const manifest = z.object({ tokenizer: file, stages: z.array(file) });

type ModelFile = z.output<typeof file>;

/** The files that the model's manifest names. */
export async function listModelFiles(): Promise<ModelFile[]> {
  const { tokenizer, stages } = manifest.parse(await (await fetch('/text-model/manifest.json')).json());
  return [tokenizer, ...stages];
}

export const sumBytes = (files: readonly ModelFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
