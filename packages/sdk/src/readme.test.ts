/** What README.md shows compiles, in the order in which it is read, and what it counts is counted. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as face from './index.ts';

const packageFolder = join(import.meta.dirname, '..');
const readme = await readFile(join(packageFolder, 'README.md'), 'utf8');
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/** Fails to compile where the samples' types are not there at all, and everything is allowed. */
const PROOF = '// @ts-expect-error: a number is no text\nvoid client.text({ content: 7 });\n';

/** Imports first, then each sample as a block of its own; names of one are known to the next where it does not make them anew. */
function programOf(samples: readonly string[]): string {
  const lines = samples.flatMap((sample) => sample.split('\n'));
  const isImport = (line: string) => line.startsWith('import ');
  const imports = [...new Set(lines.filter(isImport))].filter((line) => !line.includes("from '@winnow/sdk'"));
  const names = lines
    .filter((line) => isImport(line) && line.includes("from '@winnow/sdk'"))
    .flatMap((line) => /\{(.*)\}/.exec(line)?.[1]?.split(',') ?? [])
    .map((name) => name.trim());
  const body = lines.filter((line) => !isImport(line));
  return [`import { ${[...new Set(names)].join(', ')} } from '@winnow/sdk';`, ...imports, ...body, PROOF].join('\n');
}

test('every sample compiles', async () => {
  const samples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  expect(samples.length).toBeGreaterThan(8);
  await mkdir(join(packageFolder, '.results'), { recursive: true });
  const folder = await mkdtemp(join(packageFolder, '.results/readme-'));
  try {
    await writeFile(join(folder, 'samples.ts'), programOf(samples));
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: { noUnusedLocals: false },
      include: ['samples.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error);
    // The server's sources are compiled as well, for their types; their mistakes are told by their own check.
    expect(
      String(stdout)
        .split('\n')
        .filter((line) => line.includes('samples.ts')),
    ).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 300_000);

test('every error that can be imported has its row', () => {
  const classes = Object.entries(face).filter(([, value]) => value.prototype instanceof face.WinnowError);
  const rows = [...readme.matchAll(/^\| `(\w+Error)`/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(classes.map(([name]) => name).sort());
});
