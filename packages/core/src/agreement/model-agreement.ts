/** How often reviewers agreed with the model, by category and score band. */
import { z } from 'zod';
import { severityThresholds } from '../catalog/severities.ts';
import { categoryNameSchema } from '../schemas/category-name.ts';
import { intervalSchema, wilsonInterval } from './intervals.ts';
import { findStrongestCategory, type HighestScores } from './strongest-category.ts';

/** A decided content, with what the model said of it. */
export interface DecidedVerdict {
  readonly scores: HighestScores;
  /** The verdict under the profile of the time. */
  readonly isClean: boolean;
  readonly decision: 'allow' | 'reject';
}

/** Chosen by us, not measured: below it the interval of a share is wider than half of the scale. */
export const FEWEST_DECIDED = 10;

/** Chosen as in the severity thresholds, with two bands below the first of them. */
export const scoreBands = [
  { from: 0, to: 0.3 },
  { from: 0.3, to: severityThresholds.Low },
  { from: severityThresholds.Low, to: severityThresholds.Medium },
  { from: severityThresholds.Medium, to: severityThresholds.High },
  { from: severityThresholds.High, to: 1 },
] as const;

const count = z.int().min(0);
const figureFields = {
  decided: count.describe('Decided contents.'),
  rejected: count.describe('Those of them that reviewers rejected.'),
  agreed: count.describe('Those of them whose verdict and decision agree: unsafe and rejected, or clean and allowed.'),
  agreement: z.number().nullable().describe(`agreed of decided, 0–1; null: fewer than ${FEWEST_DECIDED} were decided.`),
  interval: intervalSchema.nullable().describe('Of the agreement, with 90% confidence; null where it is null.'),
};

export const modelAgreementSchema = z
  .object({
    category: categoryNameSchema,
    ...figureFields,
    bands: z
      .array(
        z.object({
          from: z.number().describe('Lowest score of the band, 0–1.'),
          to: z.number().describe('End of the band; the last one includes it.'),
          ...figureFields,
        }),
      )
      .describe('By the score of the category, lowest first.'),
  })
  .meta({ id: 'ModelAgreement' });
export type ModelAgreement = z.output<typeof modelAgreementSchema>;
type AgreementFigure = Omit<ModelAgreement, 'category' | 'bands'>;

function toFigure(contents: readonly DecidedVerdict[]): AgreementFigure {
  const decided = contents.length;
  const agreed = contents.filter(({ isClean, decision }) => isClean === (decision === 'allow')).length;
  const isShown = decided >= FEWEST_DECIDED;
  return {
    decided,
    rejected: contents.filter(({ decision }) => decision === 'reject').length,
    agreed,
    agreement: isShown ? agreed / decided : null,
    interval: isShown ? wilsonInterval(agreed, decided) : null,
  };
}

/** Contents in which nothing was found are left out. Doubtful contents are selected for review: it describes no others. */
export function measureModelAgreement(contents: readonly DecidedVerdict[]): ModelAgreement[] {
  const groups = new Map<ModelAgreement['category'], { score: number; content: DecidedVerdict }[]>();
  for (const content of contents) {
    const strongest = findStrongestCategory(content.scores);
    if (!strongest) continue;
    const { category, score } = strongest;
    groups.set(category, [...(groups.get(category) ?? []), { score, content }]);
  }
  const last = scoreBands.length - 1;
  return [...groups].sort().map(([category, group]) => ({
    category,
    ...toFigure(group.map(({ content }) => content)),
    bands: scoreBands.map(({ from, to }, index) => ({
      ...{ from, to },
      ...toFigure(
        group.filter(({ score }) => score >= from && (index === last || score < to)).map(({ content }) => content),
      ),
    })),
  }));
}
