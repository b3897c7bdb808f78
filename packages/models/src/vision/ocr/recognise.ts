/** What a line says: cut out, laid upright, and read character by character. */
import type { Values } from '../../inference.ts';
import type { Raster } from '../raster.ts';
import { crop, planes, type Quad } from '../sample.ts';
import { infer } from '../session.ts';
import { type Character, decode } from './decode.ts';
import { sizeOf } from './geometry.ts';
import type { OcrModels } from './models.ts';

/** Widths are rounded up to this, so that the runtime meets few shapes. */
const WIDTHS = 32;
/** Pixels; longer lines are squeezed. */
const WIDEST = 3200;

export interface ReadCharacter extends Omit<Character, 'at'> {
  /** 0–1: where its middle lies along the line. */
  readonly at: number;
}

/** The line upright at the recogniser's height. */
export function cutOut(raster: Raster, quad: Quad, { recogniser }: OcrModels): Raster {
  const { width, height } = sizeOf(quad);
  const wide = Math.round((recogniser.input.height * width) / Math.max(1, height));
  return crop(raster, quad, { width: Math.min(WIDEST, Math.max(8, wide)), height: recogniser.input.height });
}

/** Reads a line that `cutOut` gave. */
export async function recognise(line: Raster, { recogniser }: OcrModels): Promise<ReadCharacter[]> {
  const { height, stride, ...scale } = recogniser.input;
  const columns = Math.ceil(line.width / WIDTHS) * WIDTHS;
  const input: Values = {
    type: 'float32',
    dims: [1, 3, height, columns],
    data: planes(line, { ...scale, order: 'bgr' }, { columns }),
  };
  const output = await infer(recogniser.session, input);
  const steps = { classes: output('class'), probabilities: output('probability') };
  return decode(steps, recogniser.characters).map(({ at, ...character }) => ({
    ...character,
    at: Math.min(1, (at * stride) / line.width),
  }));
}

/** 0–1 for each line: how surely it stands on its head. */
export async function upsideDown(lines: readonly Raster[], { direction }: OcrModels): Promise<number[]> {
  if (lines.length === 0) return [];
  const { height, width, ...scale } = direction.input;
  const size = 3 * height * width;
  const data = new Float32Array(lines.length * size);
  for (const [index, line] of lines.entries()) {
    // Its first part tells enough.
    data.set(planes(line, { ...scale, order: 'bgr' }, { rows: height, columns: width }), index * size);
  }
  const input: Values = { type: 'float32', dims: [lines.length, 3, height, width], data };
  const output = await infer(direction.session, input);
  const found = output();
  return lines.map((_, index) => found[index * 2 + 1] ?? 0);
}
