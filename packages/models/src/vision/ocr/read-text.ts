/** Reads the text of an image: detects lines, recognises them, keeps the confident ones. */
import type { PixelSize } from '../raster-transforms.ts';
import { detectText } from './detect-text.ts';
import { getBoundingBox, getCorners, getCoverage, getQuadSize, getRotation } from './geometry.ts';
import { joinLines } from './join-lines.ts';
import type { OcrLine } from './ocr-line.ts';
import type { OcrModels } from './ocr-models.ts';
import { splitLineIntoWords } from './ocr-words.ts';
import type { RasterSource } from './raster-source.ts';
import { isCertainCandidate, type LineCandidate, readLines, scoreCandidate } from './read-lines.ts';
import { sortInReadingOrder } from './reading-order.ts';
import { generateSearchViews, type SearchView, type SearchViewOptions } from './search-views.ts';

export interface RecogniseTextOptions extends SearchViewOptions {
  /**
   * Adds passes at higher resolution and contrast, and more attempts at doubtful lines: several times slower, finds
   * hidden text.
   */
  readonly enhanced: boolean;
}

/** Of two readings that cover more of each other than this, only one is kept. */
const SAME_LINE_COVERAGE = 0.4;
/** Boxes of which confident readings cover more are not read again. */
const KNOWN_LINE_COVERAGE = 0.7;

/** @returns lines in reading order, locations in pixels of the page */
export async function recogniseText(
  page: RasterSource,
  models: OcrModels,
  options: RecogniseTextOptions,
): Promise<OcrLine[]> {
  const readings: LineCandidate[] = [];
  for await (const sight of generateSearchViews(page, options)) {
    readings.push(...(await readSearchView(sight, readings.filter(isCertainCandidate), { models, ...options })));
  }
  return sortInReadingOrder(removeDuplicateCandidates(readings).map((reading) => toOcrLine(reading, page)));
}

/** Converts locations to those of the page. */
async function readSearchView(
  { raster, searched, scale, toPage }: SearchView,
  known: readonly LineCandidate[],
  options: RecogniseTextOptions & { readonly models: OcrModels },
): Promise<LineCandidate[]> {
  const places = joinLines(await detectText(searched, { scale, size: raster }, options.models))
    .map(getCorners)
    .filter((place) => known.every(({ quad }) => getCoverage(toPage(place), quad) < KNOWN_LINE_COVERAGE));
  const found = await readLines(raster, places, options);
  return found.map(({ panel, ...reading }) => ({
    ...reading,
    quad: toPage(reading.quad),
    panel: panel && toPage(panel),
  }));
}

/** Of readings of the same line, the one with the highest score. */
function removeDuplicateCandidates(readings: readonly LineCandidate[]): LineCandidate[] {
  const kept: LineCandidate[] = [];
  for (const reading of readings.toSorted((a, b) => scoreCandidate(b) - scoreCandidate(a))) {
    const isNew = kept.every(
      ({ quad }) =>
        getCoverage(quad, reading.quad) < SAME_LINE_COVERAGE && getCoverage(reading.quad, quad) < SAME_LINE_COVERAGE,
    );
    if (isNew) kept.push(reading);
  }
  return kept;
}

function toOcrLine(
  { characters, quad, isMirrored, contrast, confidence, panel }: LineCandidate,
  page: PixelSize,
): OcrLine {
  const words = splitLineIntoWords(characters, { quad, bounds: page, isMirrored });
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
