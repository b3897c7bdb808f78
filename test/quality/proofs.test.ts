/** The tests that docs/hardening.md and THREAT-MODEL.md name exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../support/workspaces.js';

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

interface ProofPage {
  readonly text: string;
  /** Fewer rows than this mean that the table was not parsed. */
  readonly least: number;
  readonly proof: RegExp;
}

const pages: Readonly<Record<string, ProofPage>> = {
  'docs/hardening.md': {
    text: read('docs/hardening.md'),
    least: 60,
    proof: /^`[\w./-]+\.ts`: "|not proven|by work and not by time|npm run bench/,
  },
  'THREAT-MODEL.md': {
    text: read('THREAT-MODEL.md').split('\n## Threats\n')[1]?.split('\n## ')[0] ?? '',
    least: 40,
    proof: /^`[\w./-]+\.test\.ts`: "/,
  },
};

describe.each(Object.entries(pages))('%s', (_, { text, least, proof }) => {
  const rows = text.split('\n').filter((line) => /^\| (?!promise|threat \|)/.test(line));

  /** Each file that a row names, with the text it must contain. */
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => [file, name] as const),
    ),
  );

  test.each(named)('what proves it is there: %s: %s', (file, name) => {
    expect(existsSync(`${root}${file}`)).toBe(true);
    expect(read(file)).toContain(name);
  });

  test('every row has a test, or says that it has none', () => {
    expect(rows.length).toBeGreaterThan(least);
    for (const row of rows) expect(row.split(' | ').at(-1)).toMatch(proof);
  });
});
