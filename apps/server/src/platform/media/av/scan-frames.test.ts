/** Tests for which frames are sampled, and where scenes begin. */
import { describe, expect, test } from 'vitest';
import { createFramePlan, toSceneSpans } from './scan-frames.ts';

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
