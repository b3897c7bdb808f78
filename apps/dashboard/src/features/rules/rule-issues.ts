/** Schema errors of a draft, with their places in words. */
import { getLanguage, t } from '../../i18n/i18n.ts';
import type { RuleIssue } from './rule-draft.ts';

const fieldNames: Readonly<Record<string, string>> = {
  id: t('Id'),
  name: t('Name'),
  description: t('Description'),
  status: t('Status'),
  effect: t('Effect'),
  share: t('Share of contents'),
  expiresAt: t('Expires'),
  actionsPerDay: t('Most actions a day'),
};

/** "when.all.1.any.0.atLeast" → "2.1" */
const toConditionPlace = (keys: readonly string[]): string =>
  keys
    .filter((key) => /^\d+$/.test(key))
    .map((key) => Number(key) + 1)
    .join('.');

function namePlace(place: string): string {
  const [field = '', ...rest] = place.split('.');
  if (field !== 'when') return fieldNames[field] ?? place;
  // The last numbers can be those of a list within a signal.
  const inList = rest.findIndex((key) => key === 'anyOf' || key === 'terms');
  const at = toConditionPlace(inList < 0 ? rest : rest.slice(0, inList));
  return at === '' ? t('Condition') : t('Condition {{place}}', { place: at });
}

/** The schema explains in English; in other languages that stands in parentheses. */
export function describeIssue({ place, detail }: RuleIssue): string {
  const text = getLanguage() === 'en' ? detail : `${t('missing or not valid')} (${detail})`;
  return place === '' ? text : `${namePlace(place)}: ${text}`;
}

/** For JSON: the path is the place. */
export const describeJsonIssue = ({ place, detail }: RuleIssue): string =>
  place === '' ? detail : `${place}: ${detail}`;
