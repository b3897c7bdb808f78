/** Tests for voice activity: clicks are not speech, short pauses do not split it, and segments never overlap. */
import { expect, it } from 'vitest';
import { findSpeechSpans, mergeCloseSpans } from './voice-activity.ts';

/** One 32 ms step per character: "#" speech, "-" uncertain, "." none. */
const of = (steps: string) =>
  findSpeechSpans(
    Float32Array.from(steps, (step) => ({ '#': 0.9, '-': 0.4 })[step] ?? 0.1),
    steps.length * 0.032,
  ).map(({ startS, endS }) => [Math.round(startS * 1000), Math.round(endS * 1000)]);

it.each([
  ['nothing', '', []],
  ['silence', '....................', []],
  ['a click', '..........##..........', []],
  ['what may be speech after speech', '..........####--......', [[120, 704]]],
  ['what may be speech alone', '..........-----......', []],
  ['a stop inside of a word', '..........###..###..........', [[120, 776]]],
  [
    'two stretches that are close: each to the middle',
    '..........###......###..........',
    [
      [120, 512],
      [512, 904],
    ],
  ],
  ['speech to the very end', '..........#####', [[120, 480]]],
])('%s', (_says, steps, spans) => {
  expect(of(steps)).toEqual(spans);
});

it('joins what is close', () => {
  const spans = [
    { startS: 0, endS: 1 },
    { startS: 1.2, endS: 2 },
    { startS: 3, endS: 4 },
  ];
  expect(mergeCloseSpans(spans, 0.3)).toEqual([
    { startS: 0, endS: 2 },
    { startS: 3, endS: 4 },
  ]);
});
