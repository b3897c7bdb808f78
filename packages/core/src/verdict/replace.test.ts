/** Tests of the safe text: every finding is removed, nothing else changes. */
import { describe, expect, test } from 'vitest';
import type { ContentLocation, Finding, PiiFinding } from './finding.ts';
import { applyReplacements, replaceFindings } from './replace.ts';

const span = (start: number, end: number): ContentLocation => ({ kind: 'span', start, end });
const unsafe = (start: number, end: number): Finding => ({
  signal: 'profanity',
  score: 0.95,
  analyzer: 'lexicon',
  kind: 'term',
  term: '',
  place: span(start, end),
});
const email = (start: number, end: number): PiiFinding => ({
  category: 'email',
  raw: '',
  confidence: 1,
  place: span(start, end),
});

interface ReplaceCase {
  name: string;
  text: string;
  unsafe?: [number, number][];
  pii?: [number, number][];
  safe: string;
}

const cases: ReplaceCase[] = [
  { name: 'leaves a text without findings as it is', text: 'all well', safe: 'all well' },
  { name: 'stars a word letter by letter', text: 'a darn day', unsafe: [[2, 6]], safe: 'a **** day' },
  { name: 'stars the whole text', text: 'darn', unsafe: [[0, 4]], safe: '****' },
  {
    name: 'stars at both ends',
    text: 'darn it darn',
    unsafe: [
      [8, 12],
      [0, 4],
    ],
    safe: '**** it ****',
  },
  { name: 'keeps spaces and lines', text: 'd a\tr\nn', unsafe: [[0, 7]], safe: '* *\t*\n*' },
  { name: 'names personal data', text: 'to a@b.co now', pii: [[3, 9]], safe: 'to [Email] now' },
  { name: 'replaces neighbours apart', text: 'darna@b.co', unsafe: [[0, 4]], pii: [[4, 10]], safe: '****[Email]' },
  {
    name: 'replaces one place once',
    text: 'a darn day',
    unsafe: [
      [2, 6],
      [2, 6],
    ],
    safe: 'a **** day',
  },
  {
    name: 'swallows the inner of two',
    text: 'goddarnit!',
    unsafe: [
      [0, 9],
      [3, 7],
    ],
    safe: '*********!',
  },
  {
    name: 'swallows what is inside personal data',
    text: 'x darn@b.co',
    unsafe: [[2, 6]],
    pii: [[2, 11]],
    safe: 'x [Email]',
  },
  {
    name: 'prefers the name where both are the same place',
    text: 'x darn',
    unsafe: [[2, 6]],
    pii: [[2, 6]],
    safe: 'x [Email]',
  },
  {
    name: 'stars the rest of an overlapped datum',
    text: 'ab cd ef',
    unsafe: [[0, 5]],
    pii: [[3, 8]],
    safe: '** ** **',
  },
  { name: 'stars the rest of an overlapped word', text: 'abcdef', unsafe: [[2, 6]], pii: [[0, 4]], safe: '[Email]**' },
  {
    name: 'chains overlaps',
    text: 'abcdefgh',
    unsafe: [
      [0, 3],
      [2, 5],
      [4, 8],
    ],
    safe: '********',
  },
  { name: 'counts an emoji as one', text: '😀 darn 😀', unsafe: [[3, 7]], safe: '😀 **** 😀' },
  { name: 'stars an emoji once', text: 'x🖕y', unsafe: [[1, 3]], safe: 'x*y' },
  { name: 'stars a joined emoji once', text: 'x👨‍👩‍👧🏽y', unsafe: [[1, 11]], safe: 'x*y' },
  { name: 'stars a flag once', text: '🇩🇪!', unsafe: [[0, 4]], safe: '*!' },
  { name: 'stars a letter with its accents once', text: 'd\u0301\u0302a', unsafe: [[0, 4]], safe: '**' },
  { name: 'stars no invisible character', text: 'd\u200ba\u2060r\u00adn', unsafe: [[0, 7]], safe: '****' },
  { name: 'ignores an empty place', text: 'darn', unsafe: [[2, 2]], safe: 'darn' },
];

describe('replaceFindings', () => {
  test.each(cases)('$name', ({ text, unsafe: words = [], pii = [], safe }) => {
    const result = replaceFindings(
      text,
      words.map(([start, end]) => unsafe(start, end)),
      pii.map(([start, end]) => email(start, end)),
    );
    expect(result).toMatchObject({ safeContent: safe, replacedUnsafe: words.length > 0, replacedPii: pii.length > 0 });
  });

  test('ignores findings that have no place in the text', () => {
    const nowhere: Finding = { signal: 'hate', score: 1, analyzer: 'model', kind: 'model', term: 'hate' };
    const box: ContentLocation = { kind: 'box', left: 0, top: 0, width: 4, height: 4 };
    expect(replaceFindings('darn', [nowhere, { ...nowhere, place: box }], [])).toMatchObject({
      safeContent: 'darn',
      replacedUnsafe: false,
      replacedPii: false,
    });
  });

  test('whatever the places, no letter inside one is left and every letter outside stays in order', () => {
    // All letters differ, so that each can be identified in the result.
    const text = 'abcdefgh';
    const bounds = [0, 2, 3, 5, 8];
    const ranges = bounds.flatMap((start) => bounds.filter((end) => end > start).map((end) => [start, end] as const));
    for (const [a, b] of ranges) {
      for (const [c, d] of ranges) {
        const inside = (at: number) => (at >= a && at < b) || (at >= c && at < d);
        const kept = [...text].filter((_, at) => !inside(at)).join('');
        const starred = replaceFindings(text, [unsafe(a, b), unsafe(c, d)], []).safeContent;
        expect(starred.replaceAll('*', ''), `${a}-${b} ${c}-${d}`).toBe(kept);
        expect(starred).toHaveLength(text.length);
        for (const { safeContent } of [
          replaceFindings(text, [unsafe(a, b)], [email(c, d)]),
          replaceFindings(text, [], [email(a, b), email(c, d)]),
        ]) {
          expect(safeContent.replaceAll('*', '').replaceAll('[Email]', ''), `${a}-${b} ${c}-${d}`).toBe(kept);
        }
      }
    }
  });
});

test('a text in ranges is the same as the whole, unless a range ends inside a replacement', () => {
  const text = 'to a@b.co a darn day';
  const { safeContent, replacements } = replaceFindings(text, [unsafe(12, 16)], [email(3, 9)]);
  expect(replacements.map(({ start, end }) => [start, end])).toEqual([
    [3, 9],
    [12, 16],
  ]);
  const inRanges = (...ends: number[]) =>
    ends.map((end, at) => applyReplacements(text, replacements, { start: ends[at - 1] ?? 0, end })).join('');
  expect(inRanges(text.length)).toBe(safeContent);
  expect(inRanges(0, 2, 10, 11, text.length)).toBe(safeContent);
  expect(inRanges(14, text.length)).toBe('to [Email] a ****** day');
});
