/** The programs that the guides show compile, each by itself. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../support/workspaces.js';

const folder = join(root, 'docs/guides');
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/** File name → program, of every block of TypeScript in the guides. */
async function programs(): Promise<Map<string, string>> {
  const guides = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const found = new Map<string, string>();
  for (const guide of guides) {
    const text = await readFile(join(folder, guide), 'utf8');
    for (const [index, [, code = '']] of [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].entries()) {
      found.set(`${guide.replace('.md', '')}-${index + 1}.ts`, code);
    }
  }
  return found;
}

test('every program in the guides compiles', async () => {
  const all = await programs();
  expect(all.size).toBeGreaterThan(4);
  await mkdir(join(root, 'test/.results'), { recursive: true });
  const place = await mkdtemp(join(root, 'test/.results/guides-'));
  try {
    for (const [name, code] of all) await writeFile(join(place, name), code);
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: { lib: ['ES2023', 'DOM'] },
      include: [...all.keys()],
    };
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', place]).catch((error) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(place, { recursive: true });
  }
}, 300_000);
