/** Recognises lines at known locations, in any orientation. */
import type { Raster } from '../raster.ts';
import { mirrorRaster, type Quad, rotateHalf } from '../raster-transforms.ts';
import { measureContrast, stretchContrast } from './contrast.ts';
import { getQuadSize, rotateQuad } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';
import { getMeanConfidence } from './ocr-words.ts';
import { findPanel } from './panel.ts';
import { classifyUpsideDown, cropLine, type LineCharacter, recogniseCharacters } from './recognise.ts';

export interface LineCandidate {
  /** Corners in reading order; of mirrored text as if without the mirror. */
  readonly quad: Quad;
  readonly characters: readonly LineCharacter[];
  readonly isMirrored: boolean;
  readonly contrast: number;
  readonly confidence: number;
  /** Corners of the panel that it is on, if any. */
  readonly panel?: Quad | undefined;
}

export interface ReadLinesOptions {
  readonly models: OcrModels;
  readonly enhanced: boolean;
}

/** Lines with a larger ratio of height to width are read from below or from above. */
const UPRIGHT_RATIO = 1.5;
/** A single letter may have a ratio of up to this: lines in between are read both ways. */
const SINGLE_LETTER_RATIO = 3;
/** Minimum confidence at which the direction classifier is followed. Chosen as in PP-OCR. */
const MIN_UPSIDE_DOWN_PROBABILITY = 0.9;
/** Readings with a lower confidence are not text. */
const MIN_CONFIDENCE = 0.75;
/** Lines of at most this many letters need more confidence and contrast. */
const SHORT_LINE_LETTERS = 3;
const MIN_SHORT_LINE_CONFIDENCE = 0.9;
const MIN_SHORT_LINE_CONTRAST = 0.06;
/** A line with a higher confidence is not tried again, neither mirrored nor with the enhanced variants. */
const CERTAIN_CONFIDENCE = 0.97;
/** The approximate probability of a character in a wrong reading. */
const GUESS_PROBABILITY = 0.6;
/** An alternative reading is preferred only if its score is this much higher: MOM is not read mirrored. */
const MIN_ADVANTAGE = 0.1;
/**
 * Maximum characters: the panel is not needed for longer lines or those with lower-case letters, and finding it takes
 * milliseconds.
 */
const MAX_PANEL_CHARACTERS = 16;

/** @returns confident readings, at most one for each location */
export async function readLines(
  raster: Raster,
  places: readonly Quad[],
  options: ReadLinesOptions,
): Promise<LineCandidate[]> {
  const standing = places.flatMap((quad, place) => getOrientations(quad).map((each) => ({ place, quad: each })));
  const cut = standing.map(({ place, quad }) => ({ place, quad, line: cropLine(raster, quad, options.models) }));
  const down = await classifyUpsideDown(
    cut.map(({ line }) => line),
    options.models,
  );
  const best = new Map<number, LineCandidate>();
  for (const [index, { place, quad, line }] of cut.entries()) {
    const isDown = (down[index] ?? 0) > MIN_UPSIDE_DOWN_PROBABILITY;
    const reading = await readLine(
      isDown ? { quad: rotateQuad(quad, 2), line: rotateHalf(line) } : { quad, line },
      options,
    );
    if (reading.confidence > (best.get(place)?.confidence ?? 0)) best.set(place, reading);
  }
  return [...best.values()].filter(isTextCandidate).map((reading) => ({
    ...reading,
    panel: mayHavePanel(reading) ? findPanel(raster, reading.quad) : undefined,
  }));
}

const mayHavePanel = ({ characters }: LineCandidate): boolean =>
  characters.length <= MAX_PANEL_CHARACTERS && !characters.some(({ text }) => /\p{Ll}/u.test(text));

function getOrientations(quad: Quad): Quad[] {
  const { width, height } = getQuadSize(quad);
  if (height < UPRIGHT_RATIO * width) return [quad];
  const fromBelow = rotateQuad(quad, 3);
  return height < SINGLE_LETTER_RATIO * width ? [quad, fromBelow] : [fromBelow];
}

interface LineCrop {
  readonly quad: Quad;
  readonly line: Raster;
}

async function readLine(cut: LineCrop, { models, enhanced }: ReadLinesOptions): Promise<LineCandidate> {
  const first = await recogniseCrop(cut, { models });
  if (isCertainCandidate(first)) return first;
  const others = [await recogniseCrop({ ...cut, line: mirrorRaster(cut.line) }, { models, isMirrored: true })];
  if (enhanced) {
    const onHead = { quad: rotateQuad(cut.quad, 2), line: rotateHalf(cut.line) };
    others.push(
      await recogniseCrop({ ...cut, line: stretchContrast(cut.line) }, { models }),
      await recogniseCrop(onHead, { models }),
      await recogniseCrop({ ...onHead, line: mirrorRaster(onHead.line) }, { models, isMirrored: true }),
    );
  }
  const best = others.reduce((a, b) => (scoreCandidate(b) > scoreCandidate(a) ? b : a));
  const contrast = measureContrast(cut.line);
  return scoreCandidate(best) > scoreCandidate(first) + MIN_ADVANTAGE ? { ...best, contrast } : first;
}

async function recogniseCrop(
  { quad, line }: LineCrop,
  { models, isMirrored = false }: { readonly models: OcrModels; readonly isMirrored?: boolean },
): Promise<LineCandidate> {
  const characters = await recogniseCharacters(line, models);
  return { quad, characters, isMirrored, contrast: measureContrast(line), confidence: getMeanConfidence(characters) };
}

/** Approximately the number of characters that are better than guesses. */
export const scoreCandidate = ({ characters }: LineCandidate): number =>
  characters.reduce((sum, { probability }) => sum + probability - GUESS_PROBABILITY, 0);

export const isCertainCandidate = ({ confidence }: LineCandidate): boolean => confidence >= CERTAIN_CONFIDENCE;

/** Whether it contains letters with enough confidence; grain and edges resemble a letter or two. */
function isTextCandidate({ characters, confidence, contrast }: LineCandidate): boolean {
  const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (letters === 0) return false;
  return letters <= SHORT_LINE_LETTERS
    ? confidence >= MIN_SHORT_LINE_CONFIDENCE && contrast >= MIN_SHORT_LINE_CONTRAST
    : confidence >= MIN_CONFIDENCE;
}
