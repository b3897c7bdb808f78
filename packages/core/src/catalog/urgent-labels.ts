/** Urgent labels: what within a category endangers people, so that a team should see it first. */
import type { CategoryId } from './categories.ts';

/** Each with the category that it is part of; a profile that turns the category off turns its labels off. */
export const urgentLabels = {
  SexualMinors: 'sexual',
  Grooming: 'sexual',
  ThreatWithPlan: 'violence',
  SelfHarmIntent: 'selfHarm',
  Doxxing: 'bullying',
} as const satisfies Record<string, CategoryId>;

export type UrgentLabelName = keyof typeof urgentLabels;
export const urgentLabelNames = Object.keys(urgentLabels) as [UrgentLabelName, ...UrgentLabelName[]];

/** Probabilities (0–1) of those that were scored: none where nothing was. */
export type UrgentScores = Partial<Readonly<Record<UrgentLabelName, number>>>;

/** From which score a label is reported: at most .1% of ordinary harmless dev texts reach it (decision 0074). */
export const URGENT_THRESHOLD = 0.3;
