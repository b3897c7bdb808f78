/** Reads the text of an image: detects lines, recognises them, keeps the confident ones, and says what it did not read. */
import type { PixelSize, Quad } from '../raster-transforms.ts';
import { detectParts } from './detect-parts.ts';
import { getBoundingBox, getCoverage, getQuadSize, getRotation, type RasterBox } from './geometry.ts';
import type { OcrLine } from './ocr-line.ts';
import type { OcrModels } from './ocr-models.ts';
import { splitLineIntoWords } from './ocr-words.ts';
import type { RasterSource } from './raster-source.ts';
import { readLetterColumns } from './read-columns.ts';
import { isCertainCandidate, type LineCandidate, readLines, scoreCandidate, type UnreadPlace } from './read-lines.ts';
import { sortInReadingOrder } from './reading-order.ts';
import { isRightToLeft, toLogicalOrder } from './scripts/logical-order.ts';
import { generateSearchViews, type SearchView, type SearchViewOptions } from './search-views.ts';
import { areReported, boxOf, type SmallLetters, withoutPlaces } from './small-letters.ts';
import { findUnreadReason, isDoubtful, type UnreadLine } from './unread-lines.ts';
import { WorkBudget } from './work-budget.ts';

export interface RecogniseTextOptions extends SearchViewOptions {
  /**
   * Adds passes at higher resolution and contrast, and more attempts at doubtful lines: several times slower, finds
   * hidden text.
   */
  readonly enhanced: boolean;
  /** What reading may cost; absent: any amount. */
  readonly budget?: WorkBudget | undefined;
}

export interface RecognisedText {
  /** Lines in reading order, locations in pixels of the page. */
  readonly lines: OcrLine[];
  /** Lines that were seen and not read, or not wholly. */
  readonly unread: UnreadLine[];
  /** Parts of the page that the budget was not enough for, in pixels. */
  readonly unsearched: RasterBox[];
  /** Panels on which something is that was not read, in pixels. */
  readonly unreadPanels: RasterBox[];
}

/** Of two readings that cover more of each other than this, only one is kept. */
const SAME_LINE_COVERAGE = 0.4;
/** A line is this many times as high as the small print that its box reaches into. */
const SMALL_PRINT_RATIO = 1.5;
/** Boxes of which confident readings cover more are not read again. */
const KNOWN_LINE_COVERAGE = 0.7;

export async function recogniseText(
  page: RasterSource,
  models: OcrModels,
  { budget = new WorkBudget(Number.POSITIVE_INFINITY), ...options }: RecogniseTextOptions,
): Promise<RecognisedText> {
  const pageSide = Math.max(page.width, page.height);
  const readings: LineCandidate[] = [];
  const unread: UnreadPlace[] = [];
  const unsearched: RasterBox[] = [];
  const panels: Quad[] = [];
  const small: SuspectedLetters[] = [];
  const known = () => [...readings.filter(isTrusted), ...unread].map(({ quad }) => quad);
  for await (const view of generateSearchViews(page, options, { models, known })) {
    const certain = readings.filter((reading) => isCertainCandidate(reading) || (!options.enhanced && reading.isWhole));
    const found = await readSearchView(view, certain, { models, budget, pageSide, ...options });
    readings.push(...found.read);
    unread.push(...found.unread);
    unsearched.push(...found.unsearched);
    panels.push(...found.unreadPanels);
    for (const letters of view.smallLetters ?? [])
      small.push({ letters, isDetected: withoutPlaces(letters, found.places).cells.length < letters.cells.length });
  }
  const kept = removeDuplicateCandidates(readings);
  const places = removeReadPlaces(unread, kept);
  return {
    lines: sortInReadingOrder(kept.map((reading) => toOcrLine(reading, page))),
    unread: [
      ...places.map((place) => toUnreadLine(place, page)),
      ...findUnreadLetters(small, [...kept.filter(isTrusted), ...places]).map((box) => toTooSmallLine(box, page)),
    ],
    unsearched,
    unreadPanels: panels.map((panel) => getBoundingBox(panel, page)),
  };
}

interface SearchViewReading extends RecogniseTextOptions {
  readonly models: OcrModels;
  readonly budget: WorkBudget;
  /** The page's longer side. */
  readonly pageSide: number;
}

/** In pixels of the page. */
async function readSearchView(
  { parts, closeUp }: SearchView,
  known: readonly LineCandidate[],
  { pageSide, ...options }: SearchViewReading,
) {
  const { places, left } = await detectParts(parts, options);
  const fresh = places.filter((place) =>
    known.every(({ quad }) => getCoverage(place.quad, quad) < KNOWN_LINE_COVERAGE),
  );
  const sized = fresh.map((place) => {
    const { width, height } = getQuadSize(place.quad);
    return { ...place, heightShare: Math.min(width, height) / pageSide };
  });
  const found = await readLines(closeUp, sized, options);
  const columns = await readLetterColumns(closeUp, { places: sized, read: found.read }, options);
  found.read.push(...columns.read);
  found.unread.push(...columns.unread);
  return { ...found, places: places.map(({ quad }) => quad), unsearched: left.map(({ region }) => region) };
}

