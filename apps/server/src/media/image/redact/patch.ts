/** The place that is painted over: an area with some room around it, turned as it is turned. */
import type { PixelRegion } from '../detection-pass.ts';

/** What is to be made unrecognisable, as the server asks for it. */
export interface RedactionArea {
  /** Pixels of the upright picture. */
  readonly box: PixelRegion;
  /** Degrees clockwise by which the box is turned about its middle; default 0. */
  readonly angle?: number | undefined;
  readonly shape: 'ellipse' | 'rectangle';
  /** Written on it in mode "box". */
  readonly label: string;
  /** Of a blurred or pixelated area only the mean colour remains: for one in which something was found all the same. */
  readonly isFlat?: boolean | undefined;
  /** Indices in the file of looked-at frames on which it was seen, each standing for those around it; absent: all. */
  readonly frames?: readonly number[] | undefined;
}

export interface RedactionPatch {
  readonly shape: RedactionArea['shape'];
  readonly label: string;
  readonly isFlat: boolean;
  /** Half the sides in pixels, with the room around. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Whole pixels of the picture in which the patch lies, feather included. */
  readonly bounds: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Pixels from the picture's corner. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Of the angle by which it is turned. */
  readonly cos: number;
  readonly sin: number;
}

/** Detectors draw their boxes tight: of a face without hair and chin, of a word without the ends of its letters. */
const MARGIN_SHARE = { ellipse: 0.25, rectangle: 0.15 };
const MIN_MARGIN_PX = 2;
/** How far beyond its edge a soft patch may reach. */
export const FEATHER = 0.2;

export function toRedactionPatch(
  { box, angle = 0, shape, label, isFlat = false }: RedactionArea,
  { width, height }: { width: number; height: number },
) {
  const room = Math.max(MIN_MARGIN_PX, MARGIN_SHARE[shape] * Math.min(box.width, box.height));
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

/** @param u pixels from the patch's middle along its width @param v along its height */
type PixelVisitor = (at: number, u: number, v: number) => void;

/** Calls for every pixel of the patch's bounds, with its offset in `data` and where its middle lies in the patch. */
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
