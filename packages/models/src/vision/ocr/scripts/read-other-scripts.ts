/** Reads a line that is not in Latin, Chinese or Japanese: its script is that of the recogniser with the highest confidence. */
import type { Raster } from '../../raster.ts';
import type { Quad } from '../../raster-transforms.ts';
import type { LineCharacter } from '../ctc-decoder.ts';
import { getQuadSize, growQuad, rotateQuad } from '../geometry.ts';
import type { OcrModels } from '../ocr-models.ts';
import { getMeanConfidence } from '../ocr-words.ts';
import { cropLine, recogniseCharacters } from '../recognise.ts';
import { estimateOtherScripts, estimateRecognition, type WorkBudget } from '../work-budget.ts';
import { mergeKnownWords } from './merge-readings.ts';
import { isStableReading, SECOND_READINGS } from './reading-stability.ts';
import {
  type LineLook,
  lineLooks,
  type OtherScript,
  recogniseInScript,
  type ScriptRecogniser,
} from './script-recogniser.ts';

interface ScriptCandidate {
  readonly script: OtherScript;
  readonly look: LineLook;
  /** From left to right, as they are seen. */
  readonly characters: readonly LineCharacter[];
  readonly confidence: number;
}

export interface ScriptReading extends Omit<ScriptCandidate, 'look'> {
  /** The place with some room around it, upright. */
  readonly quad: Quad;
  readonly line: Raster;
  /** Whether it stays the same where the line is cropped a little differently; false if the budget was not enough to see. */
  readonly isStable: boolean;
}

/** Letters that the recogniser of a script does not see in Latin letters. */
const ownLetters: Readonly<Record<OtherScript, RegExp>> = {
  Cyrillic: /[БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯЄЇҐЉЊЋЂЏЎЃЌбджзийлнпфцчшщъыьэюяєїґљњћђџўѓќ]/u,
  Greek: /[ΓΔΘΛΞΠΣΦΨΩΆΈΉΊΌΎΏαβγδεζηθλμξπσςφψωάέήίόύώϊϋΐΰ]/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
  Hangul: /\p{Script=Hangul}/u,
};
const LETTER = /[\p{L}\p{M}]/u;
/**
 * Chosen on development runs of six to eight lines a script, and by judgement (docs/decisions/0022), as are the other
 * figures here.
 */
const MIN_OWN_SHARE = 0.12;
const MIN_OWN_LETTERS = 2;
const MIN_CONFIDENCE = 0.85;
/** All recognisers know Latin letters: a reading in a script may be less certain than one of only those by this much. */
const LATIN_ADVANTAGE = 0.02;
/** Of that many letters at most this share is one: "κκκακκκκ" is a row of asterisks. */
const MIN_ROW_LETTERS = 8;
const MAX_SAME_SHARE = 0.45;
/** A line that is read with more is not tried upside down, which it may be in other scripts, or in another look. */
const ENOUGH_CONFIDENCE = 0.93;
/** Of the height: signs above and below letters, which detection leaves out … */
const MARGIN = 0.1;
/**
 * … of scripts with more of them, as the tones of Thai: the wider ones are for lines of which detection left out all of
 * them, or took them for a line of their own.
 */
const wideMargins: Partial<Record<OtherScript, readonly [number, ...number[]]>> = {
  Thai: [0.3, 0.5, 0.7],
  Arabic: [0.2],
  Hebrew: [0.15],
};
/** A reading with a wider margin is preferred unless it is less confident by more … */
const MARGIN_TOLERANCE = 0.05;
/** … or, if it has more of these, unless it is not confident at all. */
const MARK = /\p{M}/gu;

/**
 * @param raster the place's surroundings
 * @param upright the place, probably with its letters upright
 * @returns undefined if none of them reads it with confidence
 */
