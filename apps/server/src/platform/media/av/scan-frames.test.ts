/** Tests for which frames are sampled, and where scenes begin. */
import { describe, expect, test } from 'vitest';
import { createFramePlan, findUnseenShots, toSceneSpans } from './scan-frames.ts';

describe('a plan', () => {
  test.each([
    [600, 120],
    [600, 7],
    [10, 60],
    [0.2, 5],
    [600, 1],
    [33.3, 2],
  ])('over %d s never allows more than %d pictures', (durationS, most) => {
    const { spanS, framesPerSpan } = createFramePlan(durationS, most, true);
    const stretches = Math.floor(durationS / spanS) + 1;
    // A frame at the very end begins a section of its own.
    expect((stretches - 1) * framesPerSpan).toBeLessThanOrEqual(most);
  });
});

describe('scenes', () => {
  test.each([
    ['a video without cuts is one', [{ timeS: 1, score: 0.1 }], [[0, 10]]],
    [
      'a cut begins one',
      [{ timeS: 4, score: 0.5 }],
      [
        [0, 4],
        [4, 10],
      ],
    ],
    [
      'what is due is no cut',
      [
        { timeS: 4, score: 0.05 },
        { timeS: 8, score: 0.2 },
      ],
      [[0, 10]],
    ],
    [
      'a flash begins none',
      [
        { timeS: 4, score: 0.5 },
        { timeS: 4.1, score: 0.5 },
      ],
      [
        [0, 4],
        [4, 10],
      ],
    ],
    [
      'nor does a cut at either end',
      [
        { timeS: 0.2, score: 0.5 },
        { timeS: 9.8, score: 0.5 },
      ],
      [[0, 10]],
    ],
  ])('%s', (_, found, expected) => {
    expect(toSceneSpans(found, 10).map(({ startS, endS }) => [startS, endS])).toEqual(expected);
  });
});

describe('shots of which no frame is analyzed', () => {
  const cut = (timeS: number) => ({ timeS, score: 0.8 });
  const due = (timeS: number) => ({ timeS, score: 0.01 });
  test.each([
    ['are none where every cut is', [due(0), cut(1), cut(2)], [0, 1, 2], []],
    ['end at the next cut', [due(0), cut(1), cut(1.2), due(2)], [0, 1.2, 2], [[1, 1.2]]],
    ['are none where a later frame of theirs is', [due(0), cut(1), due(1.5), cut(2)], [0, 1.5, 2], []],
    ['are one span where they follow each other', [due(0), cut(1), cut(1.1), cut(1.2), cut(3)], [0, 3], [[1, 3]]],
    ['reach to the end', [due(0), cut(9)], [0], [[9, 10]]],
  ])('%s', (_, found, analyzedS, expected) => {
    const spans = findUnseenShots(found, { analyzedS, durationS: 10 });
    expect(spans.map(({ startS, endS }) => [startS, endS])).toEqual(expected);
  });
});
