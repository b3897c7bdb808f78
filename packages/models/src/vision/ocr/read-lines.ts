/** Recognises lines at known locations, in any orientation. */
import type { Raster } from '../raster.ts';
import { cropQuad, mirrorRaster, type Quad, rotateHalf } from '../raster-transforms.ts';
import { measureContrast, stretchContrast } from './contrast.ts';
import type { LineCharacter } from './ctc-decoder.ts';
import { rereadDoubtfulLine } from './doubtful-lines.ts';
import { getQuadSize, rotateQuad, sliceQuadHeight } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';
import { getMeanConfidence } from './ocr-words.ts';
import { findDistinctPanel, findPanel } from './panel.ts';
import { classifyUpsideDown, cropLine, getLineWidth, recogniseCharacters } from './recognise.ts';
import { readInOtherScripts } from './scripts/read-other-scripts.ts';
import type { OtherScript } from './scripts/script-recogniser.ts';
import type { CloseUp, SearchView } from './search-views.ts';
import { isDetectedAgain } from './second-detection.ts';
import { findRowGap, measureStrokeRate } from './strokes.ts';
import {
  FAINT,
  hasUnreadLetters,
  isWholeInScript,
  isWritingPlace,
  mayBeCyrillicCapitals,
  mayBeOtherScript,
  type TextPlace,
} from './unread-lines.ts';
import { estimateRecognition, type WorkBudget } from './work-budget.ts';

export interface LineCandidate {
  /** Corners in reading order; of mirrored text as if without the mirror. */
  readonly quad: Quad;
  /** From left to right, as they are seen. */
  readonly characters: readonly LineCharacter[];
  /** Absent: Latin, Chinese or Japanese. */
  readonly script?: OtherScript | undefined;
  readonly isMirrored: boolean;
  readonly contrast: number;
  readonly confidence: number;
  /** Whether nothing seems to be written there that it does not tell. */
  readonly isWhole: boolean;
  /** Corners of the panel that it is on, if any. */
  readonly panel?: Quad | undefined;
}

export interface ReadLinesOptions {
  readonly models: OcrModels;
  readonly enhanced: boolean;
  readonly budget: WorkBudget;
}

/** Lines with a larger ratio of height to width are read from below or from above. */
const UPRIGHT_RATIO = 1.5;
/** A single letter may have a ratio of up to this: lines in between are read both ways. */
const SINGLE_LETTER_RATIO = 3;
/** Minimum confidence at which the direction classifier is followed. Chosen as in PP-OCR. */
const MIN_UPSIDE_DOWN_PROBABILITY = 0.9;
/** Chosen by us, not measured: if fewer of a page's lines are upside down, each of them is doubted. */
const MAX_DOUBTED_SHARE = 0.25;
/** Chosen by us, not measured: in characters. A line upside down among others is read better so by more than this. */
const STANDING_ADVANTAGE = 0.5;
/** Readings with a lower confidence are not text. */
const MIN_CONFIDENCE = 0.75;
/** Chosen on six lines 4 and 5 levels of 255 from an even ground: of fainter letters some are lost without a trace. */
const MIN_TRUSTED_CONTRAST = 0.025;
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
 * Maximum characters: the panel is not needed for longer lines or those with more lower-case letters than are misread
 * capitals, and finding it takes milliseconds.
 */
const MAX_PANEL_CHARACTERS = 16;
const MAX_PANEL_LOWER_CASE = 2;
/** Chosen by us, not measured: something with fewer strokes is not tried as two rows. */
const MIN_ROWS_STROKE_RATE = 1.2;
/**
 * Chosen on photographs with plates drawn into them: things on panels that are no writing, lamps and windows, have a
 * lower probability or fewer strokes.
 */
const PANEL_WRITING = { score: 0.85, strokeRate: 2.2, contrast: 0.12, ratio: 1.2 } as const;

/** Height of two rows in which the gap between them is looked for. */
const ROWS_PX = 64;

/** What is written at some places, as far as it is known. */
export interface LineReadings {
  /** Confident readings, at most one for each place. */
  readonly read: LineCandidate[];
  readonly unread: UnreadPlace[];
  /** Panels on which something is that was not read. */
  readonly unreadPanels: Quad[];
}

/** Writing of which the letters are not known, or not all. */
export interface UnreadPlace {
  readonly quad: Quad;
  readonly contrast: number;
  /** It was not tried, because too much work was done before. */
  readonly isOverBudget: boolean;
}