/** Of readings of the same line, the one with the highest score. */
function removeDuplicateCandidates(readings: readonly LineCandidate[]): LineCandidate[] {
  const kept: LineCandidate[] = [];
  for (const reading of readings.toSorted((a, b) => scoreCandidate(b) - scoreCandidate(a))) {
    if (!kept.some((other) => isSameLine(other.quad, reading.quad))) kept.push(reading);
  }
  return kept;
}

/**
 * Chosen on generated receipts: rows of bent paper lie in boxes that overlap by nearly half, with their middles this far
 * apart; of one line the boxes of two views have the same middle.
 */
const ROW_OFFSET = 0.45;
/** Rows of one text are about as high. */
const ROW_HEIGHT_RATIO = 1.4;

/** Whether two lines are one below the other, in the direction of the longer one. */
function areNeighbouringRows(a: Quad, b: Quad): boolean {
  const [long, other] = getQuadSize(a).width >= getQuadSize(b).width ? [a, b] : [b, a];
  const { width, height } = getQuadSize(long);
  const otherSize = getQuadSize(other);
  if (otherSize.width < otherSize.height || width < height) return false;
  if (Math.max(height, otherSize.height) > ROW_HEIGHT_RATIO * Math.min(height, otherSize.height)) return false;
  const [[ax, ay], [bx, by]] = long;
  const middle = (quad: Quad, axis: 0 | 1) => quad.reduce((sum, corner) => sum + corner[axis], 0) / quad.length;
  const [dx, dy] = [middle(other, 0) - middle(long, 0), middle(other, 1) - middle(long, 1)];
  const across = Math.abs((dy * (bx - ax) - dx * (by - ay)) / Math.max(1, width));
  return across > ROW_OFFSET * Math.min(height, otherSize.height);
}

/** Whether one of two lines is the other or a part of it; small print that the box of a higher line reaches into is none. */
function isSameLine(a: Quad, b: Quad): boolean {
  if (areNeighbouringRows(a, b)) return false;
  const [low, high] = getQuadSize(a).height < getQuadSize(b).height ? [a, b] : [b, a];
  if (getCoverage(high, low) >= SAME_LINE_COVERAGE) return true;
  const isSmallPrint = getQuadSize(high).height > SMALL_PRINT_RATIO * getQuadSize(low).height;
  return !isSmallPrint && getCoverage(low, high) >= SAME_LINE_COVERAGE;
}

/** Each place once, without those of which another view gave a whole reading. */
function removeReadPlaces(unread: readonly UnreadPlace[], readings: readonly LineCandidate[]): UnreadPlace[] {
  const kept: UnreadPlace[] = [];
  for (const place of unread) {
    const isRead = readings.some(({ quad, isWhole }) => isWhole && getCoverage(place.quad, quad) >= SAME_LINE_COVERAGE);
    const isKnown = kept.some(({ quad }) => getCoverage(place.quad, quad) >= SAME_LINE_COVERAGE);
    if (!isRead && !isKnown) kept.push(place);
  }
  return kept;
}

/** Where small letters are, a doubtful reading is one of writing: what it does not tell is reported. */
const isTrusted = ({ confidence }: LineCandidate): boolean => !isDoubtful(confidence);

interface SuspectedLetters {
  readonly letters: SmallLetters;
  /** Whether the detector takes something of them for a line, at the scale at which they were searched. */
  readonly isDetected: boolean;
}

/** Where so many small letters are in no line that they are reported. @param lines read, or reported themselves */
function findUnreadLetters(small: readonly SuspectedLetters[], lines: readonly { readonly quad: Quad }[]): RasterBox[] {
  const quads = lines.map(({ quad }) => quad);
  return small.flatMap(({ letters, isDetected }) => {
    const left = withoutPlaces(letters, quads);
    return areReported(left, isDetected) ? [boxOf(left)] : [];
  });
}

function toTooSmallLine({ left, top, width, height }: RasterBox, page: PixelSize): UnreadLine {
  const [right, bottom] = [left + width, top + height];
  const quad: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { reason: 'too_small', quad, box: getBoundingBox(quad, page) };
}

function toUnreadLine({ quad, contrast, isOverBudget }: UnreadPlace, page: PixelSize): UnreadLine {
  const { width, height } = getQuadSize(quad);
  const reason = isOverBudget ? 'over_budget' : findUnreadReason({ heightPx: Math.min(width, height), contrast });
  return { reason, quad, box: getBoundingBox(quad, page) };
}

function toOcrLine(
  { characters, script, quad, isMirrored, contrast, confidence, panel }: LineCandidate,
  page: PixelSize,
): OcrLine {
  const seen = splitLineIntoWords(characters, { quad, bounds: page, isMirrored });
  const words = isRightToLeft(script) ? toLogicalOrder(seen) : seen;
  const how = { rotation: getRotation(quad), mirrored: isMirrored, contrast, heightPx: getQuadSize(quad).height };
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence,
    quad,
    box: getBoundingBox(quad, page),
    words,
    how: panel === undefined ? how : { ...how, panel: { box: getBoundingBox(panel, page), ...getQuadSize(panel) } },
  };
}
