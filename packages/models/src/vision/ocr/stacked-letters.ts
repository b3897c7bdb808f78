/** Letters one below the other: which places are such columns, and their letters side by side, as they can be read. */
import type { Raster } from '../raster.ts';
import { cropQuad, type Quad } from '../raster-transforms.ts';
import { getBrightness, splitBrightness } from './contrast.ts';
import { type RasterBox, sliceQuadHeight } from './geometry.ts';

/** Chosen by us, not measured: centres of letters in a column differ by this share of the wider one, … */
const MAX_SHIFT = 0.35;
/** … letters are hardly wider than high, … */
const MAX_LETTER_RATIO = 1.5;
/** … one follows another within this many heights, a space included, … */
const MAX_GAP = 1.3;
/** … and a column is at least this many times as high as wide. */
const MIN_COLUMN_RATIO = 2.3;
/** Chosen by us, not measured: a column with something beside it this close, in heights of a letter, is part of a table. */
const MIN_CLEARANCE = 1.5;

/** A column of letters. */
export interface LetterColumn {
  /** Upright. */
  readonly box: RasterBox;
  /** Which of the places are in it, by their index. */
  readonly members: readonly number[];
}

const bottomOf = ({ top, height }: RasterBox): number => top + height;
const centreOf = ({ left, width }: RasterBox): number => left + width / 2;

function isBelow(upper: RasterBox, lower: RasterBox): boolean {
  const shift = Math.abs(centreOf(upper) - centreOf(lower));
  const gap = lower.top - bottomOf(upper);
  const letter = Math.min(lower.height, upper.height, 1.5 * Math.max(upper.width, lower.width));
  return shift <= MAX_SHIFT * Math.max(upper.width, lower.width) && gap > -0.5 * letter && gap <= MAX_GAP * letter;
}

function unite(boxes: readonly RasterBox[]): RasterBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  return { left, top, width: right - left, height: Math.max(...boxes.map(bottomOf)) - top };
}

/** @param boxes around places of writing @returns columns of upright letters that stand alone */
export function findLetterColumns(boxes: readonly RasterBox[]): LetterColumn[] {
  const order = [...boxes.keys()]
    .filter((index) => {
      const { width, height } = boxes[index] as RasterBox;
      return width <= MAX_LETTER_RATIO * height;
    })
    .toSorted((a, b) => (boxes[a]?.top ?? 0) - (boxes[b]?.top ?? 0));
  const columns: number[][] = [];
  for (const index of order) {
    const box = boxes[index] as RasterBox;
    const column = columns.find((members) => isBelow(boxes[members.at(-1) as number] as RasterBox, box));
    if (column === undefined) columns.push([index]);
    else column.push(index);
  }
  return columns
    .map((members) => ({ members, box: unite(members.map((index) => boxes[index] as RasterBox)) }))
    .filter(({ members, box }) => box.height >= MIN_COLUMN_RATIO * box.width && isAlone(box, members, boxes));
}

function isAlone(column: RasterBox, members: readonly number[], boxes: readonly RasterBox[]): boolean {
  const clearance = MIN_CLEARANCE * column.width;
  return boxes.every((box, index) => {
    if (members.includes(index)) return true;
    const isBeside = box.top < bottomOf(column) && bottomOf(box) > column.top;
    const distance = Math.max(box.left - column.left - column.width, column.left - box.left - box.width);
    return !isBeside || distance > clearance;
  });
}

/** The letters of a column side by side. */
export interface LetterStrip {
  readonly line: Raster;
  /** 0–1 down the column: the middle of each letter. */
  readonly centres: readonly number[];
}

/** Width in pixels at which the letters of a column are separated. */
const COLUMN_PX = 64;
/** Of the distance between ink and ground: smaller differences are grain. */
const INK_DEPTH = 0.3;
/** Of the rows' width: fewer pixels of ink are grain. */
const MIN_ROW_INK = 0.05;
/** Of the median height of the letters. */
const LETTER_HEIGHTS = [0.5, 1.6] as const;
const MIN_LETTERS = 3;
/** Of the height of letters, above and below each. */
const PADDING = 0.3;
/** A distance this many times the median one is a space. */
const SPACE_PITCH = 1.6;

