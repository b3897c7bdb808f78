/**
 * The background of a line: an even panel that ends on all sides near the line, as on plates, labels and buttons, or
 * one that continues.
 */
import type { Raster } from '../raster.ts';
import { cropQuad, type Quad } from '../raster-transforms.ts';
import { getBrightness, splitBrightness } from './contrast.ts';
import { getQuadSize, sliceQuadHeight, sliceQuadWidth } from './geometry.ts';

/** Height in pixels to which the line is scaled. */
const LINE_PX = 24;
/** Maximum distance of a panel's edges beyond the line, in line heights. */
const SEARCH_MARGIN = 2.5;
/**
 * Chosen by us, not measured: tolerance of the ground's brightness, relative to the difference between ink and ground:
 * of worn plates, and of clean ones on something of nearly the same brightness …
 */
const EVENNESS_TOLERANCE = { worn: 0.4, clean: 0.2 } as const;
/** … and at least this much of 255. */
const MIN_EVENNESS_TOLERANCE = 14;
/**
 * A panel ends where less than this share of a row or column is its ground, for at least this many pixels. Letters
 * beside the line cover less: small print, or the second line of a number.
 */
const END = { groundShare: 0.2, pixels: 2 } as const;
/** Share of the line's length at each end that is left out: its corners lie beyond the panel if it is seen askew. */
const SKEW = 0.06;

/**
 * Of a line that was read, also a panel partly in the shade, or on something of nearly its brightness.
 * @returns the panel's corners in pixels of the raster; undefined if the ground continues on any side
 */
export const findPanel = (raster: Raster, line: Quad): Quad | undefined => locatePanel(raster, line, findAnyEnds);

/** Of what was not read, which may be anything: only a panel that stands out. @returns as `findPanel` */
export const findDistinctPanel = (raster: Raster, line: Quad): Quad | undefined =>
  locatePanel(raster, line, findDistinctEnds);

type FindEnds = (view: Raster, line: PanelBounds) => PanelBounds | undefined;

function locatePanel(raster: Raster, line: Quad, findEnds: FindEnds): Quad | undefined {
  const { width, height } = getQuadSize(line);
  const pad = Math.round(SEARCH_MARGIN * LINE_PX);
  const wide = Math.max(1, Math.round((LINE_PX * width) / Math.max(1, height)));
  const around = widenQuad(line, { along: pad / wide, across: SEARCH_MARGIN });
  const view = cropQuad(raster, around, { width: wide + 2 * pad, height: LINE_PX + 2 * pad });
  const found = findEnds(view, { left: pad, right: pad + wide, top: pad, bottom: pad + LINE_PX });
  if (found === undefined) return undefined;
  const part = sliceQuadWidth(around, found.left / view.width, found.right / view.width);
  return sliceQuadHeight(part, found.top / view.height, found.bottom / view.height);
}

/** Enlarged on every side, by shares of its width and of its height. */
function widenQuad(quad: Quad, { along, across }: { readonly along: number; readonly across: number }): Quad {
  return sliceQuadHeight(sliceQuadWidth(quad, -along, 1 + along), -across, 1 + across);
}

interface PanelBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type GroundTest = (at: number) => boolean;

/** Where the ground of a line ends; undefined if it reaches the edge of the view. */
const findDistinctEnds: FindEnds = (view, line) =>
  findEndsOf(createGroundTest(view, line, EVENNESS_TOLERANCE.worn), view, line);

const findAnyEnds: FindEnds = (view, line) =>
  findDistinctEnds(view, line) ??
  findEndsOf(createGroundTest(view, line, EVENNESS_TOLERANCE.clean), view, line) ??
  findEndsOf(createShadedGroundTest(view, line), view, line);

