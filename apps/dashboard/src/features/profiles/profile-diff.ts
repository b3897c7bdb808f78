/** The differences between two versions of a profile, field by field. */
import type { FieldChange } from '../../components/change-list.tsx';
import { formatList, nameLanguage } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, namePii } from '../../i18n/names.ts';
import { getThreshold, nameThreshold, type ProfileDraft, profileCategories } from './profile-draft.ts';

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

/** Of custom categories and lists by id; those that the account does not have any more go by their id. */
export type ItemNames = ReadonlyMap<string, string>;

const listCustomCategories = ({ customCategories = [] }: ProfileDraft, names: ItemNames): string[] =>
  customCategories.map(
    ({ id, version, threshold, effect, severity }) =>
      `${names.get(id) ?? id} v${version ?? '?'} (${threshold}, ${effect}${effect === 'unsafe' ? `, ${severity}` : ''})`,
  );

const nameLists = ({ lists }: ProfileDraft, names: ItemNames): string[] =>
  lists === undefined ? [t('All lists of the account')] : lists.map((id) => names.get(id) ?? id);

const formatReviewBand = ({ reviewBand }: ProfileDraft): string | undefined =>
  reviewBand && t('{{from}} to {{to}}', { from: reviewBand.from, to: reviewBand.to });

const listPii = ({ piiCategories }: ProfileDraft): string | undefined =>
  piiCategories && formatList(piiCategories.map(namePii));

/** "German: …" for each language, without those that are still empty. */
const listHelpTexts = ({ helpTexts }: ProfileDraft): string[] =>
  Object.entries(helpTexts ?? {}).flatMap(([code, text]) => (text?.trim() ? [`${nameLanguage(code)}: ${text}`] : []));

/** "10 authors in 10 min, label, text, picture, and link" */
const formatWaves = ({ waves }: ProfileDraft): string | undefined =>
  waves &&
  formatList([
    t('{{authors}} authors in {{minutes}} min', { authors: waves.authors, minutes: waves.minutes }),
    waves.effect === 'unsafe' ? `${waves.effect} (${waves.severity})` : waves.effect,
    ...waves.kinds,
    ...waves.allow,
  ]);

export function diffProfiles(before: ProfileDraft, after: ProfileDraft, names: ItemNames = new Map()): FieldChange[] {
  return [
    ...toFieldChange(t('Name'), before.name, after.name),
    ...toFieldChange(t('Description'), toText(before.description), toText(after.description)),
    ...profileCategories.flatMap((category) =>
      toFieldChange(
        nameCategory(category),
        nameThreshold(getThreshold(before, category)),
        nameThreshold(getThreshold(after, category)),
      ),
    ),
    ...toListChanges(t('Custom categories'), listCustomCategories(before, names), listCustomCategories(after, names)),
    ...toListChanges(t('Lists'), nameLists(before, names), nameLists(after, names)),
    ...toListChanges(t('Blocked'), before.blocklist.map(formatTerm), after.blocklist.map(formatTerm)),
    ...toListChanges(t('Allowed'), before.allowlist, after.allowlist),
    ...toFieldChange(t('Personal data'), listPii(before), listPii(after)),
    ...toFieldChange(t('Redaction'), toText(before.redactionMode), toText(after.redactionMode)),
    ...toFieldChange(t('Words in images'), toText(before.readImageText), toText(after.readImageText)),
    ...toFieldChange(t('Judge texts with their context'), toText(before.readContext), toText(after.readContext)),
    ...toFieldChange(t('Hidden words'), toText(before.treatBypassAs), toText(after.treatBypassAs)),
    ...toFieldChange(t('Review band'), formatReviewBand(before), formatReviewBand(after)),
    ...toFieldChange(t('Failed analyzers'), toText(before.onFailure), toText(after.onFailure)),
    ...toFieldChange(t('Unreadable content'), toText(before.onUnreadable), toText(after.onUnreadable)),
    ...toFieldChange(t('Scams in recordings and videos'), toText(before.scamEffect), toText(after.scamEffect)),
    ...toFieldChange(t('Urgent labels'), toText(before.urgentEffect), toText(after.urgentEffect)),
    ...toListChanges(t('Text of help'), listHelpTexts(before), listHelpTexts(after)),
    ...toFieldChange(t('Waves'), formatWaves(before), formatWaves(after)),
    ...toFieldChange(t('Policy'), toText(before.policy), toText(after.policy)),
  ];
}
