/** Other crops of a line of which the first reading is doubtful: nearer to its letters, and with dots blurred to strokes. */
import type { Raster } from '../raster.ts';
import { blurRaster, type Quad } from '../raster-transforms.ts';
import type { LineCharacter } from './ctc-decoder.ts';
import { getQuadSize, growQuad } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';
import { getMeanConfidence } from './ocr-words.ts';
import { cropLine, recogniseCharacters } from './recognise.ts';
import { estimateRecognition, type WorkBudget } from './work-budget.ts';

/**
 * Chosen on 16 generated receipts with the figures below: what is left out on every side, of the line's height, so that
 * letters become larger.
 */
const CLOSER = 0.1;
/**
 * Standard deviation of the blur as a share of the line's height: about a thirteenth of that of capitals, with which
 * dots of printers become strokes.
 */
const BLUR = 0.048;
/** Pixels: of lower lines the dots are not seen apart. */
const MIN_DOTTED_HEIGHT = 22;
/** A reading may have so many characters less. */
const MAX_LOST_CHARACTERS = 1;

export interface DoubtfulLine {
  /** The line's surroundings. */
  readonly raster: Raster;
  /** Where it is in them, upright. */
  readonly quad: Quad;
  /** As it was read. */
  readonly line: Raster;
  readonly characters: readonly LineCharacter[];
  readonly confidence: number;
}

interface LineReading {
  readonly characters: readonly LineCharacter[];
  readonly confidence: number;
}

interface RereadOptions {
  readonly models: OcrModels;
  readonly budget: WorkBudget;
  /** A reading as confident as this is not doubtful. */
  readonly enough: number;
}

/** @returns the reading with the highest confidence, with positions along the whole line */
export async function rereadDoubtfulLine(
  { raster, quad, line, ...first }: DoubtfulLine,
  { models, budget, enough }: RereadOptions,
): Promise<LineReading> {
  const { width, height } = getQuadSize(quad);
  const inset = (CLOSER * height) / Math.max(1, width);
  const crops = [
    ...(height > MIN_DOTTED_HEIGHT ? [{ inset: 0, crop: () => blurRaster(line, BLUR * line.height) }] : []),
    ...(inset < CLOSER ? [{ inset, crop: () => cropLine(raster, growQuad(quad, -CLOSER * height), models) }] : []),
  ];
  let best: LineReading = first;
  for (const { inset: left, crop } of crops) {
    if (best.confidence >= enough || !budget.spend(estimateRecognition(line.width))) break;
    const found = await recogniseCharacters(crop(), models);
    const confidence = getMeanConfidence(found);
    if (found.length < first.characters.length - MAX_LOST_CHARACTERS || confidence <= best.confidence) continue;
    const characters = found.map(({ at, ...character }) => ({ ...character, at: left + at * (1 - 2 * left) }));
    best = { characters, confidence };
  }
  return best;
}
