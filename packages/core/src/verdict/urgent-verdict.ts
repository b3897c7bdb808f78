/** What a profile makes of the scores of urgent labels. */
import { categories } from '../catalog/categories.ts';
import type { Modality } from '../catalog/modalities.ts';
import { severityForScore, worstSeverity } from '../catalog/severities.ts';
import {
  URGENT_THRESHOLD,
  type UrgentLabelName,
  type UrgentScores,
  urgentLabelNames,
  urgentLabels,
} from '../catalog/urgent-labels.ts';
import type { Profile } from '../profile/profile.ts';
import { isCategoryEnabled } from '../profile/profile-rules.ts';
import type { UrgentLabel } from './labels.ts';
import { roundTo } from './round-to.ts';

const SCORE_DECIMALS = 2;
/** Labels that are far from being reported are not stored. */
const LEAST_STORED = 0.1;
const actions = { label: 'label', review: 'review', unsafe: 'block' } as const;

/** Rounded down, so that no score is shown that reaches the threshold although its label is not reported. */
const roundDown = (score: number): number => Math.floor(score * 10 ** SCORE_DECIMALS + 1e-9) / 10 ** SCORE_DECIMALS;

/** The labels whose score reaches the threshold, as far as the profile wants them; the surest first. */
export function labelsOfUrgentScores(
  modality: Modality,
  { urgentEffect = 'review', thresholds }: Pick<Profile, 'urgentEffect' | 'thresholds'>,
  scores: UrgentScores = {},
): UrgentLabel[] {
  if (urgentEffect === 'off') return [];
  return urgentLabelNames
    .flatMap((name): UrgentLabel[] => {
      const parent = urgentLabels[name];
      const category = categories[parent][modality];
      const score = scores[name] ?? 0;
      if (category === null || score < URGENT_THRESHOLD || !isCategoryEnabled({ thresholds }, parent)) return [];
      return [
        {
          name,
          score: roundDown(Math.min(1, score)),
          action: actions[urgentEffect],
          severity: urgentEffect === 'unsafe' ? worstSeverity(['Low', severityForScore(score)]) : 'None',
          evidence: { category, urgent: true },
        },
      ];
    })
    .sort((a, b) => b.score - a.score);
}

/** The highest score of each label in several parts of a content; undefined: none was scored. */
export function mergeUrgentScores(all: readonly (UrgentScores | undefined)[]): UrgentScores | undefined {
  const known = all.filter((scores) => scores !== undefined);
  if (known.length === 0) return undefined;
  const best: Partial<Record<UrgentLabelName, number>> = {};
  for (const scores of known)
    for (const name of urgentLabelNames)
      if (scores[name] !== undefined) best[name] = Math.max(best[name] ?? 0, scores[name]);
  return best;
}

/** As the log keeps them. */
export const toStoredUrgentScores = (
  { thresholds }: Pick<Profile, 'thresholds'>,
  scores: UrgentScores,
  decimals: number,
): UrgentScores =>
  Object.fromEntries(
    Object.entries(scores)
      .filter(
        ([name, score]) =>
          score >= LEAST_STORED && isCategoryEnabled({ thresholds }, urgentLabels[name as UrgentLabelName]),
      )
      .map(([name, score]) => [name, roundTo(score, decimals)]),
  );
