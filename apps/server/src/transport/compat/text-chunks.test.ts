/**
 * Tests that chunks add up to the whole, fit the pipeline's limit, and split no character and, where possible, no word.
 */
import { limits } from '@winnow/core';
import { expect, test } from 'vitest';
import { splitText } from './text-chunks.ts';

const most = limits.text.characters;
const texts: [string, string, number][] = [
  ['an empty text', '', 1],
  ['a short text', 'hello', 1],
  ['a text of just the limit', 'a'.repeat(most), 1],
  ['a longer text without a space', 'a'.repeat(2 * most + 1), 3],
  ['a longer text of words', 'word '.repeat(most), 5],
  ['a space first and none after', ` ${'a'.repeat(most)}`, 2],
  ['emoji across the limit', `a${'😀'.repeat(most)}`, 3],
];

test.each(texts)('%s', (_says, text, count) => {
  const parts = splitText(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts).toHaveLength(count);
  for (const part of parts) {
    expect(part.text.length).toBeLessThanOrEqual(most);
    expect(text.startsWith(part.text, part.start)).toBe(true);
    expect(part.text).not.toMatch(/\p{Surrogate}/u);
  }
});

test('cuts between words', () => {
  const words = splitText('word '.repeat(most)).map(({ text }) => text.trimEnd());
  for (const part of words) expect(part).toMatch(/^word( word)*$/);
});
