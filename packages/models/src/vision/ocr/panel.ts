/**
 * The background of a line: an even panel that ends all around it, as on plates, labels and buttons, or one that
 * continues.
 */
import type { Raster } from '../raster.ts';
import { cropQuad, type PixelPoint, type Quad } from '../raster-transforms.ts';
import { getBrightness, splitBrightness } from './contrast.ts';
import { getQuadSize, sliceQuadWidth } from './geometry.ts';

/** Height in pixels to which the line is scaled. */
const LINE_PX = 24;
/** Maximum distance of a panel's edges beyond the line, in line heights. */
const SEARCH_MARGIN = 2.5;
/** Tolerance of the ground's brightness, relative to the difference between ink and ground … */
const EVENNESS_TOLERANCE = 0.4;
/** … and at least this much of 255. */
const MIN_EVENNESS_TOLERANCE = 14;
/** Share of its bounding rectangle: anything that fills less is not a panel but a part of an image. */
const MIN_FILL_SHARE = 0.85;

/** @returns the panel's corners in pixels of the raster; undefined if the ground continues, or is not even */
export function findPanel(raster: Raster, line: Quad): Quad | undefined {
  const { width, height } = getQuadSize(line);
  const pad = Math.round(SEARCH_MARGIN * LINE_PX);
  const wide = Math.max(1, Math.round((LINE_PX * width) / Math.max(1, height)));
  const around = widenQuad(line, { along: pad / wide, across: SEARCH_MARGIN });
  const view = cropQuad(raster, around, { width: wide + 2 * pad, height: LINE_PX + 2 * pad });
  const found = floodFillGround(view, {
    left: pad + Math.round(wide / 10),
    right: pad + wide - Math.round(wide / 10),
    top: pad + LINE_PX / 4,
    bottom: pad + (3 * LINE_PX) / 4,
  });
  if (found === undefined) return undefined;
  const part = sliceQuadWidth(around, found.left / view.width, found.right / view.width);
  return sliceQuadHeight(part, found.top / view.height, found.bottom / view.height);
}

/** Enlarged on every side, by shares of its width and of its height. */
function widenQuad(quad: Quad, { along, across }: { readonly along: number; readonly across: number }): Quad {
  return sliceQuadHeight(sliceQuadWidth(quad, -along, 1 + along), -across, 1 + across);
}

/** The part of a quad between two fractions of its height. */
function sliceQuadHeight([a, b, c, d]: Quad, from: number, to: number): Quad {
  const down = (start: PixelPoint, end: PixelPoint, share: number): PixelPoint => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ];
  return [down(a, d, from), down(b, c, from), down(b, c, to), down(a, d, to)];
}

interface PanelBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All ground pixels connected to those between the letters; undefined if they reach the edge of the view. */
function floodFillGround(view: Raster, seeds: PanelBounds): PanelBounds | undefined {
  const isGround = createGroundTest(view, seeds);
  if (isGround === undefined) return undefined;
  const { width, height } = view;
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const visit = (at: number) => {
    if (seen[at] === 1 || !isGround(at)) return;
    seen[at] = 1;
    stack.push(at);
  };
  for (let y = seeds.top; y < seeds.bottom; y++) for (let x = seeds.left; x < seeds.right; x++) visit(y * width + x);
  const rows = new Map<number, { left: number; right: number }>();
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return undefined;
    const row = rows.get(y) ?? { left: x, right: x };
    rows.set(y, { left: Math.min(row.left, x), right: Math.max(row.right, x) });
    for (const next of [at - 1, at + 1, at - width, at + width]) visit(next);
  }
  return toPanelBounds(rows);
}

function toPanelBounds(
  rows: ReadonlyMap<number, { readonly left: number; readonly right: number }>,
): PanelBounds | undefined {
  const [ys, spans] = [[...rows.keys()], [...rows.values()]];
  const part = {
    left: Math.min(...spans.map(({ left }) => left)),
    right: Math.max(...spans.map(({ right }) => right)) + 1,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + 1,
  };
  const filled = spans.reduce((sum, { left, right }) => sum + right + 1 - left, 0);
  return filled >= MIN_FILL_SHARE * (part.right - part.left) * (part.bottom - part.top) ? part : undefined;
}

/** Classifies pixels as ground: the larger of the two groups of brightness between the letters. */
function createGroundTest(
  view: Raster,
  { left, top, right, bottom }: PanelBounds,
): ((at: number) => boolean) | undefined {
  const inside: number[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) inside.push(y * view.width + x);
  const { level, distance } = splitBrightness(view, inside);
  const dark = inside.filter((at) => getBrightness(view, at) <= level);
  const light = inside.filter((at) => getBrightness(view, at) > level);
  const ground = dark.length > light.length ? dark : light;
  if (ground.length === 0) return undefined;
  const mean = [0, 1, 2].map(
    (channel) => ground.reduce((sum, at) => sum + (view.data[3 * at + channel] ?? 0), 0) / ground.length,
  );
  const tolerance = Math.max(MIN_EVENNESS_TOLERANCE, EVENNESS_TOLERANCE * distance);
  return (at) => mean.every((value, channel) => Math.abs((view.data[3 * at + channel] ?? 0) - value) <= tolerance);
}
