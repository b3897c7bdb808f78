/** What another profile would have said of a content: the verdict recomputed from its evidence, and where it differs. */
import type { Modality } from '../catalog/modalities.ts';
import { type Severity, severityRank } from '../catalog/severities.ts';
import { decideVerdict, type VerdictEvidence } from '../verdict/assemble-verdict.ts';
import type { Profile, ProfileInput } from './profile.ts';

/** Of a draft, beside the profile in effect. */
export const verdictChanges = ['agreed', 'stricter', 'milder'] as const;
export type VerdictChange = (typeof verdictChanges)[number];

export interface ComparedVerdict {
  readonly isClean: boolean;
  readonly severity: Severity;
}

export interface ProfileComparison {
  readonly profile: ComparedVerdict;
  readonly draft: ComparedVerdict;
  readonly change: VerdictChange;
  /** Of the categories that either of them flags. */
  readonly categories: ReadonlyMap<string, VerdictChange>;
}

/** A content that a person has to decide on is worse than a clean one, and better than an unsafe one. */
const rankOf = ({ isClean, severity }: ComparedVerdict): number =>
  isClean ? 0 : Math.max(0.5, severityRank(severity));

const toChange = (before: number, after: number): VerdictChange => {
  if (before === after) return 'agreed';
  return after > before ? 'stricter' : 'milder';
};

/** Pure: the same evidence and profiles give the same comparison. @param evidence with findings as scored for a verdict */
export function compareProfiles(
  modality: Modality,
  evidence: VerdictEvidence,
  { profile, draft }: { profile: Profile; draft: Profile },
): ProfileComparison {
  const judge = (by: Profile) => {
    const { isClean, severity, unsafe } = decideVerdict(modality, evidence, by);
    /** The worst severity that is flagged in each category, as a rank. */
    const flagged = new Map<string, number>();
    for (const one of unsafe)
      flagged.set(one.category, Math.max(flagged.get(one.category) ?? 0, severityRank(one.severity)));
    return { verdict: { isClean, severity }, flagged };
  };
  const [before, after] = [judge(profile), judge(draft)];
  const names = new Set([...before.flagged.keys(), ...after.flagged.keys()]);
  return {
    profile: before.verdict,
    draft: after.verdict,
    change: toChange(rankOf(before.verdict), rankOf(after.verdict)),
    categories: new Map(
      [...names].map((name) => [name, toChange(before.flagged.get(name) ?? 0, after.flagged.get(name) ?? 0)]),
    ),
  };
}

/** The settings of a profile that decide which evidence is found: a verdict cannot be recomputed for other values. */
export const evidenceSettings = [
  'blocklist',
  'allowlist',
  'lists',
  'readImageText',
  'readContext',
  'policy',
  'customCategories',
  'urgentEffect',
  'waves',
] as const;

/** Of custom categories, urgent labels and waves, what is scored and counted; what follows does not matter. */
const toEvidenceSettings = ({ customCategories = [], urgentEffect, waves, ...profile }: ProfileInput) => ({
  ...profile,
  readContext: profile.readContext === true,
  urgentEffect: urgentEffect === 'off' ? 'off' : 'on',
  waves: waves && [waves.minutes, waves.kinds, waves.allow],
  customCategories: customCategories.map(({ id, version }) => `${id} ${version}`).sort(),
});

/** Those in which two profiles differ. */
export function differingEvidenceSettings(one: ProfileInput, other: ProfileInput) {
  const [before, after] = [toEvidenceSettings(one), toEvidenceSettings(other)];
  return evidenceSettings.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