/** The most telling first: large letters, and among lines of one size the surest. */
const sortByWeight = (places: readonly TextPlace[]): TextPlace[] => {
  const heightOf = ({ quad }: TextPlace) => Math.min(getQuadSize(quad).width, getQuadSize(quad).height);
  return places.toSorted((a, b) => heightOf(b) - heightOf(a) || b.score - a.score);
};

interface StandingPlace {
  readonly place: TextPlace;
  readonly quad: Quad;
}

/** The places that the budget is enough for, each in its orientations, and those that it is not. */
function planReadings(
  places: readonly TextPlace[],
  { models, budget }: ReadLinesOptions,
): { readonly planned: StandingPlace[]; readonly left: TextPlace[] } {
  const planned: StandingPlace[] = [];
  const left: TextPlace[] = [];
  for (const place of sortByWeight(places)) {
    const quads = getOrientations(place.quad);
    const ms = quads.reduce((sum, quad) => sum + estimateRecognition(getLineWidth(quad, models)), 0);
    if (budget.spend(ms)) planned.push(...quads.map((quad) => ({ place, quad })));
    else left.push(place);
  }
  return { planned, left };
}

/** A planned place, in the pixels from which it is read. */
interface PlaceCrop extends CloseUp {
  readonly place: TextPlace;
  readonly line: Raster;
}

async function cropPlaces(
  planned: readonly StandingPlace[],
  closeUp: SearchView['closeUp'],
  models: OcrModels,
): Promise<PlaceCrop[]> {
  const crops: PlaceCrop[] = [];
  for (const { place, quad } of planned) {
    const near = await closeUp(quad);
    crops.push({ ...near, place, line: cropLine(near.raster, near.quad, models) });
  }
  return crops;
}

/** Tells what was read at a place from what was not. */
async function judgeReading(
  { place, raster, toPage }: PlaceCrop,
  usual: CropReading,
  options: ReadLinesOptions,
): Promise<LineReadings> {
  const isReadable = isTextCandidate(usual);
  const first = { ...usual, confidence: usual.firstConfidence };
  const isUsualWhole = !hasUnreadLetters(place, { ...first, isAccepted: isReadable });
  const isOther =
    !isUsualWhole || mayBeCyrillicCapitals(usual.characters) || (!isReadable && mayBeOtherScript(place, usual.line));
  const otherReading = isOther ? await readInOtherScripts(raster, usual.quad, options) : undefined;
  const isNumber = isReadable && !hasLetters(usual.characters);
  const isWholeOther = otherReading !== undefined && isWholeInScript(otherReading);
  const isSurer = isNumber && !isWholeOther && usual.confidence > (otherReading?.confidence ?? 0);
  const other = isSurer ? undefined : otherReading;
  const { line, ...reading } = other ? { ...other, isMirrored: false, contrast: usual.contrast } : usual;
  const { quad, contrast } = reading;
  const isAccepted = other !== undefined || isReadable;
  const isSeen = !isAccepted || contrast >= MIN_TRUSTED_CONTRAST;
  const isWhole = isSeen && (other === undefined ? isUsualWhole : isWholeOther && other.isStable);
  const panel = isAccepted && mayHavePanel(reading) ? findPanel(raster, quad) : undefined;
  const placed = { ...reading, isWhole, quad: toPage(quad), panel: panel && toPage(panel) };
  // What was detected with its contrast equalised is not detected in the line's own pixels.
  const isSure = isAccepted || contrast < FAINT;
  const isReported = !isWhole && (isSure || (await isDetectedAgain(raster, quad, options)));
  const unreadPanel = !isAccepted && mayBePanelWriting(place, line) ? findDistinctPanel(raster, quad) : undefined;
  return {
    read: isAccepted ? [placed] : [],
    unread: isReported ? [{ quad: placed.quad, contrast, isOverBudget: false }] : [],
    unreadPanels: unreadPanel ? [toPage(unreadPanel)] : [],
  };
}

/** Something of this shape that was not read may be two rows. */
const TWO_ROWS_RATIO = [0.7, 3.2] as const;

