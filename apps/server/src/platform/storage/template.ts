/** An empty PGlite data folder that ships with the server: unpacking it takes a fraction of the time of initdb. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';

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
 * The template as the tar file that PGlite's `loadDataDir` takes; undefined if there is none
 * for this version (initdb runs).
 */
export function readTemplate(): Blob | undefined {
  const path = templatePath();
  if (!existsSync(path)) return undefined;
  const parameters = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  return new Blob([brotliDecompressSync(readFileSync(path), { params: parameters })], { type: 'application/x-tar' });
}
