/** A profile being edited: every field is present, so that a form can be bound to it. */
import { categories, categoryIds } from '@winnow/core';
import type { RouterInputs, RouterOutputs } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';

export type ProfileRecord = RouterOutputs['profiles']['get'];
type ProfileBody = RouterInputs['profiles']['create'];
type ThresholdStep = NonNullable<ProfileRecord['thresholds'][keyof ProfileRecord['thresholds']]>;
export type BlockedTerm = ProfileRecord['blocklist'][number];

/** The steps of a category's slider, from never unsafe to unsafe from Low. */
export const thresholdSteps = ['Off', 'High', 'Medium', 'Low'] as const satisfies readonly ThresholdStep[];

/** The label of each step. */
export const thresholdLabels = {
  Off: t('Never unsafe'),
  High: t('Unsafe from High'),
  Medium: t('Unsafe from Medium'),
  Low: t('Unsafe from Low'),
} as const satisfies Record<ThresholdStep, string>;

export const profileCategories = [...new Set(categoryIds.map((signal) => categories[signal].text))];

export type ProfileDraft = Omit<ProfileRecord, 'id' | 'version'>;

export const emptyProfileDraft: ProfileDraft = {
  name: '',
  thresholds: {},
  blocklist: [],
  allowlist: [],
  readImageText: true,
};

/** Without the fields that the server adds. */
export function toProfileDraft(profile: ProfileRecord & { createdAt?: unknown }): ProfileDraft {
  const { id: _, version: __, createdAt: ___, ...fields } = profile;
  return fields;
}

/** Removes an empty field, since empty and absent differ for the server. */
export function setDraftField<Name extends keyof ProfileDraft>(
  draft: ProfileDraft,
  name: Name,
  value: ProfileDraft[Name] | undefined,
): ProfileDraft {
  const { [name]: _, ...rest } = draft;
  return (value === undefined ? rest : { ...rest, [name]: value }) as ProfileDraft;
}

/** An absent category means Low. */
export const getThreshold = (
  { thresholds }: ProfileDraft,
  category: (typeof profileCategories)[number],
): ThresholdStep => thresholds[category] ?? 'Low';

/** The body to send, without rows and lines that are still empty. */
export const toProfileBody = (draft: ProfileDraft): ProfileBody => ({
  ...draft,
  blocklist: draft.blocklist.filter(({ term }) => term !== ''),
  allowlist: draft.allowlist.map((line) => line.trim()).filter((line) => line !== ''),
});
