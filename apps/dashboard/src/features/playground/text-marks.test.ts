/** Tests for marked texts: every character appears once, in order, with the marks that cover it. */
import { describe, expect, test } from 'vitest';
import { splitByMarks, type TextMark, toTextMarks, worstMark } from './text-marks.ts';

const mark = (start: number, end: number, severity: TextMark['severity'] = 'Low'): TextMark => ({
  ...{ start, end, severity },
  kind: 'issue',
  label: `${start}-${end}`,
});

describe('a text', () => {
  test.each([
    ['without marks is one piece', 'hello', [], [['hello', []]]],
    ['that is empty has none', '', [], []],
    [
      'is cut around a mark',
      'say damn now',
      [mark(4, 8)],
      [
        ['say ', []],
        ['damn', ['4-8']],
        [' now', []],
      ],
    ],
    [
      'is cut where marks overlap',
      'abcd',
      [mark(0, 3), mark(2, 4)],
      [
        ['ab', ['0-3']],
        ['c', ['0-3', '2-4']],
        ['d', ['2-4']],
      ],
    ],
    [
      'keeps a mark within a mark',
      'abc',
      [mark(0, 3), mark(1, 2)],
      [
        ['a', ['0-3']],
        ['b', ['0-3', '1-2']],
        ['c', ['0-3']],
      ],
    ],
    [
      'lets a mark beyond its end be',
      'ab',
      [mark(1, 9)],
      [
        ['a', []],
        ['b', ['1-9']],
      ],
    ],
  ] as const)('%s', (_, text, marks, expected) => {
    const pieces = splitByMarks(text, marks);
    expect(pieces.map((piece) => [piece.text, piece.marks.map(({ label }) => label)])).toEqual(expected);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});

test('a piece looks like the worst of its marks', () => {
  expect(worstMark([mark(0, 1), mark(0, 1, 'High'), mark(0, 1, 'Medium')])?.severity).toBe('High');
  expect(worstMark([])).toBeUndefined();
});

test('issues without a place are no marks; hidden words and personal data are', () => {
  const common = { term: 'x', context: 'x' } as const;
  const marks = toTextMarks({
    issues: [
      { ...common, category: 'Spam', severity: 'Low' },
      { ...common, category: 'Hate', severity: 'High', start: 1, end: 2 },
    ],
    bypass: [{ technique: 'leet', original: '1', normalised: 'i', start: 3, end: 4 }],
    detectedPii: [{ type: 'Email', value: 'j***', start: 5, end: 9 }],
  });
  expect(marks.map(({ kind, label, start }) => [kind, label, start])).toEqual([
    ['issue', 'Hate', 1],
    ['bypass', 'leet', 3],
    ['pii', 'Email', 5],
  ]);
});
