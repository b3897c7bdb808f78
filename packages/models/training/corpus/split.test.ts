/** The split is the same here and in Python, and keeps pairs together. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readWrittenTexts, trainingFolder } from './read-corpus.ts';
import { splitOf } from './split.ts';

const examples = z
  .array(z.strictObject({ text: z.string(), pair: z.string().optional(), split: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('split-examples.json', trainingFolder), 'utf8')));

// The same file is read by the Python side (`python split.py`).
test.each(examples)('draws $split for "$text" (pair $pair)', ({ text, pair, split }) => {
  expect(splitOf({ text, pair })).toBe(split);
});

test('a pair decides alone, whatever its two texts', () => {
  for (let n = 0; n < 200; n += 1)
    expect(splitOf({ text: `one ${n}`, pair: `p${n}` })).toBe(splitOf({ text: '', pair: `p${n}` }));
});

describe('over the written texts', () => {
  const rows = readWrittenTexts().lines.map(({ row }) => row);

  test.each([
    ['train', 0.8],
    ['dev', 0.1],
    ['test', 0.1],
  ] as const)('%s holds its share, give or take three hundredths', (split, share) => {
    const drawn = rows.filter((row) => splitOf(row) === split).length / rows.length;
    expect(Math.abs(drawn - share)).toBeLessThan(0.03);
  });
});
