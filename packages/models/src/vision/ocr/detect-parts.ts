/** Detects lines in the parts of a view: at their places in the page, those that two parts cut joined again. */
import type { DetectedBox } from './detect-text.ts';
import { detectText } from './detect-text.ts';
import { getCorners } from './geometry.ts';
import { joinLines } from './join-lines.ts';
import type { OcrModels } from './ocr-models.ts';
import type { SearchedPart } from './search-views.ts';
import type { TextPlace } from './unread-lines.ts';
import { estimateDetection, type WorkBudget } from './work-budget.ts';

export interface PartDetections {
  /** In pixels of the page. */
  readonly places: Omit<TextPlace, 'heightShare'>[];
  /** Parts that the budget was not enough for. */
  readonly left: SearchedPart[];
}

export async function detectParts(
  parts: readonly SearchedPart[],
  { models, budget }: { readonly models: OcrModels; readonly budget: WorkBudget },
): Promise<PartDetections> {
  const boxes: DetectedBox[] = [];
  const left: SearchedPart[] = [];
  for (const part of parts) {
    const { region, scale } = part;
    const raster = await part.render();
    if (!budget.spend(estimateDetection({ width: raster.width * scale, height: raster.height * scale }))) {
      left.push(part);
      continue;
    }
    for (const box of await detectText(raster, { scale, size: region }, models))
      boxes.push({ ...box, centre: [box.centre[0] + region.left, box.centre[1] + region.top] });
  }
  return { places: joinLines(boxes).map((box) => ({ quad: getCorners(box), score: box.score })), left };
}
