/** A finding in consecutive frames is reported once, with its time span; outliers in a single frame do not count. */
import { type Bypass, type Finding, type ListLabel, severityThresholds, type UnjudgedPart } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import type { FrameResult } from './frames.ts';
import { discountOutliers, timelineBypasses, timelineFindings, timelineGaps, timelineListLabels } from './timeline.ts';

const DURATION_S = 10;

const word = (term: string, score = 0.95, more: Partial<Finding> = {}): Finding => ({
  signal: 'violence',
  score,
  analyzer: 'lexicon',
  kind: 'term',
  term,
  place: { kind: 'box', left: 1, top: 2, width: 3, height: 4 },
  ...more,
});

const impression = (score: number): Finding => ({
  signal: 'sexual',
  score,
  analyzer: 'sexual',
  kind: 'model',
  term: 'a-model',
});

/** Frames one second apart. */
const film = (...seconds: readonly (readonly Finding[])[]): FrameResult[] =>
  seconds.map((findings, timeS) => ({ timeS, findings, bypass: [], recall: 0.8, runs: [], unjudged: [] }));

const told = (frames: readonly FrameResult[]) =>
  timelineFindings(frames, DURATION_S).map(({ term, score, place }) => [
    term,
    score,
    place?.kind === 'time' ? [place.start, place.end] : undefined,
  ]);

describe('what is found in several pictures', () => {
  const one = [word('kill you')];
  test.each([
    ['is reported once, until the next picture', film([], one, one, one, []), [['kill you', 0.95, [1, 4]]]],
    ['however it is written', film(one, [word('KILL YOU')], []), [['kill you', 0.95, [0, 2]]]],
    [
      'by what is meant, where it was read otherwise',
      film([word('k1ll', 0.8, { matched: 'kill' })], [word('kil l', 0.9, { matched: 'kill' })], []),
      [['kil l', 0.9, [0, 2]]],
    ],
    ['to the end of the video', film([], [], one), [['kill you', 0.95, [2, 10]]]],
    ['over pictures that were read badly', film(one, [], [], one, []), [['kill you', 0.95, [0, 4]]]],
    [
      'again where it comes again later',
      film(one, [], [], [], one, []),
      [
        ['kill you', 0.95, [0, 1]],
        ['kill you', 0.95, [4, 5]],
      ],
    ],
    [
      'beside other things',
      film([word('kill you'), word('bomb')], one, []),
      [
        ['kill you', 0.95, [0, 2]],
        ['bomb', 0.95, [0, 1]],
      ],
    ],
    ['with what it is worst at', film([word('kill you', 0.6)], one, []), [['kill you', 0.95, [0, 2]]]],
    ['twice in one picture, too', film([word('kill you'), word('kill you')], []), [['kill you', 0.95, [0, 1]]]],
  ])('%s', (_, frames, expected) => {
    expect(told(frames)).toEqual(expected);
  });

  test('and stays below every threshold has no place, and is the likeliest of its kind', () => {
    expect(told(film([word('a', 0.2)], [word('b', 0.4)], [word('c', 0.3)]))).toEqual([['b', 0.4, undefined]]);
  });
});

describe('an impression of a whole picture', () => {
  const scores = (frames: FrameResult[]) =>
    discountOutliers(frames, DURATION_S).map(({ findings }) => findings[0]?.score);

  test('that no other picture shares is doubted', () => {
    const [first, doubted] = scores(film([], [impression(0.8)], [], []));
    expect(first).toBeUndefined();
    expect(doubted).toBeLessThan(severityThresholds.Low);
  });

  test.each([
    ['where it is High', film([], [impression(0.95)], [], []), [undefined, 0.95, undefined, undefined]],
    [
      'where a picture nearby shares it',
      film([impression(0.6)], [], [impression(0.8)], []),
      [0.6, undefined, 0.8, undefined],
    ],
    ['where there are too few pictures to share it', film([impression(0.8)], []), [0.8, undefined]],
  ])('counts %s', (_, frames, expected) => {
    expect(scores(frames)).toEqual(expected);
  });

  test('and words that are read in one picture alone are read', () => {
    expect(scores(film([], [word('kill you', 0.6)], [], []))).toEqual([undefined, 0.6, undefined, undefined]);
  });

  test('leaves the order of the frames, by which the sheet finds their pictures', () => {
    const frames = film([], [impression(0.8)], [], []);
    expect(discountOutliers(frames, DURATION_S).map(({ timeS }) => timeS)).toEqual([0, 1, 2, 3]);
  });
});

test('hidden words are reported once, with the seconds for which they are legible', () => {
  const hidden: Bypass = { technique: 'text_in_image', original: 'k1ll', normalised: 'kill', start: 3, end: 7 };
  const frames = film([], [], [], [], []).map((frame, at) => ({
    ...frame,
    bypass: at === 1 || at === 2 ? [hidden] : [],
  }));
  expect(timelineBypasses(frames, DURATION_S)).toEqual([
    { technique: 'text_in_image', original: 'k1ll', normalised: 'kill', start: 1, end: 3 },
  ]);
});

test('what was not judged of consecutive frames is one gap, with its time and its share of all frames', () => {
  const failed: UnjudgedPart = { part: 'content', reason: 'analyzer_failed', share: 1, analyzer: 'model' };
  const box = { kind: 'box', left: 1, top: 2, width: 3, height: 4 } as const;
  const small: UnjudgedPart = { part: 'line', reason: 'too_small', share: 0.1, place: box, analyzer: 'words' };
  const gaps: readonly (readonly UnjudgedPart[])[] = [[failed], [failed, small, small], [], [failed]];
  const frames = film([], [], [], []).map((frame, index) => ({ ...frame, unjudged: gaps[index] ?? [] }));
  const frameGap = { part: 'frames', reason: 'analyzer_failed', analyzer: 'model' };
  expect(timelineGaps(frames, DURATION_S)).toEqual([
    { ...frameGap, share: 0.5, place: { kind: 'time', start: 0, end: 2 } },
    { ...small, share: 0.05, place: { kind: 'time', start: 1, end: 2 } },
    { ...frameGap, share: 0.25, place: { kind: 'time', start: 3, end: DURATION_S } },
  ]);
});

test('a match with a list is one label for as long as it is first read', () => {
  const label = (entryId: number): ListLabel => ({
    ...{ name: 'Terms', score: 1, action: 'label', severity: 'None' },
    evidence: { list: 'Terms', listId: 'a', entryId, kind: 'terms', box: { left: 1, top: 2, width: 3, height: 4 } },
  });
  const matches = [[], [label(1)], [], [label(1), label(2)], [], [], [], [], [label(1)]];
  const frames = film(...matches.map(() => [])).map((frame, at) => ({ ...frame, labels: matches[at] }));
  expect(timelineListLabels(frames, DURATION_S).map(({ evidence }) => evidence)).toEqual([
    { list: 'Terms', listId: 'a', entryId: 1, kind: 'terms', start: 1, end: 4 },
    { list: 'Terms', listId: 'a', entryId: 2, kind: 'terms', start: 3, end: 4 },
  ]);
});
