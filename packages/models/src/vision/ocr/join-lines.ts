/**
 * Joins detected boxes that overlap along one line: a wide gap splits a line in the detector's map, and growing makes
 * the parts overlap.
 */
import type { DetectedBox } from './detect-text.ts';
import { findMinAreaBox, getCorners, type RotatedBox } from './geometry.ts';

/** Lines whose directions differ by more are not joined. */
const MAX_ANGLE_SINE = Math.sin((5 * Math.PI) / 180);
/** Maximum distance of their middles across the line, relative to the smaller height. */
const MAX_MIDDLE_OFFSET = 0.35;
/** Heights within one line differ by at most this ratio. */
const MAX_HEIGHT_RATIO = 1.6;

/** @returns as many boxes or fewer; those without overlaps are unchanged */
export function joinLines(boxes: readonly DetectedBox[]): DetectedBox[] {
  const joined = [...boxes];
  for (let at = 0; at < joined.length; ) {
    const box = joined[at] as DetectedBox;
    const other = joined.findIndex((each, index) => index > at && areSameLine(box, each));
    if (other < 0) at++;
    else joined[at] = uniteBoxes(box, joined.splice(other, 1)[0] as DetectedBox);
  }
  return joined;
}

const uniteBoxes = (a: DetectedBox, b: DetectedBox): DetectedBox => ({
  ...findMinAreaBox([...getCorners(a), ...getCorners(b)]),
  score: Math.max(a.score, b.score),
});

/** The same box with its longer side as its width. */
const toHorizontalBox = (box: RotatedBox): RotatedBox =>
  box.width >= box.height ? box : { ...box, width: box.height, height: box.width, angle: box.angle + Math.PI / 2 };

/** Whether two boxes overlap end to end: the shorter one may be a letter, whose sides do not indicate its direction. */
function areSameLine(a: RotatedBox, b: RotatedBox): boolean {
  const [first, second] = [toHorizontalBox(a), toHorizontalBox(b)];
  const [long, short] = first.width >= second.width ? [first, b] : [second, a];
  const [cos, sin] = [Math.cos(long.angle), Math.sin(long.angle)];
  const turn = short.angle - long.angle;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  if (Math.min(c, s) > MAX_ANGLE_SINE) return false;
  const [width, height] = c > s ? [short.width, short.height] : [short.height, short.width];
  const ratio = long.height / height;
  if (ratio > MAX_HEIGHT_RATIO || ratio < 1 / MAX_HEIGHT_RATIO) return false;
  const [dx, dy] = [short.centre[0] - long.centre[0], short.centre[1] - long.centre[1]];
  const [along, across] = [Math.abs(dx * cos + dy * sin), Math.abs(dy * cos - dx * sin)];
  return across < MAX_MIDDLE_OFFSET * Math.min(long.height, height) && along < (long.width + width) / 2;
}
