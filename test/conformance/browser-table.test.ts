/** The table of features and browsers in docs/extension.md: each cell names tests that exist and drive that browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tests = new URL('../browser/', import.meta.url);
const page = readFileSync(new URL('../../docs/extension.md', import.meta.url), 'utf8');

/** How a test starts the browser of a column. */
const STARTS = [/startExtension\(|describeInBrowsers\(/, /startFirefox\(|describeInBrowsers\(/] as const;
/** What a cell without a test says. */
const REASONS = ['does not exist there', 'not tested: no script can answer it'];

const [, section = ''] = page.split('## Tested in both browsers');
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| feature'))
  .map((line) => line.slice(2, -2).split(' | '));
const listNames = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const read = (name: string) => readFileSync(new URL(name, tests), 'utf8');

test.each(rows)('“%s”', (...[, chromium = '', firefox = '']) => {
  for (const [at, cell] of [chromium, firefox].entries()) {
    const names = listNames(cell);
    if (names.length === 0) expect(REASONS).toContain(cell);
    for (const name of names) expect(read(name)).toMatch(STARTS[at] ?? /^$/);
  }
});

test('it has every test that drives the extension', () => {
  const named = new Set(rows.flatMap(([, ...cells]) => cells.flatMap(listNames)));
  const driving = readdirSync(tests).filter((name) => STARTS.some((start) => start.test(read(name))));
  // Pictures of the stores, and a Firefox that opens the dashboard.
  const others = ['picture-categories-firefox.test.ts', 'store-pictures.test.ts'];
  expect(driving.filter((name) => !named.has(name))).toEqual(others);
});
