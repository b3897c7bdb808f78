/**
 * docs/adding.md, followed to the letter: a category is added to a copy of the repository, which compiles and serves
 * it.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Severity, severityLadder } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installedTextModelFolder } from '../../packages/models/src/testing/assets.ts';
import { type CopiedTree, copyTree } from '../support/copied-tree.ts';
import { createDataFolder, startScript, waitForAddress } from '../support/process.ts';
import { root } from '../support/workspaces.js';

const shell = promisify(execFile);

/** @param opening the line that starts a table */
const insertAfter = (opening: RegExp, row: string) => (text: string) => text.replace(opening, `$&\n${row}`);

const wireNames = "gambling: { text: 'Gambling', image: 'Gambling', audio: 'Gambling', video: 'Gambling' },";

/** The edit at each place that the row for a category names; for a folder, in each file with such a table. */
const edits: Readonly<Record<string, (text: string) => string>> = {
  'packages/core/src/catalog/categories.ts': insertAfter(/^export const categories = \{$/m, `  ${wireNames}`),
  'packages/core/src/catalog/catalog.test.ts': insertAfter(/^ {2}const names: .* \{$/m, `    ${wireNames}`),
  'packages/core/src/languages/': insertAfter(/^ {2}categories: \{$/m, "    Gambling: 'gambling',"),
  'apps/server/src/moderation/analyzers/guard/json.ts': insertAfter(
    /^const meanings: .* \{$/m,
    "  Gambling: 'games for money',",
  ),
};

async function rowPlaces(): Promise<string[]> {
  const adding = await readFile(join(root, 'docs/adding.md'), 'utf8');
  const row = adding.split('\n').find((line) => line.startsWith('| a category |')) ?? '';
  return [...row.matchAll(/`([^`]+\/[^`]*)`/g)].map(([, place = '']) => place);
}

async function plantCategory(tree: CopiedTree): Promise<void> {
  for (const place of await rowPlaces()) {
    const edit = edits[place];
    if (edit === undefined) continue;
    const names = place.endsWith('/') ? await readdir(join(tree.path, place)) : [''];
    const changed = await Promise.all(names.map((name) => tree.edit(place + name, edit)));
    if (!changed.includes(true)) throw new Error(`${place} has no such table.`);
  }
}

/** Adds its own words, as the row for words and phrases describes. */
async function plantLexicon(tree: CopiedTree): Promise<void> {
  const folder = 'packages/text/src/lexicon';
  const terms = `{ signal: 'gambling', language: 'en', sources: ['own'], terms: { Medium: ['roulette'] } } as const satisfies Lexicon`;
  await tree.write(
    `${folder}/gambling/en.ts`,
    `import type { Lexicon } from '../entry.ts';\n\nexport const gamblingEn = ${terms};\n`,
  );
  await tree.edit(`${folder}/index.ts`, (text) =>
    text
      .replace('import type { Lexicon }', "import { gamblingEn } from './gambling/en.ts';\n$&")
      .replace('export const lexicons: readonly Lexicon[] = [', '$&\n  gamblingEn,'),
  );
}

/** All workspaces at once: a tsc for each would parse the shared sources eight times. */
const settings = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    // Packages lie outside the copy, where declarations cannot name their types.
    declaration: false,
    allowImportingTsExtensions: true,
    allowJs: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['node', 'vite/client'],
  },
  include: ['packages/*/src', 'apps/*/src', 'apps/server/testing', 'apps/extension/entrypoints', 'test/**/*.ts'],
});

const moderated = z.looseObject({
  isClean: z.boolean(),
  reason: z.string(),
  categoryScores: z.record(z.string(), z.enum(severityLadder)),
  issues: z.array(z.looseObject({ term: z.string(), category: z.string() })),
  analyzers: z.array(z.looseObject({ name: z.string(), status: z.string() })),
});

let tree: CopiedTree;
beforeAll(async () => {
  tree = await copyTree();
  await plantCategory(tree);
  await plantLexicon(tree);
});
afterAll(() => tree[Symbol.asyncDispose]());

describe('a category that is added as docs/adding.md says', () => {
  test('needs what its row names, and then everything compiles', async () => {
    expect((await rowPlaces()).toSorted()).toEqual(Object.keys(edits).sort());
    await tree.write('tsconfig.json', settings);
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    // On two cores its threads cost more than they gain: 16 s of processor time against 6 s.
    const tsc = [compiler, '--singleThreaded', '-p', join(tree.path, 'tsconfig.json')];
    const { stdout } = await shell(process.execPath, tsc).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  test('is served: with the model that does not know it, and found by word lists and block lists', async () => {
    await using folder = await createDataFolder();
    await using server = startScript(join(tree.path, 'apps/server/src/main.ts'), {
      environment: { WINNOW_DATA_DIR: folder.path, WINNOW_PORT: '0' },
    });
    const address = await waitForAddress(server);
    const headers = { 'x-api-key': await folder.localKey(), 'content-type': 'application/json' };
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const judge = async (content: string, moderationProfileId?: string) =>
      moderated.parse(await post('/moderation/text', { content, moderationProfileId }));

    const quiet = await judge('What a lovely day');
    expect(quiet).toMatchObject({ isClean: true, categoryScores: { Gambling: 'None', Profanity: 'None' } });
    const status = installedTextModelFolder === undefined ? 'unavailable' : 'ok';
    expect(quiet.analyzers).toContainEqual(expect.objectContaining({ name: 'model', status }));

    const medium = { isClean: false, categoryScores: { Gambling: 'Medium' satisfies Severity } };
    const listed = await judge('Play roulette with me tonight');
    expect(listed).toMatchObject(medium);
    expect(listed.issues).toContainEqual(expect.objectContaining({ term: 'roulette', category: 'Gambling' }));
    expect(listed.reason).toContain('gambling');

    const blocklist = [{ term: 'pineapple', match: 'word', category: 'Gambling', severity: 'Medium' }];
    const { id } = z.looseObject({ id: z.string() }).parse(await post('/profiles', { name: 'p', blocklist }));
    const blocked = await judge('No pineapple on pizza', id);
    expect(blocked).toMatchObject(medium);
    expect(blocked.issues).toContainEqual(expect.objectContaining({ term: 'pineapple', category: 'Gambling' }));
  });
});
