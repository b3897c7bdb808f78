/** An empty PGlite data folder that travels with the server: unpacking it takes a fraction of what initdb takes. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';

/** Brotli with a window of 64 MB: the folder holds three copies of the same system catalogue. */
export const WINDOW_BITS = 26;

const assets = fileURLToPath(new URL('../../assets', import.meta.url));

/** The version of PGlite that is installed; its package exports no package.json, so we look beside its entry. */
export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error('PGlite has no version.');
  return String(manifest.version);
}

/** Made by scripts/make-template.ts; the name carries the version, so another version's template is never used. */
export const templatePath = (): string => join(assets, `empty-database-pglite-${pgliteVersion()}.tar.br`);

/** The template as the tar file that PGlite's `loadDataDir` takes; undefined: none for this version, let initdb run. */
export function readTemplate(): Blob | undefined {
  const path = templatePath();
  if (!existsSync(path)) return undefined;
  const parameters = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  return new Blob([brotliDecompressSync(readFileSync(path), { params: parameters })], { type: 'application/x-tar' });
}
