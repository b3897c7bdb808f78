/** Tests for lines that the detector has split: they are joined, and nothing else is. */
import { describe, expect, it } from 'vitest';
import type { DetectedBox } from './detect-text.ts';
import { joinLines } from './join-lines.ts';

/** Boxes along a rotated line: from one position to another, at this distance from it. */
const at = (from: number, to: number, { degrees = 0, across = 0, height = 20 } = {}): DetectedBox => {
  const angle = (degrees * Math.PI) / 180;
  const [u, v] = [(from + to) / 2, across];
  return {
    centre: [100 + u * Math.cos(angle) - v * Math.sin(angle), 100 + u * Math.sin(angle) + v * Math.cos(angle)],
    width: to - from,
    height,
    angle,
    score: 1,
  };
};
/** Rotated onto its side, as the detector returns upright text. */
const standing = ({ width, height, angle, ...box }: DetectedBox): DetectedBox => ({
  ...box,
  width: height,
  height: width,
  angle: angle - Math.PI / 2,
});

describe('one line', () => {
  it.each([
    ['that overlap', [at(0, 80), at(70, 200)], [200]],
    ['that overlap, turned', [at(0, 80, { degrees: 12 }), at(70, 200, { degrees: 10 })], [200]],
    ['of which one is a letter', [at(0, 18), at(14, 200)], [200]],
    ['that come in any order', [at(120, 200), at(0, 80), at(70, 130)], [200]],
  ])('is made of places %s', (_, boxes, widths) => {
    expect(joinLines(boxes).map(({ width }) => Math.round(width / 10) * 10)).toEqual(widths);
  });

  it('is made of places that stand upright', () => {
    const [whole, ...others] = joinLines([
      standing(at(0, 80, { degrees: 88 })),
      standing(at(70, 200, { degrees: 88 })),
    ]);
    expect(others).toEqual([]);
    expect(Math.round(Math.max(whole?.width ?? 0, whole?.height ?? 0) / 10)).toBe(20);
  });
});

it.each([
  ['end before the other begins', [at(0, 80), at(81, 200)]],
  ['lie one below the other', [at(0, 80), at(0, 80, { across: 15 })]],
  [
    'lie one below the other on their sides',
    [standing(at(0, 80, { degrees: 90 })), standing(at(0, 80, { degrees: 90, across: 18 }))],
  ],
  ['are of another size', [at(0, 80), at(70, 200, { height: 50 })]],
  ['go another way', [at(0, 80), at(60, 200, { degrees: 20 })]],
])('places that %s are two lines', (_, boxes) => {
  expect(joinLines(boxes)).toEqual(boxes);
});
