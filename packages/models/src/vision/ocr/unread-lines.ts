/** Lines that were seen and not read, or not all of it: which places are writing, and why it was not read. */

import type { Raster } from '../raster.ts';
import type { PixelSize, Quad } from '../raster-transforms.ts';
import type { LineCharacter } from './ctc-decoder.ts';
import { getQuadSize, type RasterBox } from './geometry.ts';
import { measureInkCoverage, measureStrokeRate } from './strokes.ts';

/** As core's reasons (verdict/coverage.ts). */
export type UnreadReason = 'unread_script' | 'too_small' | 'low_contrast' | 'over_budget';

/** A line whose words are not known, or not all of them. */
export interface UnreadLine {
  readonly reason: UnreadReason;
  /** Pixels of the image. */
  readonly box: RasterBox;
  readonly quad: Quad;
}

/** A place of writing by the detector: the probability is that of its pixels. */
export interface TextPlace {
  readonly quad: Quad;
  readonly score: number;
  /** The height of its line, as a share of the page's longer side. */
  readonly heightShare: number;
}

/**
 * Chosen on 260 photographs and on lines in twelve scripts (docs/decisions/0043): things are taken for writing with a
 * lower probability, as boxes that are hardly wider than high, or with fewer strokes.
 */
const MIN_WRITING = { score: 0.93, ratio: 2.3, strokeRate: 2.2 } as const;
/**
 * Chosen on the same data: pens side by side, ornaments and things with edges are as high as this and hardly longer than
 * writing has to be; words as high have more than four letters.
 */
const LARGE_WRITING = { heightShare: 0.17, ratio: 3.3 } as const;
/** Chosen on the same data: what was read with a lower confidence is not what is written, if it is writing at all. */
const DOUBTFUL = { confidence: 0.92, moreThanLetters: 3, strokeRate: 1.2 } as const;
/** Whether a reading with this confidence is not what is written, if it is writing at all. */
export const isDoubtful = (confidence: number): boolean => confidence < DOUBTFUL.confidence;
/** Chosen on the same data: a longer stretch of strokes without a character, in heights of the line, is letters. */
const MAX_UNEXPLAINED_INK = 1.2;
/** Chosen by us, not measured: the detector's boxes are about 1.6 times as high as capitals. */
const SMALL_LINE_PX = 14;
/** Chosen by us, not measured: contrast of ink and ground, 0–1. */
export const FAINT = 0.1;

const getRatio = ({ width, height }: PixelSize): number =>
  Math.max(width, height) / Math.max(1, Math.min(width, height));

/** Whether a place is writing, by its shape and size alone. */
export const isWritingPlace = ({ quad, score, heightShare }: TextPlace): boolean => {
  const { ratio } = heightShare > LARGE_WRITING.heightShare ? LARGE_WRITING : MIN_WRITING;
  return score >= MIN_WRITING.score && getRatio(getQuadSize(quad)) >= ratio;
};

/** A reading of a place. */
export interface PlaceReading {
  readonly characters: readonly LineCharacter[];
  readonly confidence: number;
  /** Whether it is good enough to be taken for what is written there. */
  readonly isAccepted: boolean;
  /** What was read, upright. */
  readonly line: Raster;
}

/** Whether a place of which the usual reading is not accepted may be a line in another script. */
export const mayBeOtherScript = (place: TextPlace, line: Raster): boolean =>
  isWritingPlace(place) && measureStrokeRate(line) >= DOUBTFUL.strokeRate;

/** Greek and Cyrillic letters: the recogniser supports those used in formulas, and reads some others as these. */
const PARTLY_KNOWN_LETTERS = /[\p{Script=Greek}\p{Script=Cyrillic}]/gu;
/** Chosen by us, not measured: a single one is a formula's. */
const MIN_PARTLY_KNOWN_LETTERS = 2;

/**
 * "CCLL LQICC IN", a sentence in Hebrew: a word of four letters without a vowel. A certain reading of one is an
 * abbreviation.
 */
const UNPRONOUNCEABLE = /(?<![\p{L}\p{N}])[bcdfghjklmnpqrstvwxz]{4,}(?![\p{L}\p{N}])/iu;
/** Chosen on lines in Hebrew: readings as Latin letters were less certain. */
const CERTAIN_CONFIDENCE = 0.97;

/** "3APEXY", "RA3T": words of Cyrillic capitals, which look like Latin ones and digits, and may be read from the back. */
const DIGIT_IN_CAPITALS = /(?<![\p{L}\p{N}])(?=[A-Z346]{4,}(?![\p{L}\p{N}]))[A-Z]*[346][A-Z]+(?![\p{L}\p{N}])/u;

/** Whether a reading may be one of Cyrillic capitals as Latin letters; a serial number may look the same. */
export const mayBeCyrillicCapitals = (characters: readonly LineCharacter[]): boolean =>
  DIGIT_IN_CAPITALS.test(characters.map(({ text }) => text).join(''));

/** Whether letters are at this place that the reading does not tell. */
export function hasUnreadLetters(
  place: TextPlace,
  { characters, confidence, isAccepted, line }: PlaceReading,
): boolean {
  if (!isAccepted) return isWritingPlace(place) && measureStrokeRate(line) >= MIN_WRITING.strokeRate;
  const text = characters.map((character) => character.text).join('');
  if ((text.match(PARTLY_KNOWN_LETTERS)?.length ?? 0) >= MIN_PARTLY_KNOWN_LETTERS) return true;
  if (isDoubtful(confidence) && characters.length > DOUBTFUL.moreThanLetters)
    return measureStrokeRate(line) >= DOUBTFUL.strokeRate;
  if (confidence < CERTAIN_CONFIDENCE && UNPRONOUNCEABLE.test(text)) return true;
  const centres = characters.filter((character) => character.text.trim() !== '').map(({ at }) => at);
  return measureInkCoverage(line, centres).unexplained > MAX_UNEXPLAINED_INK;
}

/**
 * Chosen on development runs of six to eight lines a script (docs/decisions/0022): readings below were mostly wrong in
 * more than a few letters.
 */
const MIN_WHOLE_SCRIPT_CONFIDENCE = 0.92;

/**
 * Chosen on development lines in Thai: of 25 to 35 in a hundred characters vowels and tones are above or below others;
 * where detection cuts them off, letters without them are read with high confidence.
 */
const MIN_MARKS_OF_THAI = 0.1;
const MIN_THAI_LETTERS = 6;

function lacksMarks(characters: readonly LineCharacter[]): boolean {
  const text = characters.map((character) => character.text).join('');
  const letters = text.match(/\p{Script=Thai}/gu)?.length ?? 0;
  const marks = text.match(/\p{M}/gu)?.length ?? 0;
  return letters >= MIN_THAI_LETTERS && marks < MIN_MARKS_OF_THAI * letters;
}

/** Whether a line in another script seems to be read to its end. */
export function isWholeInScript({ characters, confidence, line }: Omit<PlaceReading, 'isAccepted'>): boolean {
  if (lacksMarks(characters)) return false;
  const centres = characters.filter(({ text }) => text.trim() !== '').map(({ at }) => at);
  return (
    confidence >= MIN_WHOLE_SCRIPT_CONFIDENCE && measureInkCoverage(line, centres).unexplained <= MAX_UNEXPLAINED_INK
  );
}

/** @param heightPx of the line in pixels of the page */
export function findUnreadReason({ heightPx, contrast }: { heightPx: number; contrast: number }): UnreadReason {
  if (heightPx < SMALL_LINE_PX) return 'too_small';
  return contrast < FAINT ? 'low_contrast' : 'unread_script';
}
