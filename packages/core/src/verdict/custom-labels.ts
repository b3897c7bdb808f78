/** What a profile makes of the scores of custom categories: labels, with an effect on the verdict or without. */
import type { Profile } from '../profile/profile.ts';
import type { CategoryLabel } from './labels.ts';
import { roundTo } from './round-to.ts';

/** The score of a text for one version of a custom category. */
export interface CustomScore {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** 0–1 */
  readonly score: number;
}

const SCORE_DECIMALS = 3;
const actions = { label: 'label', review: 'review', unsafe: 'block' } as const;

/** In the order of the profile. A score is compared as it is reported, rounded. */
export function labelsOfCustomCategories(
  { customCategories = [] }: Pick<Profile, 'customCategories'>,
  scores: readonly CustomScore[],
): CategoryLabel[] {
  return customCategories.flatMap(({ id, version, threshold, effect, severity }) => {
    const found = scores.find((score) => score.id === id && score.version === version);
    if (!found) return [];
    const score = roundTo(found.score, SCORE_DECIMALS);
    if (score < threshold) return [];
    const isUnsafe = effect === 'unsafe';
    return [
      {
        name: found.name,
        score,
        action: actions[effect],
        severity: isUnsafe ? severity : 'None',
        evidence: { category: id, version: found.version },
      },
    ];
  });
}
