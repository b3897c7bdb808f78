/** Detected places that overlap along one line are one line: a wide gap parts it in the detector's map, and growing makes the parts overlap. */
import { corners, smallestBox, type TurnedBox } from './geometry.ts';

/** Lines whose directions differ by more do not go on in each other. */
const STRAIGHT = Math.sin((5 * Math.PI) / 180);
/** Of the lower one's height: how far their middles may lie apart across the line. */
const LEVEL = 0.35;
/** Heights of one line are within this ratio. */
const SAME_HEIGHT = 1.6;

/** @returns as many boxes or fewer; those that nothing overlaps are as they were */
export function joinLines(boxes: readonly TurnedBox[]): TurnedBox[] {
  const joined = [...boxes];
  for (let at = 0; at < joined.length; ) {
    const box = joined[at] as TurnedBox;
    const other = joined.findIndex((each, index) => index > at && goOn(box, each));
    if (other < 0) at++;
    else joined[at] = smallestBox([...corners(box), ...corners(joined.splice(other, 1)[0] as TurnedBox)]);
  }
  return joined;
}

/** The same box with its longer side as its width. */
const lying = (box: TurnedBox): TurnedBox =>
  box.width >= box.height ? box : { ...box, width: box.height, height: box.width, angle: box.angle + Math.PI / 2 };

/** Whether two boxes overlap end to end: the shorter one may be a letter, whose sides say nothing of its direction. */
function goOn(a: TurnedBox, b: TurnedBox): boolean {
  const [first, second] = [lying(a), lying(b)];
  const [long, short] = first.width >= second.width ? [first, b] : [second, a];
  const [cos, sin] = [Math.cos(long.angle), Math.sin(long.angle)];
  const turn = short.angle - long.angle;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  if (Math.min(c, s) > STRAIGHT) return false;
  const [width, height] = c > s ? [short.width, short.height] : [short.height, short.width];
  const ratio = long.height / height;
  if (ratio > SAME_HEIGHT || ratio < 1 / SAME_HEIGHT) return false;
  const [dx, dy] = [short.centre[0] - long.centre[0], short.centre[1] - long.centre[1]];
  const [along, across] = [Math.abs(dx * cos + dy * sin), Math.abs(dy * cos - dx * sin)];
  return across < LEVEL * Math.min(long.height, height) && along < (long.width + width) / 2;
}
