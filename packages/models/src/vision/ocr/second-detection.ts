/** Whether the detector takes a place for a line at other scales as well, as it does with writing. */
import type { Raster } from '../raster.ts';
import { cropRegion, type Quad } from '../raster-transforms.ts';
import { detectText } from './detect-text.ts';
import { getBoundingBox, getCorners, getCoverage, getQuadSize, growQuad } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';
import { estimateDetection, type WorkBudget } from './work-budget.ts';

/**
 * Heights of the place, in pixels, at which it is detected again. Chosen on 24 lines of scripts that are not read, all of
 * which are detected at both, and on 18 things in photographs, of which ten are at neither.
 */
const HEIGHTS = [24, 36] as const;
/** Of the place: where detected lines cover less, it is none. */
const MIN_COVERED = 0.5;

/** @returns true also if the budget is not enough to see */
export async function isDetectedAgain(
  raster: Raster,
  place: Quad,
  { models, budget }: { readonly models: OcrModels; readonly budget: WorkBudget },
): Promise<boolean> {
  const size = getQuadSize(place);
  const lineHeight = Math.max(1, Math.min(size.width, size.height));
  const region = getBoundingBox(growQuad(place, lineHeight), raster);
  const near = cropRegion(raster, region);
  const there = place.map(([x, y]) => [x - region.left, y - region.top] as const) as unknown as Quad;
  for (const height of HEIGHTS) {
    const scale = height / lineHeight;
    if (!budget.spend(estimateDetection({ width: scale * near.width, height: scale * near.height }))) return true;
    const boxes = await detectText(near, { scale, size: near }, models);
    const covered = boxes.reduce((sum, box) => sum + getCoverage(there, getCorners(box)), 0);
    if (covered >= MIN_COVERED) return true;
  }
  return false;
}
