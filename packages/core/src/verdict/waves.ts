/** What a profile makes of the same content from many authors in a short time (docs/decisions/0075). */
import { severityScores } from '../catalog/severities.ts';
import type { Profile } from '../profile/profile.ts';
import type { Finding } from './finding.ts';
import { WAVE_LABEL, type WaveLabel } from './labels.ts';
import type { WaveCount } from './wave-count.ts';

const actions = { label: 'label', review: 'review', unsafe: 'block' } as const;

type WaveProfile = Pick<Profile, 'waves'>;

/** The counts that make a wave under the profile; counts of another window do not. */
export function findWaves({ waves }: WaveProfile, counts: readonly WaveCount[]): WaveCount[] {
  if (!waves) return [];
  const { authors, minutes, kinds } = waves;
  return counts.filter((count) => count.authors >= authors && count.minutes === minutes && kinds.includes(count.kind));
}

export const labelsOfWaves = (profile: WaveProfile, counts: readonly WaveCount[]): WaveLabel[] =>
  findWaves(profile, counts).map((count) => ({
    name: WAVE_LABEL,
    score: 1,
    action: actions[profile.waves?.effect ?? 'label'],
    severity: profile.waves?.effect === 'unsafe' ? profile.waves.severity : 'None',
    evidence: { ...count },
  }));

/** Spam, with the severity of the profile, where waves are unsafe. */
export function findingsOfWaves(profile: WaveProfile, counts: readonly WaveCount[]): Finding[] {
  const { waves } = profile;
  if (waves?.effect !== 'unsafe') return [];
  return findWaves(profile, counts).map(({ wave }) => ({
    signal: 'spam',
    score: severityScores[waves.severity],
    analyzer: 'waves',
    kind: 'wave',
    term: wave,
  }));
}
