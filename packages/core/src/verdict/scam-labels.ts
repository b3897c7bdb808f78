/**
 * What a profile makes of spam in recordings and videos, which have no such category on the wire: robocalls and fraud.
 */
import { categories } from '../catalog/categories.ts';
import type { Modality } from '../catalog/modalities.ts';
import { severityForScore, worstSeverity } from '../catalog/severities.ts';
import type { Profile } from '../profile/profile.ts';
import { isUnsafeForProfile } from '../profile/profile-rules.ts';
import type { Finding } from './finding.ts';
import { SCAM_LABEL, type ScamLabel } from './labels.ts';
import { roundTo } from './round-to.ts';

const SCORE_DECIMALS = 2;
const TIME_DECIMALS = 2;
const actions = { label: 'label', review: 'review', unsafe: 'block' } as const;

/** What decides about it; findings as the log stores them have no place. */
type ScamFinding = Pick<Finding, 'signal' | 'score' | 'place'>;

/** Where the worst finding is. */
function toEvidence({ place }: ScamFinding): ScamLabel['evidence'] {
  if (place?.kind !== 'time') return { category: categories.spam.text };
  const { kind: _time, start, end, ...sound } = place;
  return {
    category: categories.spam.text,
    start: roundTo(start, TIME_DECIMALS),
    end: roundTo(end, TIME_DECIMALS),
    ...sound,
  };
}

/** At most one label, of the worst finding that reaches the profile's threshold of Spam. */
export function labelsOfScams(modality: Modality, findings: readonly ScamFinding[], profile: Profile): ScamLabel[] {
  if (categories.spam[modality] !== null) return [];
  const reaching = findings
    .filter(({ signal, score }) => signal === 'spam' && isUnsafeForProfile(profile, signal, score))
    .sort((a, b) => b.score - a.score);
  const [worst] = reaching;
  if (worst === undefined) return [];
  const effect = profile.scamEffect ?? 'label';
  return [
    {
      name: SCAM_LABEL,
      score: roundTo(Math.min(1, worst.score), SCORE_DECIMALS),
      action: actions[effect],
      severity: effect === 'unsafe' ? worstSeverity(['Low', severityForScore(worst.score)]) : 'None',
      evidence: toEvidence(worst),
    },
  ];
}
