/** Reads the text of a picture: finds lines, reads them, keeps what is sure. */
import type { Size } from '../sample.ts';
import { detectText } from './detect.ts';
import { boxAround, corners, coverage, rotationOf, sizeOf } from './geometry.ts';
import { joinLines } from './join.ts';
import type { ReadLine } from './line.ts';
import type { OcrModels } from './models.ts';
import { inOrder } from './order.ts';
import type { Page } from './page.ts';
import { isSureEnough, type Reading, readLines, worth } from './read-lines.ts';
import { type Sight, type Sighting, sightsOf } from './sights.ts';
import { wordsOf } from './words.ts';

export interface ReadOptions extends Sighting {
  /** Looks again closer and with more contrast, and reads doubtful lines in more ways: several times slower, finds what is hidden. */
  readonly enhanced: boolean;
}

/** Of two readings that cover more of each other than this, only one is of the line that is there. */
const SAME = 0.4;
/** Places of which more is covered by sure readings are not read again. */
const KNOWN = 0.7;

/** @returns lines in reading order, places in pixels of the page */
export async function readText(page: Page, models: OcrModels, options: ReadOptions): Promise<ReadLine[]> {
  const readings: Reading[] = [];
  for await (const sight of sightsOf(page, options)) {
    readings.push(...(await readSight(sight, readings.filter(isSureEnough), { models, ...options })));
  }
  return inOrder(surest(readings).map((reading) => lineOf(reading, page)));
}

/** Places of the readings are those of the page. */
async function readSight(
  { raster, searched, scale, toPage }: Sight,
  known: readonly Reading[],
  options: ReadOptions & { readonly models: OcrModels },
): Promise<Reading[]> {
  const places = joinLines(await detectText(searched, { scale, size: raster }, options.models))
    .map(corners)
    .filter((place) => known.every(({ quad }) => coverage(toPage(place), quad) < KNOWN));
  const found = await readLines(raster, places, options);
  return found.map(({ panel, ...reading }) => ({
    ...reading,
    quad: toPage(reading.quad),
    panel: panel && toPage(panel),
  }));
}

/** Of readings of the same line the one that is worth the most. */
function surest(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings.toSorted((a, b) => worth(b) - worth(a))) {
    const isNew = kept.every(({ quad }) => coverage(quad, reading.quad) < SAME && coverage(reading.quad, quad) < SAME);
    if (isNew) kept.push(reading);
  }
  return kept;
}

function lineOf({ characters, quad, isMirrored, contrast, confidence, panel }: Reading, page: Size): ReadLine {
  const words = wordsOf(characters, { quad, bounds: page, isMirrored });
  const how = { rotation: rotationOf(quad), mirrored: isMirrored, contrast, heightPx: sizeOf(quad).height };
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence,
    quad,
    box: boxAround(quad, page),
    words,
    how: panel === undefined ? how : { ...how, panel: { box: boxAround(panel, page), ...sizeOf(panel) } },
  };
}
