/** Public texts fall on the same side of the split here and in Python, whatever they contain. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { nearKey, splitOfPublicText } from './near-key.ts';
import { trainingFolder } from './read-corpus.ts';

// Written by Python (`python near_keys.py`).
const examples = z
  .array(z.strictObject({ text: z.string(), near: z.string(), side: z.enum(['train', 'dev', 'test']) }))
  .parse(JSON.parse(readFileSync(new URL('near-key-examples.json', trainingFolder), 'utf8')));

test('there are a few hundred examples, on all sides', () => {
  expect(examples.length).toBeGreaterThan(200);
  expect(new Set(examples.map(({ side }) => side)).size).toBe(3);
});

test.each(examples)('draws as Python does: $text', ({ text, near, side }) => {
  expect(nearKey(text)).toBe(near);
  expect(splitOfPublicText(text)).toBe(side);
});

test.each([
  ['case, links, names and marks', 'RT @ann: The ferry, again!! https://a.example/1', 'the ferry again'],
  ['what follows the first 160 letters', `${'ab'.repeat(80)} one end`, `${'ab'.repeat(80)} another`],
])('is blind to %s', (_, one, other) => {
  expect(nearKey(one)).toBe(nearKey(other));
});
