/** A second build of a package for `require`, from its ES modules: `dist/cjs`, with the same declarations. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** @param folder of a package whose `dist` is complete */
export function addCommonJs(folder: string): void {
  const from = join(folder, 'dist');
  const to = join(from, 'cjs');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
  mkdirSync(to);
  for (const file of files) if (file.endsWith('.d.ts')) cpSync(join(from, file), join(to, file));
  buildSync({
    entryPoints: files.filter((file) => file.endsWith('.js')).map((file) => join(from, file)),
    outdir: to,
    outbase: from,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
  });
  // Decides the format of everything below, code and declarations.
  writeFileSync(join(to, 'package.json'), '{ "type": "commonjs" }\n');
}
