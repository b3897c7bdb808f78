/** Reads lines whose places are known, whichever way they stand. */
import type { Raster } from '../raster.ts';
import { halfTurned, mirrored, type Quad } from '../sample.ts';
import { contrastOf, stretched } from './contrast.ts';
import { readFrom, sizeOf } from './geometry.ts';
import type { OcrModels } from './models.ts';
import { panelAround } from './panel.ts';
import { cutOut, type ReadCharacter, recognise, upsideDown } from './recognise.ts';
import { confidenceOf } from './words.ts';

export interface Reading {
  /** Corners as one reads; of mirrored text as one would without the mirror. */
  readonly quad: Quad;
  readonly characters: readonly ReadCharacter[];
  readonly isMirrored: boolean;
  readonly contrast: number;
  readonly confidence: number;
  /** Corners of the panel that it stands on, if it stands on one. */
  readonly panel?: Quad | undefined;
}

export interface LineOptions {
  readonly models: OcrModels;
  readonly enhanced: boolean;
}

/** Lines that are so much higher than wide are read from below or from above. */
const UPRIGHT = 1.5;
/** A single letter may be as much higher than wide: it is read both ways. */
const SINGLE = 3;
/** The classifier of directions is followed where it is so sure; from PP-OCR. */
const HEAD_DOWN = 0.9;
/** Readings that are less sure are no text. */
const SURE = 0.75;
/** Lines of at most so many letters have to be surer, and to stand out. */
const FEW = 3;
const SURE_OF_FEW = 0.9;
const LEAST_CONTRAST_OF_FEW = 0.06;
/** A line that is surer is not read again: in the mirror, and where the reading is enhanced in more ways. */
const SURE_ENOUGH = 0.97;
/** A character of a wrong reading has about this probability. */
const GUESSED = 0.6;
/** Another way of reading a line is taken where it is worth so much more: MOM is not read in the mirror. */
const CLEARLY = 0.1;
/** Characters: of longer lines, and of those with small letters, nobody asks what they stand on, and looking costs milliseconds. */
const MOST_ON_PANEL = 16;

/** @returns what is sure, for each place at most one reading */
export async function readLines(raster: Raster, places: readonly Quad[], options: LineOptions): Promise<Reading[]> {
  const standing = places.flatMap((quad, place) => directionsOf(quad).map((each) => ({ place, quad: each })));
  const cut = standing.map(({ place, quad }) => ({ place, quad, line: cutOut(raster, quad, options.models) }));
  const down = await upsideDown(
    cut.map(({ line }) => line),
    options.models,
  );
  const best = new Map<number, Reading>();
  for (const [index, { place, quad, line }] of cut.entries()) {
    const isDown = (down[index] ?? 0) > HEAD_DOWN;
    const reading = await readLine(
      isDown ? { quad: readFrom(quad, 2), line: halfTurned(line) } : { quad, line },
      options,
    );
    if (reading.confidence > (best.get(place)?.confidence ?? 0)) best.set(place, reading);
  }
  return [...best.values()].filter(isText).map((reading) => ({
    ...reading,
    panel: mayStandOnPanel(reading) ? panelAround(raster, reading.quad) : undefined,
  }));
}

const mayStandOnPanel = ({ characters }: Reading): boolean =>
  characters.length <= MOST_ON_PANEL && !characters.some(({ text }) => /\p{Ll}/u.test(text));

function directionsOf(quad: Quad): Quad[] {
  const { width, height } = sizeOf(quad);
  if (height < UPRIGHT * width) return [quad];
  const fromBelow = readFrom(quad, 3);
  return height < SINGLE * width ? [quad, fromBelow] : [fromBelow];
}

interface Cut {
  readonly quad: Quad;
  readonly line: Raster;
}

async function readLine(cut: Cut, { models, enhanced }: LineOptions): Promise<Reading> {
  const first = await readAs(cut, { models });
  if (isSureEnough(first)) return first;
  const others = [await readAs({ ...cut, line: mirrored(cut.line) }, { models, isMirrored: true })];
  if (enhanced) {
    const onHead = { quad: readFrom(cut.quad, 2), line: halfTurned(cut.line) };
    others.push(
      await readAs({ ...cut, line: stretched(cut.line) }, { models }),
      await readAs(onHead, { models }),
      await readAs({ ...onHead, line: mirrored(onHead.line) }, { models, isMirrored: true }),
    );
  }
  const best = others.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const contrast = contrastOf(cut.line);
  return worth(best) > worth(first) + CLEARLY ? { ...best, contrast } : first;
}

async function readAs(
  { quad, line }: Cut,
  { models, isMirrored = false }: { readonly models: OcrModels; readonly isMirrored?: boolean },
): Promise<Reading> {
  const characters = await recognise(line, models);
  return { quad, characters, isMirrored, contrast: contrastOf(line), confidence: confidenceOf(characters) };
}

/** How many characters a reading has that are more likely right than guessed, as it were. */
export const worth = ({ characters }: Reading): number =>
  characters.reduce((sum, { probability }) => sum + probability - GUESSED, 0);

export const isSureEnough = ({ confidence }: Reading): boolean => confidence >= SURE_ENOUGH;

/** Something between the spaces, and sure of it; grain and edges look like a letter or two. */
function isText({ characters, confidence, contrast }: Reading): boolean {
  const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (letters === 0) return false;
  return letters <= FEW ? confidence >= SURE_OF_FEW && contrast >= LEAST_CONTRAST_OF_FEW : confidence >= SURE;
}
