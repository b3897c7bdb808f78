/** Tests for what a text answers: the last messages, in their order, at most some hundred characters. */
import { expect, test } from 'vitest';
import { findAnsweredText } from './answered-text.ts';

const answeredOf = (...contents: (string | undefined)[]) =>
  findAnsweredText({ items: contents.map((content) => ({ content })) });

test('the last three messages in their order, without those that have no text', () => {
  expect(answeredOf('a', 'b', 'c', 'd')).toBe('b\nc\nd');
  expect(answeredOf(' a ', undefined, ' ', 'b')).toBe('a\nb');
});

test('invisible messages do not push others out', () => {
  expect(answeredOf('a', '\u200b', '\u2060', '\ufe0f')).toBe('a');
  expect(answeredOf('\u200b')).toBeUndefined();
});

test('nothing where nothing has a text', () => {
  expect([findAnsweredText(undefined), answeredOf(), answeredOf('', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('of long messages the end, in whole characters', () => {
  expect(answeredOf(`start${'x'.repeat(600)}`)).toBe('x'.repeat(600));
  expect(answeredOf(`\u{1f600}${'x'.repeat(599)}`)).toBe('x'.repeat(599));
});
