/** What a profile decides, apart from the schemas of profiles: the extension judges by one, and stores none. */
import { type CategoryId, categories, findCategoryIds } from '../catalog/categories.ts';
import { severityThresholds } from '../catalog/severities.ts';
import type { Profile, Threshold } from './profile.ts';

const unsetFields = {
  description: undefined,
  piiCategories: undefined,
  redactionMode: undefined,
  readContext: undefined,
  treatBypassAs: undefined,
  reviewBand: undefined,
  onFailure: undefined,
  onUnreadable: undefined,
  customCategories: undefined,
  lists: undefined,
  scamEffect: undefined,
  urgentEffect: undefined,
  helpTexts: undefined,
  waves: undefined,
  policy: undefined,
} as const satisfies Partial<Profile>;

/** The default profile: every category is unsafe from Low. */
export const defaultProfile: Profile = {
  id: 'default',
  version: 1,
  name: 'Default',
  thresholds: {},
  blocklist: [],
  allowlist: [],
  readImageText: true,
  ...unsetFields,
};

const getThreshold = (profile: Pick<Profile, 'thresholds'>, signal: CategoryId): Threshold =>
  profile.thresholds[categories[signal].text] ?? 'Low';

/** Whether a finding of this signal with this score (0–1) makes content unsafe under the profile. */
export function isUnsafeForProfile(profile: Profile, signal: CategoryId, score: number): boolean {
  const threshold = getThreshold(profile, signal);
  if (threshold === 'Off') return false;
  return score >= (typeof threshold === 'number' ? threshold : severityThresholds[threshold]);
}

/** Whether the profile enables this signal at all. */
export const isCategoryEnabled = (profile: Pick<Profile, 'thresholds'>, signal: CategoryId): boolean =>
  getThreshold(profile, signal) !== 'Off';

/** The profile's blocked terms by signal, in the form that the text engine takes. */
export function getBlockedTerms(profile: Profile) {
  return profile.blocklist.flatMap(({ term, match, category, severity }) =>
    findCategoryIds('text', category).map((signal) => ({ term, match, signal, severity })),
  );
}
