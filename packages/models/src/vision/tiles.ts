/** Splits an image into tiles that are processed one by one. */
import type { RasterBox } from './ocr/geometry.ts';
import type { PixelSize } from './raster-transforms.ts';

/**
 * The fewest tiles that cover a part of an image.
 * @param side maximum side of a tile
 * @param shared overlap of neighbours: anything no larger is entirely within one of them
 */
export function splitIntoTiles(
  whole: RasterBox,
  { side, shared }: { readonly side: number; readonly shared: number },
): RasterBox[] {
  const cuts = (from: number, length: number) => {
    const count = length <= side ? 1 : Math.ceil((length - shared) / Math.max(1, side - shared));
    const each = (length + (count - 1) * shared) / count;
    return Array.from({ length: count }, (_, index) => {
      const start = Math.round(index * (each - shared));
      return { at: from + start, length: Math.min(length, Math.round(index * (each - shared) + each)) - start };
    });
  };
  return cuts(whole.top, whole.height).flatMap((row) =>
    cuts(whole.left, whole.width).map((column) => ({
      left: column.at,
      top: row.at,
      width: column.length,
      height: row.length,
    })),
  );
}

/** Boxes with a margin of their own size, at least `least`; those that overlap are merged. */
export const mergeNeighbourhoods = (places: readonly RasterBox[], page: PixelSize, least: number): RasterBox[] =>
  mergeBoxes(
    places.map((place) => growBox(place, Math.max(least, place.width, place.height))),
    page,
  );

/** Boxes with the same margin; those that overlap are merged. */
export const mergeSurroundings = (places: readonly RasterBox[], page: PixelSize, margin: number): RasterBox[] =>
  mergeBoxes(
    places.map((place) => growBox(place, margin)),
    page,
  );

function mergeBoxes(boxes: readonly RasterBox[], page: PixelSize): RasterBox[] {
  const mergedBoxes: RasterBox[] = [];
  for (const grown of boxes) {
    let box = clipBox(grown, page);
    for (let at = 0; at < mergedBoxes.length; ) {
      const other = mergedBoxes[at] as RasterBox;
      if (!boxesOverlap(box, other)) at++;
      else {
        // The grown box may reach earlier ones.
        box = uniteBoxes(box, other);
        mergedBoxes.splice(at, 1);
        at = 0;
      }
    }
    mergedBoxes.push(box);
  }
  return mergedBoxes;
}

const growBox = ({ left, top, width, height }: RasterBox, by: number): RasterBox => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function clipBox({ left, top, width, height }: RasterBox, page: PixelSize): RasterBox {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(page.width, left + width) - x),
    height: Math.max(1, Math.min(page.height, top + height) - y),
  };
}

/** Whether they overlap. */
export const boxesOverlap = (a: RasterBox, b: RasterBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function uniteBoxes(a: RasterBox, b: RasterBox): RasterBox {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
