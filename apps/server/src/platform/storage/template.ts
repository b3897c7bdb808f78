/**
 * A PGlite data folder without rows that ships with the server: unpacking it takes a fraction of the time of initdb and
 * of the migrations it already has.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliDecompress } from 'node:zlib';
import { unpackTar } from './unpack-tar.ts';

/** Brotli with a window of 64 MB: the folder holds three copies of the same system catalogue. */
export const WINDOW_BITS = 26;

const assets = fileURLToPath(new URL('../../../assets', import.meta.url));

/** The installed version of PGlite; its package does not export package.json, so we look next to its entry point. */
export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error('PGlite has no version.');
  return String(manifest.version);
}

/**
 * Created by scripts/make-template.ts; the version in the name ensures that another version's template is never used.
 */
export const templatePath = (): string => join(assets, `empty-database-pglite-${pgliteVersion()}.tar.br`);

/**
 * Writes the template to a folder, creating it. Does nothing if there is none for this version (initdb runs).
 * PGlite could take the archive itself, but holds three copies of its 40 MB, one of them for as long as it is open.
 */
export async function unpackTemplate(folder: string): Promise<void> {
  const path = templatePath();
  if (!existsSync(path)) return;
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const unpacking = createBrotliDecompress({ params, chunkSize: 1 << 16 });
  await unpackTar(createReadStream(path).pipe(unpacking), folder);
}
