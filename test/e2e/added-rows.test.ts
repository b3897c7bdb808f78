/**
 * docs/adding.md, followed to the letter: in a copy of the repository a row of each kind is added, and a caller of the
 * server sees it work.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CopiedTree, copyTree } from '../support/copied-tree.ts';
import { root } from '../support/workspaces.js';
import { catalogRows } from './added-rows/catalog-rows.ts';
import { compile, runListTests } from './added-rows/checks.ts';
import { imageRows } from './added-rows/image-rows.ts';
import { countFiles, findUnnamedFiles, type PlantedRow, plantRow } from './added-rows/planted-row.ts';
import { type PlantedServer, startPlantedServer } from './added-rows/planted-server.ts';
import { plantedSettings, serverRows } from './added-rows/server-rows.ts';
import { textRows } from './added-rows/text-rows.ts';

const rows: readonly PlantedRow[] = [...catalogRows, ...textRows, ...imageRows, ...serverRows];

/** The rows of the page's table with a number of files, by their first cell. */
async function readRows(): Promise<Map<string, { line: string; files: string }>> {
  const page = await readFile(join(root, 'docs/adding.md'), 'utf8');
  const found = page.matchAll(/^\| ([^|]+) \|.*\| (\d+(?: \+ languages)?) \|$/gm);
  return new Map([...found].map(([line, what = '', files = '']) => [what, { line, files }]));
}

let tree: CopiedTree;
beforeAll(async () => {
  tree = await copyTree();
  for (const row of rows) await plantRow(tree, row);
});
afterAll(() => tree[Symbol.asyncDispose]());

test('the page says of each of these rows how many files it touches, and of no other', async () => {
  const counts = [...(await readRows())].map(([what, { files }]) => [what, files]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(rows.map((row) => [row.what, countFiles(row)])));
});

test('the page names every file that its rows touch, apart from those where the new row is used', async () => {
  const lines = await readRows();
  expect(rows.flatMap((row) => findUnnamedFiles(row, lines.get(row.what)?.line ?? ''))).toEqual([]);
});

describe('with all of them', () => {
  test('everything compiles', async () => {
    expect(await compile(tree)).toBe('');
  });

  test('the tests that compare lists pass, and write the pages that they write', async () => {
    const pages = [...new Set(rows.flatMap(({ generated = [] }) => generated))];
    const before = await Promise.all(pages.map((page) => tree.read(page)));
    expect(await runListTests(tree)).toBe('');
    for (const [index, page] of pages.entries()) expect(await tree.read(page), page).not.toBe(before[index]);
    expect(await tree.read('docs/thresholds.md')).toContain('| `MAX_TERM_CHARACTERS` | `20` |');
    expect(await tree.read('docs/languages.md')).toContain('### Swedish: Svenska (`sv`)');
  });
});

describe('a caller sees', () => {
  let server: PlantedServer;
  beforeAll(async () => {
    server = await startPlantedServer(join(tree.path, 'apps/server/src/main.ts'), plantedSettings);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each(rows.map((row) => [`of ${row.what}: ${row.guarantee}`, row] as const))('%s', async (_, { see }) => {
    await see(server);
  });
});
