/** docs/hardening.md names tests that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/hardening.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!promise|-)/.test(line));

/** Each file that a row names, with what it must hold. */
const named = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => [file, name] as const),
  ),
);

describe('what proves a promise is there:', () => {
  test.each(named)('%s: %s', (file, name) => {
    const path = join(root, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(name);
  });
});

test('every promise has a test, or says that it has none', () => {
  const proofs = rows.map((row) => row.split(' | ').at(-1) ?? '');
  expect(rows.length).toBeGreaterThan(60);
  for (const proof of proofs)
    expect(proof).toMatch(/^`[\w./-]+\.ts`: "|not proven|by work and not by time|npm run bench/);
});
