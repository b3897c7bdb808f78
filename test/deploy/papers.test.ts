/** What the threat model says to be proved is proved by a test that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/workspaces.js';

const rows = readFileSync(`${root}THREAT-MODEL.md`, 'utf8')
  .split('\n## Threats\n')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\| (?!threat |-)/.test(line));

test('each threat names a guard and a test', () => {
  expect(rows?.length).toBeGreaterThan(35);
  expect(rows?.filter((row) => !/^\| .+ \| .+ \| `[\w./-]+\.test\.ts` "[^"]+" \|$/.test(row))).toEqual([]);
});

test('each test that proves something is there', () => {
  const named = rows?.flatMap((row) => [...row.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)]) ?? [];
  const missing = named
    .map(([, path = '', name = '']) => ({ path, name }))
    .filter(({ path, name }) => !existsSync(root + path) || !readFileSync(root + path, 'utf8').includes(name));
  expect(missing).toEqual([]);
});
