/** A profile being edited: every field is present, so that a form can be bound to it. */
import {
  categories,
  categoryIds,
  severityForScore,
  severityThresholds,
  type Threshold,
  unsafeSeverities,
} from '@winnow/core';
import type { RouterInputs, RouterOutputs } from '../../api.ts';
import { formatScore } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';

export type ProfileRecord = RouterOutputs['profiles']['get'];
type ProfileBody = RouterInputs['profiles']['create'];
type ThresholdStep = Exclude<Threshold, number>;
export type BlockedTerm = ProfileRecord['blocklist'][number];

/** The steps of a category's slider, from never unsafe to unsafe from Low. */
export const thresholdSteps = ['Off', 'High', 'Medium', 'Low'] as const satisfies readonly ThresholdStep[];

const thresholdLabels = {
  Off: t('Never unsafe'),
  High: t('Unsafe from High'),
  Medium: t('Unsafe from Medium'),
  Low: t('Unsafe from Low'),
} as const satisfies Record<ThresholdStep, string>;

export const nameThreshold = (threshold: Threshold): string =>
  typeof threshold === 'number'
    ? t('Unsafe from {{score}}', { score: formatScore(threshold) })
    : thresholdLabels[threshold];

/** The step of the slider at or below a threshold; a number below Low is at Low. */
export function toThresholdStep(threshold: Threshold): ThresholdStep {
  if (typeof threshold !== 'number') return threshold;
  const severity = severityForScore(threshold);
  return severity === 'None' ? 'Low' : severity;
}

/** The lowest score (0–1) that is unsafe; undefined: none is. */
export function toLowestScore(threshold: Threshold): number | undefined {
  if (typeof threshold === 'number') return threshold;
  return threshold === 'Off' ? undefined : severityThresholds[threshold];
}

/** The threshold of a lowest score: a severity, where the score is its lowest. */
export const toThreshold = (score: number): Threshold =>
  unsafeSeverities.find((severity) => severityThresholds[severity] === score) ?? score;

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
export const getThreshold = ({ thresholds }: ProfileDraft, category: (typeof profileCategories)[number]): Threshold =>
  thresholds[category] ?? 'Low';

/** As the schema of profiles. */
export const HELP_TEXT_CHARACTERS = 1_000;

/** Without languages whose text is still empty; undefined: none is left. */
function toHelpTexts(helpTexts: ProfileDraft['helpTexts']): ProfileBody['helpTexts'] {
  const written = Object.entries(helpTexts ?? {}).filter(([, text]) => text?.trim());
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

const trimLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** The body to send, without rows and lines that are still empty. */
export const toProfileBody = (draft: ProfileDraft): ProfileBody => ({
  ...setDraftField(draft, 'helpTexts', toHelpTexts(draft.helpTexts) ?? undefined),
  blocklist: draft.blocklist.filter(({ term }) => term !== ''),
  allowlist: trimLines(draft.allowlist),
  ...(draft.waves && { waves: { ...draft.waves, allow: trimLines(draft.waves.allow) } }),
});
