/** Tests for the words that a signal is attributed to. */
import { expect, it } from 'vitest';
import { findContributingWords } from './attribution.ts';

/** One token for each [text, share]; spaces between them are not tokens. */
function behind(text: string, tokens: [string, number][]): string[] {
  let at = 0;
  const places = tokens.map(([token]) => {
    const start = text.indexOf(token, at);
    at = start + token.length;
    return { start, end: at };
  });
  const shares = tokens.map(([, share]) => share);
  return findContributingWords(text, places, shares).map(({ start, end }) => text.slice(start, end));
}

it.each<[string, string, [string, number][], string[]]>([
  [
    'one strong word',
    'have a bloody day',
    [
      ['have', 0],
      ['a', 0.1],
      ['bloody', 2],
      ['day', -1],
    ],
    ['bloody'],
  ],
  [
    'parts of a word count together',
    'an arsehole here',
    [
      ['an', 0.3],
      ['arse', 0.4],
      ['hole', 0.8],
      ['here', 0.1],
    ],
    ['arsehole'],
  ],
  [
    'neighbours that add as well',
    'so kill your self now',
    [
      ['so', 0],
      ['kill', 2],
      ['your', 1],
      ['self', 1.5],
      ['now', 0.1],
    ],
    ['kill your self'],
  ],
  [
    'far from each other',
    'idiot, he said: idiot',
    [
      ['idiot', 2],
      ['he', 0],
      ['said', 0],
      ['idiot', 1.9],
    ],
    ['idiot', 'idiot'],
  ],
  [
    'punctuation neither begins nor ends',
    '«scum»!!!',
    [
      ['«', 3],
      ['scum', 1],
      ['»', 3],
      ['!!!', 3],
    ],
    ['scum'],
  ],
  [
    'an emoji is a word',
    'ok 🖕🏽 ok',
    [
      ['ok', 0],
      ['🖕🏽', 2],
      ['ok', 0],
    ],
    ['🖕🏽'],
  ],
  [
    'after emoji of many units',
    '👩‍👩‍👧‍👦👩‍👩‍👧‍👦 scum',
    [
      ['👩‍👩‍👧‍👦', 0],
      ['scum', 2],
    ],
    ['scum'],
  ],
  [
    'Chinese words stand without spaces',
    '我们讨厌你们',
    [
      ['我们', 0],
      ['讨厌', 2],
      ['你们', 0.2],
    ],
    ['讨厌'],
  ],
  [
    'nothing adds',
    'a fine day',
    [
      ['a', -1],
      ['fine', -2],
      ['day', 0],
    ],
    [],
  ],
  ['no tokens', 'x', [], []],
])('%s', (_, text, tokens, expected) => {
  expect(behind(text, tokens)).toEqual(expected);
});

it('names three places at most', () => {
  const text = 'bad ok '.repeat(20);
  const tokens = text
    .trim()
    .split(' ')
    .map((word): [string, number] => [word, word === 'bad' ? 1 : 0]);
  expect(behind(text, tokens)).toEqual(['bad', 'bad', 'bad']);
});
