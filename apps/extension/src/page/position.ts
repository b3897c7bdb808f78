/** Position of a card: next to its subject, entirely on the screen. */

export interface ViewportRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

const GAP = 8;

const clampToView = (value: number, room: number, size: number): number =>
  Math.max(GAP, Math.min(value, room - size - GAP));

/** To the right, otherwise left, below, above, otherwise where there is room. In CSS pixels of the viewport. */
export function positionBeside(target: ViewportRect, card: BoxSize, view: BoxSize): { left: number; top: number } {
  const top = clampToView(target.top, view.height, card.height);
  const isSeen = target.right >= 0 && target.left <= view.width;
  const right = target.right + GAP;
  if (isSeen && right + card.width + GAP <= view.width) return { left: right, top };
  if (isSeen && target.left - GAP - card.width >= GAP) return { left: target.left - GAP - card.width, top };
  const left = clampToView(target.left, view.width, card.width);
  const below = target.bottom + GAP;
  const above = target.top - GAP - card.height;
  const isAbove = below + card.height + GAP > view.height && above >= GAP && target.top <= view.height;
  return { left, top: isAbove ? above : clampToView(below, view.height, card.height) };
}

const overlaps = (one: ViewportRect, other: ViewportRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * At a corner of a field, below it or else above it, where a box is on the screen and covers no obstacle. In CSS pixels
 * of the viewport.
 * @returns undefined if there is no such corner
 */
export function positionAround(
  target: ViewportRect,
  { box, view, obstacles }: { box: BoxSize; view: BoxSize; obstacles: readonly ViewportRect[] },
): { left: number; top: number } | undefined {
  const lefts = [target.left, target.right - box.width];
  const tops = [target.bottom + GAP, target.top - GAP - box.height];
  const corners = tops.flatMap((top) => lefts.map((left) => ({ left, top })));
  return corners.find(({ left, top }) => {
    const right = left + box.width;
    const bottom = top + box.height;
    const isOnScreen = left >= 0 && top >= 0 && right <= view.width && bottom <= view.height;
    return isOnScreen && !obstacles.some((obstacle) => overlaps({ left, top, right, bottom }, obstacle));
  });
}