/** Judges a reading; where nothing was read, two rows are tried: the detector takes close rows for one line. */
async function judgeInRows(crop: PlaceCrop, reading: CropReading, options: ReadLinesOptions): Promise<LineReadings[]> {
  const { width, height } = getQuadSize(reading.quad);
  const mayBeRows = width > TWO_ROWS_RATIO[0] * height && width < TWO_ROWS_RATIO[1] * height;
  if (isTextCandidate(reading) || !mayBeRows || measureStrokeRate(reading.line) < MIN_ROWS_STROKE_RATE)
    return [await judgeReading(crop, reading, options)];
  const { raster, quad } = crop;
  const split = findRowGap(cropQuad(raster, quad, { width: Math.round((ROWS_PX * width) / height), height: ROWS_PX }));
  const rows: CropReading[] = [];
  for (const part of [sliceQuadHeight(quad, 0, split), sliceQuadHeight(quad, split, 1)]) {
    const line = cropLine(raster, part, options.models);
    if (!options.budget.spend(estimateRecognition(line.width))) return [await judgeReading(crop, reading, options)];
    rows.push(await readLine({ raster, quad: part, line }, options));
  }
  if (!rows.every(isTextCandidate)) return [await judgeReading(crop, reading, options)];
  const judged: LineReadings[] = [];
  for (const row of rows)
    judged.push(await judgeReading({ ...crop, place: { ...crop.place, quad: row.quad } }, row, options));
  return judged;
}

/**
 * Reads lines, those with the largest letters first, until the budget is spent.
 * @param closeUp gives the pixels of a place
 * @param places in pixels of the page, as are the results
 */
export async function readLines(
  closeUp: SearchView['closeUp'],
  places: readonly TextPlace[],
  options: ReadLinesOptions,
): Promise<LineReadings> {
  const { planned, left } = planReadings(places, options);
  const crops = await cropPlaces(planned, closeUp, options.models);
  const down = await classifyUpsideDown(
    crops.map(({ line }) => line),
    options.models,
  );
  const best = new Map<TextPlace, { readonly crop: PlaceCrop; readonly reading: CropReading }>();
  const isDown = down.map((probability) => probability > MIN_UPSIDE_DOWN_PROBABILITY);
  const areFewDown = isDown.filter(Boolean).length < MAX_DOUBTED_SHARE * isDown.length;
  for (const [index, crop] of crops.entries()) {
    const reading = await readEitherWay(crop, { isDown: isDown[index] === true, areFewDown }, options);
    const { place } = crop;
    if (reading.confidence >= (best.get(place)?.reading.confidence ?? 0)) best.set(place, { crop, reading });
  }
  const judged: LineReadings[] = [];
  for (const { crop, reading } of best.values()) judged.push(...(await judgeInRows(crop, reading, options)));
  const untried = left.filter(isWritingPlace).map(({ quad }) => ({ quad, contrast: 1, isOverBudget: true }));
  return {
    read: judged.flatMap(({ read }) => read),
    unread: [...judged.flatMap(({ unread }) => unread), ...untried],
    unreadPanels: judged.flatMap(({ unreadPanels }) => unreadPanels),
  };
}

/** Reads a line upside down if it is; where few of the page are, it is also read as it stands: signs and numbers mislead. */
async function readEitherWay(
  { raster, quad, line }: LineCrop,
  { isDown, areFewDown }: { readonly isDown: boolean; readonly areFewDown: boolean },
  options: ReadLinesOptions,
): Promise<CropReading> {
  if (!isDown) return readLine({ raster, quad, line }, options);
  const turned = await readLine({ raster, quad: rotateQuad(quad, 2), line: rotateHalf(line) }, options);
  if (!areFewDown || !options.budget.spend(estimateRecognition(line.width))) return turned;
  const standing = await recogniseCrop({ raster, quad, line }, options);
  return scoreCandidate(standing) + STANDING_ADVANTAGE > scoreCandidate(turned) ? standing : turned;
}

const mayHavePanel = ({ characters }: Pick<LineCandidate, 'characters'>): boolean => {
  const lowerCase = characters.filter(({ text }) => /\p{Ll}/u.test(text)).length;
  return characters.length <= MAX_PANEL_CHARACTERS && lowerCase <= MAX_PANEL_LOWER_CASE;
};

function mayBePanelWriting({ score, quad }: TextPlace, line: Raster): boolean {
  const { width, height } = getQuadSize(quad);
  return (
    score >= PANEL_WRITING.score &&
    Math.max(width, height) >= PANEL_WRITING.ratio * Math.min(width, height) &&
    measureStrokeRate(line) >= PANEL_WRITING.strokeRate &&
    measureContrast(line) >= PANEL_WRITING.contrast
  );
}

