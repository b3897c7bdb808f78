/** The repository follows every rule of its architecture (docs/architecture.md). */
import { describe, expect, test } from 'vitest';
import { readTree } from './repository-tree.ts';
import { rules } from './rules.ts';

const tree = readTree();

test('the whole tree is read, and nothing that was built', () => {
  const known = ['packages/core/src/index.ts', 'packages/text/src/index.ts', 'apps/server/src/main.ts', 'test/run.js'];
  expect(known.filter((path) => !tree.files.has(path))).toEqual([]);
  expect([...tree.files.keys()].filter((path) => /node_modules\/|\/dist\//.test(path))).toEqual([]);
  expect(tree.workspaces.map(({ folder }) => folder)).toContain('apps/server');
});

describe('the repository keeps the rule:', () => {
  test.each(Object.values(rules).map((rule) => [rule.description, rule] as const))('%s', (_, rule) => {
    expect(rule.check(tree)).toEqual([]);
  });
});
