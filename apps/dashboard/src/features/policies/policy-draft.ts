/** A policy being edited, and what is different between two versions of it. */
import { type PolicyCategory, suggestForPolicy } from '@winnow/core';
import type { FieldChange } from '../../components/change-list.tsx';
import { formatList } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameLevel, nameValue } from '../../i18n/names.ts';
import type { PolicyRecord } from '../../policies.ts';

type ServerFields = 'id' | 'version' | 'archived' | 'changedBy' | 'changedAt';
export type PolicyDraft = Omit<PolicyRecord, ServerFields>;

export const emptyPolicyDraft: PolicyDraft = {
  name: '',
  parentId: null,
  text: '',
  severityLevel: 'Medium',
  defaultActions: [],
  strikeCount: 0,
  expiryInDays: null,
  crosswalk: { category: null, dsaCategory: null, dsaKeywords: [] },
};

/** Without the fields that the server adds. */
export function toPolicyDraft(policy: PolicyRecord): PolicyDraft {
  const { id: _, version: __, archived: ___, changedBy: ____, changedAt: _____, ...fields } = policy;
  return fields;
}

/** With what is suggested for the category. */
export function setPolicyCategory(draft: PolicyDraft, category: PolicyCategory | null): PolicyDraft {
  const suggested = suggestForPolicy(category);
  return {
    ...draft,
    crosswalk: {
      category,
      dsaCategory: suggested?.category ?? null,
      dsaKeywords: [...(suggested?.keywords ?? [])],
    },
  };
}

/** "STATEMENT_CATEGORY_CYBER_VIOLENCE" → "Cyber violence"; names of the EU's lists are the same in every language. */
export function toWords(name: string): string {
  const words = name.replace(/^(?:STATEMENT_CATEGORY|KEYWORD)_/, '').replaceAll('_', ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

const formatAction = ({ action, durationHours, parameters }: PolicyDraft['defaultActions'][number]): string =>
  [
    nameValue(action),
    ...(durationHours === undefined ? [] : [t('for {{count}} h', { count: durationHours })]),
    ...(parameters === undefined ? [] : [JSON.stringify(parameters)]),
  ].join(' ');

/** Each field as a text; undefined: it is empty. */
const fieldTexts = (draft: PolicyDraft, archived = false): Readonly<Record<string, string | undefined>> => ({
  [t('Name')]: draft.name,
  [t('Above')]: draft.parentId ?? undefined,
  [t('Text')]: draft.text || undefined,
  [t('Severity level')]: nameLevel(draft.severityLevel),
  [t('Default actions')]: formatList(draft.defaultActions.map(formatAction)) || undefined,
  [t('Strikes')]: String(draft.strikeCount),
  [t('Strikes expire after')]:
    draft.expiryInDays === null ? undefined : t('{{count}} days', { count: draft.expiryInDays }),
  [t('Category')]: draft.crosswalk.category === null ? undefined : nameCategory(draft.crosswalk.category),
  [t('DSA category')]: draft.crosswalk.dsaCategory === null ? undefined : toWords(draft.crosswalk.dsaCategory),
  [t('DSA keywords')]: formatList(draft.crosswalk.dsaKeywords.map(toWords)) || undefined,
  [t('Archived')]: archived ? t('yes') : undefined,
});

export function diffPolicies(
  before: PolicyDraft & { archived?: boolean },
  after: PolicyDraft & { archived?: boolean },
): FieldChange[] {
  const was = fieldTexts(before, before.archived);
  const is = fieldTexts(after, after.archived);
  return Object.keys(is).flatMap((field) => {
    const [old, next] = [was[field], is[field]];
    if (old === next) return [];
    return [{ field, ...(old !== undefined && { before: old }), ...(next !== undefined && { after: next }) }];
  });
}
