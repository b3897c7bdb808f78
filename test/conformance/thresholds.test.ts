/**
 * docs/thresholds.md shows every chosen constant. `npx vitest run conformance/thresholds.test.ts -u` in this folder
 * regenerates it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isProductCode } from '../architecture/repository-tree.ts';
import { root, workspaces } from '../support/workspaces.js';
import { findChosenConstants } from './thresholds/chosen-constants.ts';
import { findPageProblems, renderPage } from './thresholds/page.ts';

const sources = workspaces
  .flatMap(({ folder }) => [`${folder}/src`, `${folder}/entrypoints`])
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((path) => /\.[jt]sx?$/.test(path) && isProductCode(path))
  .sort();

const found = sources.map((path) => findChosenConstants(path, readFileSync(join(root, path), 'utf8')));
const constants = found.flatMap((file) => file.constants);

test('the page has every constant whose comment says that it was chosen', async () => {
  expect(constants.length).toBeGreaterThan(50);
  await expect(renderPage(constants)).toMatchFileSnapshot(`${root}docs/thresholds.md`);
});

test('every such comment stands over a constant, and says how or on what it was chosen', () => {
  expect([...found.flatMap(({ problems }) => problems), ...findPageProblems(constants)]).toEqual([]);
});

describe('a constant', () => {
  const path = 'packages/text/src/a.ts';
  const namesIn = (source: string) => findChosenConstants(path, source).constants.map(({ name }) => name);

  test.each([
    ['of a module', '/** Chosen on x. */\nconst A = 1;\n', ['A']],
    ['that is exported', '/** Chosen on x. */\nexport const A = 1 as const;\n', ['A']],
    [
      'with others that share its comment',
      '/** Chosen on x. */\nconst A = 1;\nconst B = 2;\n\nconst C = 3;\n',
      ['A', 'B'],
    ],
    ['before another with a comment', '/** Chosen on x. */\nconst A = 1;\n/** B. */\nconst B = 2;\n', ['A']],
    ['that is a property', 'const a = {\n  // Chosen on x,\n  // really.\n  b: 1,\n  c: 2,\n};\n', ['a.b']],
    ['in a row of a list', "const rows = [{ name: 'x', /** Chosen on x. */ b: 1 }];\n", ['rows.x.b']],
    ['that merely is chosen by a caller', '/** The chosen language. */\nconst A = 1;\n', []],
  ])('%s is found by its comment', (_, source, expected) => {
    expect(namesIn(source)).toEqual(expected);
  });

  test('has its value on one line, without comments and types', () => {
    const source =
      '/** Chosen on x. */\nconst A = {\n  /** Of b. */\n  b: [\n    1,\n    2,\n  ],\n} as const satisfies X;\n';
    expect(findChosenConstants(path, source).constants).toEqual([
      { path, name: 'A', value: '{ b: [1, 2] }', comment: 'Chosen on x.' },
    ]);
  });

  test('whose comment says neither why nor on what is refused', () => {
    const withComment = (comment: string) =>
      findPageProblems(findChosenConstants(path, `/** ${comment} */\nconst A = 1;\n`).constants);
    for (const comment of ['Chosen.', 'Chosen by us.', 'Chosen by us, not measured.', 'Chosen on', 'Chosen with care.'])
      expect(withComment(comment), comment).toHaveLength(1);
    for (const comment of [
      'Chosen by us, not measured: nobody waits longer.',
      'Chosen on the dev split.',
      'Chosen as in RFC 8305.',
    ])
      expect(withComment(comment), comment).toEqual([]);
  });

  test('that a comment promises but that is not there is a fault', () => {
    const { problems } = findChosenConstants(path, 'interface A {\n  /** Chosen on x. */\n  b: number;\n}\n');
    expect(problems).toEqual([`${path}: "Chosen on x." stands over no constant.`]);
  });
});
