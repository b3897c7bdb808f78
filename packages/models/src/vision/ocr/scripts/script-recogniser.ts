/** Recognises a line in one script other than Latin, Chinese and Japanese. */
import type { TensorData } from '../../../inference.ts';
import { type ModelSession, runModelSession } from '../../model-session.ts';
import type { Raster } from '../../raster.ts';
import { resizeRaster } from '../../raster-transforms.ts';
import { getBrightness, splitLevels } from '../contrast.ts';
import { type CtcRun, collapseSteps, type LineCharacter } from '../ctc-decoder.ts';
import { joinApostrophes } from './single-apostrophes.ts';

/** By their names in Unicode. */
export const otherScripts = ['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Hangul'] as const;
export type OtherScript = (typeof otherScripts)[number];

/** A network that reads one script and digits. */
export interface ScriptRecogniser {
  readonly script: OtherScript;
  readonly session: ModelSession;
  /** Of a line, in pixels. */
  readonly height: number;
  /** Pixels of each step. */
  readonly stride: number;
  /** The class that stands for no character. */
  readonly blank: number;
  /** The texts of sequences of classes, which are joined by spaces: a syllable of Hangul is three classes. */
  readonly units: ReadonlyMap<string, string>;
}

/** Classes of a syllable of Hangul; other characters have fewer. */
const MAX_UNIT_CLASSES = 3;
/** The network needs at least one step. */
const MIN_STEPS = 2;

/** How ink differs from what is around it: white letters on a yellow thing do in their blue. */
const looks = {
  brightness: (line: Raster, pixel: number) => Math.round(getBrightness(line, pixel)),
  'white ink': ({ data }: Raster, pixel: number) =>
    Math.min(data[3 * pixel] as number, data[3 * pixel + 1] as number, data[3 * pixel + 2] as number),
  'black ink': ({ data }: Raster, pixel: number) =>
    Math.max(data[3 * pixel] as number, data[3 * pixel + 1] as number, data[3 * pixel + 2] as number),
} as const;
export type LineLook = keyof typeof looks;
export const lineLooks = Object.keys(looks) as readonly LineLook[];

/** @param line upright @returns its characters from left to right, in the order in which they are seen */
export async function recogniseInScript(
  line: Raster,
  recogniser: ScriptRecogniser,
  look: LineLook = 'brightness',
): Promise<readonly LineCharacter[]> {
  const { session, height, stride, blank } = recogniser;
  const width = Math.max(MIN_STEPS * stride, Math.round((line.width * height) / line.height));
  const input: TensorData = {
    type: 'float32',
    dims: [1, 1, height, width],
    data: toInkLevels(resizeRaster(line, { width, height }), look),
  };
  const output = await runModelSession(session, input);
  const steps = { classes: output('class'), probabilities: output('probability') };
  const characters = joinUnits(collapseSteps(steps, blank), recogniser).map(({ at, ...character }) => ({
    ...character,
    at: Math.min(1, (at * stride) / width),
  }));
  return joinApostrophes(characters);
}

/** −1 for ink, 1 for ground. */
function toInkLevels(line: Raster, look: LineLook): Float32Array<ArrayBuffer> {
  const values = Uint8Array.from({ length: line.width * line.height }, (_, pixel) => looks[look](line, pixel));
  const { level, low, distance } = splitLevels(values);
  const half = Math.max(1, distance / 2);
  const isLightInk = look === 'white ink' || (look === 'brightness' && isDarkGround(values, line, level));
  const sign = isLightInk ? -1 : 1;
  return Float32Array.from(values, (value) => sign * Math.min(1, Math.max(-1, (value - low) / half - 1)));
}

/** Whether most pixels at the upper and the lower edge are of the darker group. */
function isDarkGround(values: Uint8Array, { width, height }: Raster, level: number): boolean {
  let dark = 0;
  for (let x = 0; x < width; x++) {
    if ((values[x] as number) <= level) dark += 1;
    if ((values[(height - 1) * width + x] as number) <= level) dark += 1;
  }
  return dark > width;
}

/** A letter of which the network has two forms, as μ and ρ in Greek, may be found as both: at most so many steps apart. */
const MAX_FORM_STEPS = 2;

/** The longest units that the runs spell; runs that spell none are left out. */
function joinUnits(runs: readonly CtcRun[], { units }: ScriptRecogniser): LineCharacter[] {
  const found: LineCharacter[] = [];
  let before: number | undefined;
  for (let first = 0; first < runs.length; ) {
    const length = findUnitLength(runs, first, units);
    const part = runs.slice(first, first + Math.max(1, length));
    if (length > 0) {
      const character = {
        text: units.get(toUnitKey(part)) ?? '',
        probability: Math.min(...part.map(({ probability }) => probability)),
        at: part.reduce((sum, { at }) => sum + at, 0) / part.length,
      };
      const last = found.at(-1);
      const isSecondForm =
        last?.text === character.text && part[0]?.class !== before && character.at - last.at <= MAX_FORM_STEPS;
      if (!isSecondForm) found.push(character);
      else if (character.probability > last.probability) found[found.length - 1] = character;
      before = part[0]?.class;
    }
    first += part.length;
  }
  return found;
}

function findUnitLength(runs: readonly CtcRun[], first: number, units: ScriptRecogniser['units']): number {
  for (let length = Math.min(MAX_UNIT_CLASSES, runs.length - first); length > 0; length--) {
    if (units.has(toUnitKey(runs.slice(first, first + length)))) return length;
  }
  return 0;
}

const toUnitKey = (runs: readonly CtcRun[]): string => runs.map((run) => run.class).join(' ');
