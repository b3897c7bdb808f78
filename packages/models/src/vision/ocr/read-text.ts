/** Reads the text of a picture: finds lines, reads them, keeps what is sure. */
import type { Raster } from '../raster.ts';
import type { Size } from '../sample.ts';
import { detectText } from './detect.ts';
import { type Box, boxAround, corners, overlap, rotationOf, sizeOf } from './geometry.ts';
import type { ReadLine } from './line.ts';
import type { OcrModels } from './models.ts';
import { inOrder } from './order.ts';
import { type Reading, readLines } from './read-lines.ts';
import { type Sight, sightsOf } from './sights.ts';
import { wordsOf } from './words.ts';

/** A picture whose parts can be had at the size that is needed. */
export interface Page extends Size {
  /** @param view of this part, its longer side at most so long; never scaled up */
  raster(view: { readonly region?: Box; readonly maxSide?: number }): Promise<Raster>;
}

export interface ReadOptions {
  /** Looks again at other scales, with more contrast and mirrored: several times slower, finds more. */
  readonly enhanced: boolean;
}

/** Readings of which two overlap by more are of the same line. */
const SAME = 0.4;

/** @returns lines in reading order, places in pixels of the page */
export async function readText(page: Page, models: OcrModels, options: ReadOptions): Promise<ReadLine[]> {
  const readings: Reading[] = [];
  for await (const sight of sightsOf(page, options)) readings.push(...(await readSight(sight, models, options)));
  return inOrder(surest(readings).map((reading) => lineOf(reading, page)));
}

/** Places of the readings are those of the page. */
async function readSight(sight: Sight, models: OcrModels, options: ReadOptions): Promise<Reading[]> {
  const detected = await detectText(sight.raster, sight.detection, models);
  const found = await readLines(
    sight.raster,
    detected.map(({ box }) => corners(box)),
    { models, ...options },
  );
  return found.map((reading) => ({ ...reading, quad: sight.toPage(reading.quad) }));
}

/** Of readings of the same line the one with the most characters that are sure. */
function surest(readings: readonly Reading[]): Reading[] {
  const worth = ({ characters }: Reading) => characters.reduce((sum, { probability }) => sum + probability - 0.5, 0);
  const kept: Reading[] = [];
  for (const reading of readings.toSorted((a, b) => worth(b) - worth(a))) {
    if (kept.every(({ quad }) => overlap(quad, reading.quad) < SAME)) kept.push(reading);
  }
  return kept;
}

function lineOf({ characters, quad, isMirrored, contrast, confidence }: Reading, page: Size): ReadLine {
  const words = wordsOf(characters, { quad, bounds: page, isMirrored });
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence,
    quad,
    box: boxAround(quad, page),
    words,
    how: { rotation: rotationOf(quad), mirrored: isMirrored, contrast, heightPx: sizeOf(quad).height },
  };
}
