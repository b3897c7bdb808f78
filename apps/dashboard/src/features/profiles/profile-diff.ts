/** The differences between two versions of a profile, field by field. */
import type { FieldChange } from '../../components/change-list.tsx';
import { getThreshold, type ProfileDraft, profileCategories, thresholdLabels } from './profile-draft.ts';

const toText = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : typeof value === 'object' ? JSON.stringify(value) : String(value);

const toFieldChange = (field: string, before: string | undefined, after: string | undefined): FieldChange[] =>
  before === after ? [] : [{ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];

/** Items that only one of two lists has; the order of terms does not matter. */
function toListChanges(field: string, before: readonly string[], after: readonly string[]): FieldChange[] {
  const had = new Set(before);
  const has = new Set(after);
  return [
    ...before.filter((item) => !has.has(item)).map((item) => ({ field, before: item })),
    ...after.filter((item) => !had.has(item)).map((item) => ({ field, after: item })),
  ];
}

const formatTerm = ({ term, match, category, severity }: ProfileDraft['blocklist'][number]): string =>
  `${term} (${match}, ${category}, ${severity})`;

const formatReviewBand = ({ reviewBand }: ProfileDraft): string | undefined =>
  reviewBand && `${reviewBand.from} to ${reviewBand.to}`;

export function diffProfiles(before: ProfileDraft, after: ProfileDraft): FieldChange[] {
  return [
    ...toFieldChange('Name', before.name, after.name),
    ...toFieldChange('Description', toText(before.description), toText(after.description)),
    ...profileCategories.flatMap((category) =>
      toFieldChange(
        category,
        thresholdLabels[getThreshold(before, category)],
        thresholdLabels[getThreshold(after, category)],
      ),
    ),
    ...toListChanges('Blocked', before.blocklist.map(formatTerm), after.blocklist.map(formatTerm)),
    ...toListChanges('Allowed', before.allowlist, after.allowlist),
    ...toFieldChange('Personal data', before.piiCategories?.join(', '), after.piiCategories?.join(', ')),
    ...toFieldChange('Redaction', toText(before.redactionMode), toText(after.redactionMode)),
    ...toFieldChange('Words in images', toText(before.readImageText), toText(after.readImageText)),
    ...toFieldChange('Hidden words', toText(before.treatBypassAs), toText(after.treatBypassAs)),
    ...toFieldChange('Review band', formatReviewBand(before), formatReviewBand(after)),
    ...toFieldChange('Failed analyzers', toText(before.onFailure), toText(after.onFailure)),
    ...toFieldChange('Unreadable content', toText(before.onUnreadable), toText(after.onUnreadable)),
    ...toFieldChange('Policy', toText(before.policy), toText(after.policy)),
  ];
}
