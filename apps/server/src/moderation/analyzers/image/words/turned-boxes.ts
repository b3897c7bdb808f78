/** Places of writing in an image: an upright box, and what of it is meant where the writing is turned. */
import type { ImageLocation, Rectangle, TurnedRectangle } from '@winnow/core';
import type { DetectionResult } from '../../../../platform/media/image/detection-schemas.ts';
import { boundingBox } from '../boxes.ts';

type Quad = DetectionResult<'words'>['lines'][number]['quad'];

/** Words of one line, or other areas rotated by the same angle. */
export interface TurnedPart {
  readonly quads: readonly Quad[];
  /** Degrees clockwise. */
  readonly rotation: number;
}

/** Chosen by us, not measured: an upright box around writing that is turned by less covers little else. */
const MIN_ANGLE_DEGREES = 3;

/** How far it is from standing upright, or from lying on one of its sides, in degrees. */
const isTurned = ({ rotation }: TurnedPart): boolean => {
  const rest = ((rotation % 90) + 90) % 90;
  return Math.min(rest, 90 - rest) > MIN_ANGLE_DEGREES;
};

/** The smallest rectangle around these that is rotated by the same angle. */
function toTurnedRectangle({ quads, rotation }: TurnedPart): TurnedRectangle {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = quads.flat();
  const along = corners.map(([x, y]) => x * cos + y * sin);
  const across = corners.map(([x, y]) => y * cos - x * sin);
  const [from, to] = [Math.min(...along), Math.max(...along)];
  const [upper, lower] = [Math.min(...across), Math.max(...across)];
  const [u, v] = [(from + to) / 2, (upper + lower) / 2];
  const [width, height] = [to - from, lower - upper];
  return { left: u * cos - v * sin - width / 2, top: u * sin + v * cos - height / 2, width, height, angle: rotation };
}

/** @param boxes upright ones around the parts */
export function placeOfParts(
  boxes: readonly [Rectangle, ...Rectangle[]],
  parts: readonly TurnedPart[],
): Rectangle & Pick<ImageLocation, 'turned'> {
  const box = boundingBox(boxes);
  const filled = parts.filter(({ quads }) => quads.length > 0);
  return filled.some(isTurned) ? { ...box, turned: filled.map(toTurnedRectangle) } : box;
}
