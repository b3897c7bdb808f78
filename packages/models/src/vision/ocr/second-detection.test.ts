/** Tests for whether a place is detected again, with the networks that ship. */
import { expect, it } from 'vitest';
import { loadOcrModels } from '../../node/load-ocr-models.ts';
import type { Quad } from '../raster-transforms.ts';
import { isDetectedAgain } from './second-detection.ts';
import { WorkBudget } from './work-budget.ts';

const SIZE = { width: 240, height: 120 };
const place: Quad = [
  [40, 40],
  [200, 40],
  [200, 80],
  [40, 80],
];

it('does not detect a line on an even surface, and does not rule one out that it has no time for', async () => {
  const models = await loadOcrModels();
  if (models === undefined) throw new Error('no models');
  const raster = { ...SIZE, data: new Uint8Array(3 * SIZE.width * SIZE.height).fill(200) };
  expect(await isDetectedAgain(raster, place, { models, budget: new WorkBudget(1_000) })).toBe(false);
  expect(await isDetectedAgain(raster, place, { models, budget: new WorkBudget(0) })).toBe(true);
});
