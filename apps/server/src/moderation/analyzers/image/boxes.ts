/** Rectangles in images: their overlap, and rounding to whole pixels. */
import type { Rectangle } from '@winnow/core';

function commonArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Common area, as a share of the smaller of the two. */
export const overlapRatio = (a: Rectangle, b: Rectangle): number =>
  commonArea(a, b) / Math.max(1, Math.min(a.width * a.height, b.width * b.height));

/** How much of `part` lies within `whole`, 0–1. */
export const containedShare = (part: Rectangle, whole: Rectangle): number =>
  commonArea(part, whole) / Math.max(1, part.width * part.height);

/** The smallest rectangle of whole pixels around these, clipped to the image's left and top edges. */
export function boundingBox(boxes: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.left + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.top + box.height)));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
