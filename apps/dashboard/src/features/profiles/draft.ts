/** A profile as it is being edited: whole, with every field there, so that a form can be bound to it. */
import { categories, signals } from '@winnow/core';
import type { Answers, Inputs } from '../../api.ts';

export type StoredProfile = Answers['profiles']['get'];
type ProfileFields = Inputs['profiles']['create'];
type Threshold = NonNullable<StoredProfile['thresholds'][keyof StoredProfile['thresholds']]>;
export type BlockedTerm = StoredProfile['blocklist'][number];

/** The steps of a category's slider, from what is never unsafe to what is at once. */
export const steps = ['Off', 'High', 'Medium', 'Low'] as const satisfies readonly Threshold[];

/** What each step means, in words. */
export const stepMeanings = {
  Off: 'Not looked at',
  High: 'Unsafe from High',
  Medium: 'Unsafe from Medium',
  Low: 'Unsafe from Low',
} as const satisfies Record<Threshold, string>;

export const profileCategories = [...new Set(signals.map((signal) => categories[signal].text))];

export type Draft = Omit<StoredProfile, 'id' | 'version'>;

export const emptyDraft: Draft = { name: '', thresholds: {}, blocklist: [], allowlist: [], readImageText: true };

/** Without what the server adds. */
export function draftOf(profile: StoredProfile & { createdAt?: unknown }): Draft {
  const { id: _, version: __, createdAt: ___, ...fields } = profile;
  return fields;
}

/** Without a field that is empty, for empty is not the same as absent to the server. */
export function withValue<Name extends keyof Draft>(draft: Draft, name: Name, value: Draft[Name] | undefined): Draft {
  const { [name]: _, ...rest } = draft;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Draft;
}

/** Low is what an absent category means. */
export const thresholdOf = ({ thresholds }: Draft, category: (typeof profileCategories)[number]): Threshold =>
  thresholds[category] ?? 'Low';

/** As it is sent: without rows and lines that nobody has filled in. */
export const toSend = (draft: Draft): ProfileFields => ({
  ...draft,
  blocklist: draft.blocklist.filter(({ term }) => term !== ''),
  allowlist: draft.allowlist.map((line) => line.trim()).filter((line) => line !== ''),
});
