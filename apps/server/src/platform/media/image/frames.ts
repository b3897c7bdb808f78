/** How many frames an animation may have, and which of the analyzed ones represent a frame. */
import { ImageTooLarge } from './picture-errors.ts';

/**
 * Chosen by us, not measured: minutes of animation. Each frame costs time, however small: 800,000 of one pixel took 5
 * s.
 */
const MAX_FRAMES = 10_000;

/** @throws ImageTooLarge */
export function checkFrameCount(count: number): void {
  if (count > MAX_FRAMES) throw new ImageTooLarge(`The image has more than ${MAX_FRAMES} frames.`);
}

/**
 * The analyzed frames whose results represent a frame: the nearest on each side.
 * @param looked ascending
 */
export function inspectedNeighbours(frame: number, looked: readonly number[]): number[] {
  const before = looked.findLast((one) => one <= frame);
  const after = looked.find((one) => one >= frame);
  return [before, after].filter((one) => one !== undefined);
}