function getOrientations(quad: Quad): Quad[] {
  const { width, height } = getQuadSize(quad);
  if (height < UPRIGHT_RATIO * width) return [quad];
  const fromBelow = rotateQuad(quad, 3);
  return height < SINGLE_LETTER_RATIO * width ? [quad, fromBelow] : [fromBelow];
}

interface LineCrop {
  /** The line's surroundings, and where it is in them. */
  readonly raster: Raster;
  readonly quad: Quad;
  readonly line: Raster;
}

/** A reading, and the crop from which it was read. */
interface CropReading extends Omit<LineCandidate, 'isWhole'> {
  readonly line: Raster;
  /** Of the first reading of this crop: of several, that with the highest is chosen, which says less. */
  readonly firstConfidence: number;
}

/** More ways to read a line of which the first reading is doubtful. */
function* otherReadings(
  { line, ...place }: LineCrop,
  { enhanced, isFaint }: { enhanced: boolean; isFaint: boolean },
): Generator<LineCrop & { isMirrored: boolean }> {
  if (isFaint || enhanced) yield { ...place, line: stretchContrast(line), isMirrored: false };
  yield { ...place, line: mirrorRaster(line), isMirrored: true };
  if (!enhanced) return;
  const onHead = { ...place, quad: rotateQuad(place.quad, 2), line: rotateHalf(line) };
  yield { ...onHead, isMirrored: false };
  yield { ...onHead, line: mirrorRaster(onHead.line), isMirrored: true };
}

async function readLine(cut: LineCrop, { models, enhanced, budget }: ReadLinesOptions): Promise<CropReading> {
  const once = await recogniseCrop(cut, { models });
  if (isCertainCandidate(once)) return once;
  const reread = { models, budget, enough: CERTAIN_CONFIDENCE };
  const first = isTextCandidate(once) ? { ...once, ...(await rereadDoubtfulLine({ ...cut, ...once }, reread)) } : once;
  if (isCertainCandidate(first)) return first;
  let best = first;
  for (const { isMirrored, ...other } of otherReadings(cut, { enhanced, isFaint: first.contrast < FAINT })) {
    if (!budget.spend(estimateRecognition(cut.line.width))) break;
    const reading = await recogniseCrop(other, { models, isMirrored });
    if (best === first || scoreCandidate(reading) > scoreCandidate(best)) best = reading;
  }
  const contrast = measureContrast(cut.line);
  return scoreCandidate(best) > scoreCandidate(first) + MIN_ADVANTAGE ? { ...best, contrast } : first;
}

async function recogniseCrop(
  { quad, line }: LineCrop,
  { models, isMirrored = false }: { readonly models: OcrModels; readonly isMirrored?: boolean },
): Promise<CropReading> {
  const characters = await recogniseCharacters(line, models);
  const confidence = getMeanConfidence(characters);
  const contrast = measureContrast(line);
  return { quad, line, characters, isMirrored, contrast, confidence, firstConfidence: confidence };
}

/** Approximately the number of characters that are better than guesses. */
export const scoreCandidate = ({ characters }: Pick<LineCandidate, 'characters'>): number =>
  characters.reduce((sum, { probability }) => sum + probability - GUESS_PROBABILITY, 0);

export const isCertainCandidate = ({ confidence }: Pick<LineCandidate, 'confidence'>): boolean =>
  confidence >= CERTAIN_CONFIDENCE;

const hasLetters = (characters: readonly LineCharacter[]): boolean =>
  characters.some(({ text }) => /\p{L}/u.test(text));

/** Rows of dashes and equals signs, as the recogniser reads them: "二二二". */
const RULE = /^[一二三\p{P}\p{S}\s]{3,}$/u;

/** Whether it contains letters with enough confidence; grain and edges resemble a letter or two. */
function isTextCandidate({
  characters,
  confidence,
  contrast,
}: Pick<CropReading, 'characters' | 'confidence' | 'contrast'>): boolean {
  const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (letters === 0 || RULE.test(characters.map(({ text }) => text).join(''))) return false;
  return letters <= SHORT_LINE_LETTERS
    ? confidence >= MIN_SHORT_LINE_CONFIDENCE && contrast >= MIN_SHORT_LINE_CONTRAST
    : confidence >= MIN_CONFIDENCE;
}
