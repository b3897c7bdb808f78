/** The patch that is painted over: an area with a margin, with the same rotation. */
import type { PixelRegion } from '../detection-pass.ts';

/** An area to make unrecognisable, as requested by the server. */
export interface RedactionArea {
  /** Pixels of the upright picture. */
  readonly box: PixelRegion;
  /** Degrees clockwise by which the box is rotated about its centre; default 0. */
  readonly angle?: number | undefined;
  readonly shape: 'ellipse' | 'rectangle';
  /** The label in mode "box". */
  readonly label: string;
  /** Reduces a blurred or pixelated area to its mean colour: for one in which a detector still found something. */
  readonly isFlat?: boolean | undefined;
  /** Its box is not tight: it needs hardly any margin, which would take what is beside it. */
  readonly isExact?: boolean | undefined;
  /** Indices in the file of the analyzed frames with it, each standing for those around it; absent: all. */
  readonly frames?: readonly number[] | undefined;
}

export interface RedactionPatch {
  readonly shape: RedactionArea['shape'];
  readonly label: string;
  readonly isFlat: boolean;
  /** Half the sides in pixels, with the margin. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Bounds of the patch in whole pixels of the picture, feather included. */
  readonly bounds: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Centre in pixels from the picture's corner. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Of its angle of rotation. */
  readonly cos: number;
  readonly sin: number;
}

/** Detectors draw tight boxes: a face without hair and chin, a word without the ends of its letters. */
const MARGIN_SHARE = { ellipse: 0.25, rectangle: 0.15, exact: 0.02 };
const MIN_MARGIN_PX = 2;
/** How far a soft patch may extend beyond its edge. */
export const FEATHER = 0.2;

export function toRedactionPatch(
  { box, angle = 0, shape, label, isFlat = false, isExact = false }: RedactionArea,
  { width, height }: { width: number; height: number },
) {
  const room = Math.max(MIN_MARGIN_PX, MARGIN_SHARE[isExact ? 'exact' : shape] * Math.min(box.width, box.height));
  const halfWidth = box.width / 2 + room;
  const halfHeight = box.height / 2 + room;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = shape === 'ellipse' ? 1 + FEATHER : 1;
  const reachX = reach * (Math.abs(halfWidth * cos) + Math.abs(halfHeight * sin));
  const reachY = reach * (Math.abs(halfWidth * sin) + Math.abs(halfHeight * cos));
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    shape,
    label,
    isFlat,
    halfWidth,
    halfHeight,
    bounds: {
      left: within(Math.floor(middle.x - reachX), width),
      right: within(Math.ceil(middle.x + reachX), width),
      top: within(Math.floor(middle.y - reachY), height),
      bottom: within(Math.ceil(middle.y + reachY), height),
    },
    middle,
    cos,
    sin,
  } satisfies RedactionPatch;
}

/** @param u pixels from the patch's centre along its width @param v along its height */
type PixelVisitor = (at: number, u: number, v: number) => void;

/**
 * Calls back for every pixel of the patch's bounds, with its offset in `data` and its centre's position in the patch.
 */
export function forEachPixel(
  { width, channels }: { readonly width: number; readonly channels: number },
  { bounds, middle, cos, sin }: RedactionPatch,
  visit: PixelVisitor,
): void {
  for (let y = bounds.top; y < bounds.bottom; y++) {
    const down = y + 0.5 - middle.y;
    for (let x = bounds.left; x < bounds.right; x++) {
      const right = x + 0.5 - middle.x;
      visit((y * width + x) * channels, right * cos + down * sin, down * cos - right * sin);
    }
  }
}