export async function readInOtherScripts(
  raster: Raster,
  upright: Quad,
  { models, budget }: { readonly models: OcrModels; readonly budget: WorkBudget },
): Promise<ScriptReading | undefined> {
  if (models.scripts.length === 0) return undefined;
  const grown = growQuad(upright, MARGIN * getQuadSize(upright).height);
  let best: PlacedCandidate | undefined;
  for (const look of lineLooks) {
    for (const quad of [grown, rotateQuad(grown, 2)]) {
      if (best !== undefined && best.confidence >= ENOUGH_CONFIDENCE) break;
      const line = cropLine(raster, quad, models);
      if (!budget.spend(estimateOtherScripts(line.width))) break;
      const found = await readWithSurest(line, look, models.scripts);
      if (found !== undefined && found.confidence > (best?.confidence ?? 0)) best = { ...found, quad, line };
    }
  }
  if (best === undefined) return undefined;
  const read = await readWithMargin(raster, best, models);
  const recogniser = models.scripts.find(({ script }) => script === read.script);
  const cost = (SECOND_READINGS * estimateOtherScripts(read.line.width)) / models.scripts.length;
  const isStable =
    recogniser !== undefined && budget.spend(cost) && (await isStableReading({ ...read, raster }, recogniser, models));
  return addKnownWords({ ...read, isStable }, models, budget);
}

interface PlacedCandidate extends ScriptCandidate, Omit<ScriptReading, 'isStable'> {}

/** Reads it again with more room above and below, if its script needs that, until that shows no more marks. */
async function readWithMargin(raster: Raster, narrow: PlacedCandidate, models: OcrModels): Promise<PlacedCandidate> {
  const recogniser = models.scripts.find(({ script }) => script === narrow.script);
  if (recogniser === undefined) return narrow;
  const { height } = getQuadSize(narrow.quad);
  let best = narrow;
  for (const [step, margin] of (wideMargins[narrow.script] ?? []).entries()) {
    const quad = growQuad(narrow.quad, ((margin - MARGIN) * height) / (1 + 2 * MARGIN));
    const line = cropLine(raster, quad, models);
    const characters = await recogniseInScript(line, recogniser, narrow.look);
    const confidence = getMeanConfidence(characters);
    const hasMore = countMarks(characters) > countMarks(best.characters) && confidence >= MIN_CONFIDENCE;
    if (!hasMore && (step > 0 || confidence < best.confidence - MARGIN_TOLERANCE)) break;
    best = { ...narrow, characters, confidence, quad, line };
  }
  return best;
}

const countMarks = (characters: readonly LineCharacter[]): number =>
  characters.reduce((sum, { text }) => sum + (text.match(MARK)?.length ?? 0), 0);

async function readWithSurest(
  line: Raster,
  look: LineLook,
  recognisers: readonly ScriptRecogniser[],
): Promise<ScriptCandidate | undefined> {
  let best: ScriptCandidate | undefined;
  let surest = MIN_CONFIDENCE;
  for (const recogniser of recognisers) {
    const characters = await recogniseInScript(line, recogniser, look);
    const confidence = getMeanConfidence(characters);
    surest = Math.max(surest, confidence);
    const candidate = { script: recogniser.script, look, characters, confidence };
    if (confidence > (best?.confidence ?? MIN_CONFIDENCE) && isInScript(candidate)) best = candidate;
  }
  return best && best.confidence >= surest - LATIN_ADVANTAGE ? best : undefined;
}

function isInScript({ script, characters }: Pick<ScriptCandidate, 'script' | 'characters'>): boolean {
  const letters = characters.filter(({ text }) => LETTER.test(text));
  const own = letters.filter(({ text }) => ownLetters[script].test(text));
  const counts = new Map<string, number>();
  for (const { text } of letters) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isRow = letters.length >= MIN_ROW_LETTERS && Math.max(...counts.values()) > MAX_SAME_SHARE * letters.length;
  return !isRow && own.length >= MIN_OWN_LETTERS && own.length >= MIN_OWN_SHARE * letters.length;
}

/** With the numbers and addresses that the usual recogniser reads. */
async function addKnownWords(reading: ScriptReading, models: OcrModels, budget: WorkBudget): Promise<ScriptReading> {
  if (!budget.spend(estimateRecognition(reading.line.width))) return reading;
  const usual = await recogniseCharacters(reading.line, models);
  const characters = mergeKnownWords(reading.characters, usual, reading.line.width / reading.line.height);
  return { ...reading, characters, confidence: getMeanConfidence(characters) };
}
