/** `npm run bench` is the list of the benches that the documentation names: it has a sentence for each of them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/workspaces.js';

const benches = readdirSync(`${root}test/bench`)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const listed = new Map(
  execFileSync(process.execPath, [`${root}test/bench.js`], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, name, sentence] = /^ {2}([\w-]+) +(\S.*)$/.exec(line) ?? [];
      return name !== undefined && sentence !== undefined ? [[name, sentence] as const] : [];
    }),
);

test('lists every bench', () => {
  expect([...listed.keys()].toSorted()).toEqual(benches.toSorted());
});

test.each(benches)('describes %s in a sentence on its first line', (bench) => {
  const [first = ''] = readFileSync(`${root}test/bench/${bench}.ts`, 'utf8').split('\n');
  expect(first).toMatch(/^\/\*\* .{20,}[.:;)\w`] ?\*\/$/);
  expect(first).toContain(listed.get(bench));
});

test.each(['README.md', 'docs/adding.md', 'docs/architecture.md'])('%s names only benches that exist', (page) => {
  const named = [...readFileSync(root + page, 'utf8').matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => name !== 'NAME' && !benches.includes(name ?? ''))).toEqual([]);
});