/** @returns undefined if it is no column of at least three letters of about one height */
export function cutLetterStrip(raster: Raster, quad: Quad, { ratio, height }: StripSize): LetterStrip | undefined {
  const rows = Math.round(COLUMN_PX * ratio);
  const runs = findInkRuns(cropQuad(raster, quad, { width: COLUMN_PX, height: rows }));
  const letterHeight = runs.map(({ from, to }) => to - from).toSorted((a, b) => a - b)[runs.length >> 1] ?? 0;
  const letters = runs.filter(({ from, to }) => to - from >= LETTER_HEIGHTS[0] * letterHeight);
  const isEven = letters.every(({ from, to }) => to - from <= LETTER_HEIGHTS[1] * letterHeight);
  if (letters.length < MIN_LETTERS || !isEven) return undefined;
  const middles = letters.map(({ from, to }) => (from + to) / 2);
  const pitches = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0));
  const pitch = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? rows;
  const crops: Raster[] = [];
  for (const [index, { from, to }] of letters.entries()) {
    const room = PADDING * letterHeight;
    const part = sliceQuadHeight(quad, (from - room) / rows, (to + room) / rows);
    const width = Math.max(8, Math.round((height * COLUMN_PX) / (to - from + 2 * room)));
    if (index > 0 && (pitches[index - 1] ?? 0) > SPACE_PITCH * pitch) crops.push(createGap(crops.at(-1) as Raster));
    crops.push(trimSides(cropQuad(raster, part, { width, height })));
  }
  return { line: placeSideBySide(crops), centres: middles.map((middle) => middle / rows) };
}

interface StripSize {
  /** The column's height in widths. */
  readonly ratio: number;
  /** Of the strip, in pixels. */
  readonly height: number;
}

interface InkRun {
  readonly from: number;
  readonly to: number;
}

/** Which pixels are ink: those of the group that fewer pixels at the sides belong to. */
function createInkTest(raster: Raster): (pixel: number) => boolean {
  const { width, height } = raster;
  const { level, low, distance } = splitBrightness(raster);
  let dark = 0;
  for (let y = 0; y < height; y++) {
    dark += Number(getBrightness(raster, y * width) <= level);
    dark += Number(getBrightness(raster, y * width + width - 1) <= level);
  }
  const ground = dark > height ? low : low + distance;
  return (pixel) => Math.abs(getBrightness(raster, pixel) - ground) > (1 - INK_DEPTH) * distance;
}

function findInkRuns(column: Raster): InkRun[] {
  const isInk = createInkTest(column);
  const runs: InkRun[] = [];
  let from: number | undefined;
  for (let y = 0; y <= column.height; y++) {
    let ink = 0;
    for (let x = 0; y < column.height && x < column.width; x++) ink += Number(isInk(y * column.width + x));
    const hasInk = ink >= MIN_ROW_INK * column.width;
    if (hasInk) from ??= y;
    else if (from !== undefined) {
      runs.push({ from, to: y });
      from = undefined;
    }
  }
  return runs;
}

/** Pixels left beside the ink of a letter. */
const SIDE_PX = 4;

function trimSides(letter: Raster): Raster {
  const { width, height } = letter;
  const isInk = createInkTest(letter);
  const hasInk = Array.from({ length: width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < height; y++) ink += Number(isInk(y * width + x));
    return ink >= MIN_ROW_INK * height;
  });
  const first = hasInk.indexOf(true);
  if (first < 0) return letter;
  const [from, to] = [Math.max(0, first - SIDE_PX), Math.min(width, hasInk.lastIndexOf(true) + 1 + SIDE_PX)];
  const data = new Uint8Array((to - from) * height * 3);
  for (let y = 0; y < height; y++)
    data.set(letter.data.subarray((y * width + from) * 3, (y * width + to) * 3), y * (to - from) * 3);
  return { width: to - from, height, data };
}

/** As wide as half a letter is high, in the colour of a corner. */
function createGap({ height, data }: Raster): Raster {
  const width = height >> 1;
  const gap = new Uint8Array(width * height * 3);
  for (let at = 0; at < gap.length; at++) gap[at] = data[at % 3] as number;
  return { width, height, data: gap };
}

function placeSideBySide(parts: readonly Raster[]): Raster {
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const height = parts[0]?.height ?? 1;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    let at = y * width * 3;
    for (const part of parts) {
      data.set(part.data.subarray(y * part.width * 3, (y + 1) * part.width * 3), at);
      at += part.width * 3;
    }
  }
  return { width, height, data };
}
