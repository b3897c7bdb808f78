/** Text recognition of a line: cropped, rotated upright, and decoded character by character. */
import type { TensorData } from '../../inference.ts';
import { runModelSession } from '../model-session.ts';
import type { Raster } from '../raster.ts';
import { cropQuad, type Quad, toPlanes } from '../raster-transforms.ts';
import { decodeCtc, type LineCharacter } from './ctc-decoder.ts';
import { getQuadSize } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';

/** Widths are rounded up to this, so that the runtime sees few shapes. */
const WIDTH_MULTIPLE = 32;
/** Pixels; longer lines are compressed. */
const MAX_LINE_WIDTH = 3200;

/** Its width in pixels at the recogniser's height. */
export function getLineWidth(quad: Quad, { recogniser }: OcrModels): number {
  const { width, height } = getQuadSize(quad);
  const wide = Math.round((recogniser.input.height * width) / Math.max(1, height));
  return Math.min(MAX_LINE_WIDTH, Math.max(8, wide));
}

/** The line, upright, at the recogniser's height. */
export const cropLine = (raster: Raster, quad: Quad, models: OcrModels): Raster =>
  cropQuad(raster, quad, { width: getLineWidth(quad, models), height: models.recogniser.input.height });

/** Reads a line that `cutOut` gave. */
export async function recogniseCharacters(line: Raster, { recogniser }: OcrModels): Promise<LineCharacter[]> {
  const { height, stride, ...scale } = recogniser.input;
  const columns = Math.ceil(line.width / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
  const input: TensorData = {
    type: 'float32',
    dims: [1, 3, height, columns],
    data: toPlanes(line, { ...scale, order: 'bgr' }, { columns }),
  };
  const output = await runModelSession(recogniser.session, input);
  const spaces = recogniser.session.outputs.includes('space') ? output('space') : undefined;
  const steps = { classes: output('class'), probabilities: output('probability'), spaces };
  return decodeCtc(steps, recogniser.characters).map(({ at, ...character }) => ({
    ...character,
    at: Math.min(1, (at * stride) / line.width),
  }));
}

/** 0–1 for each line: probability that it is upside down. */
export async function classifyUpsideDown(lines: readonly Raster[], { direction }: OcrModels): Promise<number[]> {
  if (lines.length === 0) return [];
  const { height, width, ...scale } = direction.input;
  const size = 3 * height * width;
  const data = new Float32Array(lines.length * size);
  for (const [index, line] of lines.entries()) {
    // Its first part is enough.
    data.set(toPlanes(line, { ...scale, order: 'bgr' }, { rows: height, columns: width }), index * size);
  }
  const input: TensorData = { type: 'float32', dims: [lines.length, 3, height, width], data };
  const output = await runModelSession(direction.session, input);
  const found = output();
  return lines.map((_, index) => found[index * 2 + 1] ?? 0);
}