function findEndsOf(isGround: GroundTest | undefined, view: Raster, line: PanelBounds): PanelBounds | undefined {
  if (isGround === undefined) return undefined;
  const shareOf = (from: number, to: number, at: (index: number) => number): number => {
    let ground = 0;
    for (let index = from; index < to; index++) if (isGround(at(index))) ground++;
    return ground / Math.max(1, to - from);
  };
  const skew = Math.round(SKEW * (line.right - line.left));
  const row = (y: number) => shareOf(line.left + skew, line.right - skew, (x) => y * view.width + x);
  const column = (x: number) => shareOf(line.top, line.bottom, (y) => y * view.width + x);
  const [left, right] = [
    findEnd(column, { from: line.left, step: -1, most: view.width }),
    findEnd(column, { from: line.right - 1, step: 1, most: view.width }),
  ];
  const [top, bottom] = [
    findEnd(row, { from: line.top + 2, step: -1, most: view.height }),
    findEnd(row, { from: line.bottom - 3, step: 1, most: view.height }),
  ];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined;
  return { left: left + 1, right, top: top + 1, bottom };
}

interface EndSearch {
  readonly from: number;
  readonly step: -1 | 1;
  /** The length of the view. */
  readonly most: number;
}

/** The first of several rows or columns in which there is hardly any ground; undefined if there are none. */
function findEnd(groundShare: (at: number) => number, { from, step, most }: EndSearch): number | undefined {
  let others = 0;
  for (let at = from; at >= 0 && at < most; at += step) {
    others = groundShare(at) < END.groundShare ? others + 1 : 0;
    if (others === END.pixels) return at - step * (END.pixels - 1);
  }
  return undefined;
}

/** The two groups of brightness in a part of the view. */
function splitGroups(view: Raster, { left, top, right, bottom }: PanelBounds) {
  const inside: number[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) inside.push(y * view.width + x);
  const { level, distance } = splitBrightness(view, inside);
  const dark = inside.filter((at) => getBrightness(view, at) <= level);
  const light = inside.filter((at) => getBrightness(view, at) > level);
  return { dark, light, distance };
}

/** Classifies pixels as ground: the larger of the two groups of brightness in the line. */
function createGroundTest(view: Raster, line: PanelBounds, evenness: number): GroundTest | undefined {
  const { dark, light, distance } = splitGroups(view, line);
  return createColourTest(view, dark.length > light.length ? dark : light, evenness * distance);
}

/** Chosen by us, not measured: of so many parts of a line each has a ground of its own, wherever the edge of the shade is. */
const SHADED_PARTS = 5;

/** The same where a part of the line is in the shade: a pixel is ground if it is that of its part or of one beside it. */
function createShadedGroundTest(view: Raster, line: PanelBounds): GroundTest | undefined {
  const wide = (line.right - line.left) / SHADED_PARTS;
  const parts = Array.from({ length: SHADED_PARTS }, (_, part) =>
    splitGroups(view, {
      ...line,
      left: Math.round(line.left + part * wide),
      right: Math.round(line.left + (part + 1) * wide),
    }),
  );
  const isLight = parts.filter(({ dark, light }) => light.length > dark.length).length > SHADED_PARTS / 2;
  const tests = parts.map(({ dark, light, distance }) =>
    createColourTest(view, isLight ? light : dark, EVENNESS_TOLERANCE.worn * distance),
  );
  return (at) => {
    const part = Math.floor(((at % view.width) - line.left) / wide);
    const own = Math.min(SHADED_PARTS - 1, Math.max(0, part));
    return [own - 1, own, own + 1].some((index) => tests[index]?.(at) === true);
  };
}

/** @param ground its pixels @param evenness how far a channel may be from its mean, of 255 */
function createColourTest(view: Raster, ground: readonly number[], evenness: number): GroundTest | undefined {
  if (ground.length === 0) return undefined;
  const mean = [0, 1, 2].map(
    (channel) => ground.reduce((sum, at) => sum + (view.data[3 * at + channel] ?? 0), 0) / ground.length,
  );
  const tolerance = Math.max(MIN_EVENNESS_TOLERANCE, evenness);
  return (at) => mean.every((value, channel) => Math.abs((view.data[3 * at + channel] ?? 0) - value) <= tolerance);
}
