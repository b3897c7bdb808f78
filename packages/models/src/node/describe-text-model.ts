/** What lies in the folder of our text model, without loading it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModelError } from '../errors.ts';
import { parseManifest } from '../manifest.ts';
import { readText, verify } from './files.ts';
import { shippedTextModel } from './load-text-model.ts';

export interface TextModelFiles {
  readonly id: string;
  readonly version: string;
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  /** 0–1: the share of unsafe texts that it finds, of those that it was calibrated on. */
  readonly coverage: number;
  readonly files: readonly {
    readonly file: string;
    /** As the manifest has it. */
    readonly sizeBytes: number;
    readonly sha256: string;
    /** @returns what is wrong with the file on the disk; undefined: nothing */
    verify(): Promise<string | undefined>;
  }[];
}

/** @throws ModelError where there is a manifest, and it is none */
export async function describeTextModel(
  folder: string = shippedTextModel,
): Promise<{ readonly folder: string; readonly installed: TextModelFiles | undefined }> {
  const manifestPath = join(folder, 'manifest.json');
  if (!existsSync(manifestPath)) return { folder, installed: undefined };
  const { id, version, languages, coverage, tokenizer, stages } = parseManifest(
    await readText(manifestPath),
    manifestPath,
  );
  const files = [tokenizer, ...stages].map((asset) => ({
    file: asset.file,
    sizeBytes: asset.bytes,
    sha256: asset.sha256,
    verify: () =>
      verify(join(folder, asset.file), asset).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof ModelError) return error.message;
          throw error;
        },
      ),
  }));
  return { folder, installed: { id, version, languages, coverage, files } };
}
