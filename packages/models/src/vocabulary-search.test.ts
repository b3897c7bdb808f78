/** Tests for the vocabulary search: exactly the entries that a text begins with, shortest first. */
import { expect, it } from 'vitest';
import { createVocabularySearch } from './vocabulary-search.ts';

const vocabulary = new Set(['a', 'ab', 'abcd', 'b', 'bcde', '😀', '😀😀😀', 'ー']);
const search = createVocabularySearch(vocabulary);

it.each([
  ['abcde', 0, ['a', 'ab', 'abcd']],
  ['abcde', 1, ['b', 'bcde']],
  ['abx', 0, ['a', 'ab']],
  ['ab', 0, ['a', 'ab']],
  ['x', 0, []],
  ['', 0, []],
  ['😀😀😀😀', 1, ['😀', '😀😀😀']],
  ['😀😀', 0, ['😀']],
])('of "%s" from %i', (text, start, entries) => {
  expect([...search.common_prefix_search([...text], start)]).toEqual(entries);
});

it('gives what comparing every entry gives', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', '😀'];
  for (let number = 0; number < 6 ** 5; number++) {
    const characters = Array.from({ length: 5 }, (_, place) => letters[Math.floor(number / 6 ** place) % 6] ?? '');
    const text = characters.join('');
    const expected = [...vocabulary].filter((entry) => text.startsWith(entry)).sort((a, b) => a.length - b.length);
    expect([...search.common_prefix_search(characters)]).toEqual(expected);
  }
});
