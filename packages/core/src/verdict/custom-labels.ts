/** What a profile makes of the scores of custom categories: labels, with an effect on the verdict or without. */
import type { Profile } from '../profile/profile.ts';
import type { CategoryLabel } from './labels.ts';
import { roundTo } from './round-to.ts';

/** The score of a text or a picture for one version of a custom category. */
export interface CustomScore {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** 0–1 */
  readonly score: number;
  /** In an animation: the index of the frame that belongs most. */
  readonly frame?: number | undefined;
  /** In a video: seconds from the beginning to the frame that belongs most. */
  readonly time?: number | undefined;
}

const SCORE_DECIMALS = 3;
const actions = { label: 'label', review: 'review', unsafe: 'block' } as const;

const toPlace = ({ frame, time }: CustomScore): Pick<CustomScore, 'frame' | 'time'> => ({
  ...(frame === undefined ? {} : { frame }),
  ...(time === undefined ? {} : { time }),
});

/** Of several parts of a content, such as the frames of a video, the highest score of each category; the first of equals. */
export function highestCustomScores(scores: readonly CustomScore[]): CustomScore[] {
  const highest = new Map<string, CustomScore>();
  for (const score of scores) {
    const key = `${score.id} ${score.version}`;
    if (score.score > (highest.get(key)?.score ?? -1)) highest.set(key, score);
  }
  return [...highest.values()];
}

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
        evidence: { category: id, version: found.version, ...toPlace(found) },
      },
    ];
  });
}
