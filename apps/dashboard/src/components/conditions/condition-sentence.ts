/** A condition as a sentence: "Spam ≥ Low, links ≥ 2, and author’s strikes ≥ 1". */
import { type Severity, severityLadder } from '@winnow/core';
import { useCategories } from '../../categories.ts';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, namePii, nameReason, nameSeverity, nameUrgentLabel, nameValue } from '../../i18n/names.ts';
import { useLists } from '../../lists.ts';
import { useProfiles } from '../../profiles.ts';
import { formatAnd, formatList, formatNumber, formatOr, nameLanguage } from '../format.tsx';
import { type ConditionDraft, type SignalDraft, toGroup } from './condition-draft.ts';
import { nameWeekday, signalNames } from './signal-names.ts';

/** How a condition's ids are shown. */
export interface ConditionNames {
  category(id: string): string;
  list(id: string): string;
  profile(id: string): string;
}

export const idsAsNames: ConditionNames = { category: (id) => id, list: (id) => id, profile: (id) => id };

/** Names of what the account has; ids for what is not known. */
export function useConditionNames(): ConditionNames {
  const categories = new Map(useCategories().data?.categories.map(({ id, name }) => [id, name]));
  const lists = new Map(useLists().data?.lists.map(({ id, name }) => [id, name]));
  const profiles = new Map(useProfiles().data?.profiles.map(({ id, name }) => [id, name]));
  return {
    category: (id) => categories.get(id) ?? id,
    list: (id) => lists.get(id) ?? id,
    profile: (id) => profiles.get(id) ?? id,
  };
}

/** For what is not filled in yet. */
const MISSING = '…';

const severityName = (value: unknown): string => {
  const severity = severityLadder.find((one) => one === value);
  return severity === undefined ? MISSING : nameSeverity(severity satisfies Severity);
};

const toNumber = (value: unknown): string | undefined => (typeof value === 'number' ? formatNumber(value) : undefined);

/** "links ≥ 2", "2 ≤ links ≤ 5" */
function compare(name: string, draft: Pick<SignalDraft, 'atLeast' | 'atMost'>): string {
  const [least, most] = [toNumber(draft.atLeast), toNumber(draft.atMost)];
  if (least !== undefined && most !== undefined) return `${least} ≤ ${name} ≤ ${most}`;
  return most === undefined ? `${name} ≥ ${least ?? MISSING}` : `${name} ≤ ${most}`;
}

const not = (condition: string): string => t('not {{condition}}', { condition });
const whether = (name: string, is: boolean | undefined): string => (is === false ? not(name) : name);

/** The API takes codes that no language has. */
function nameLanguageCode(code: string): string {
  try {
    return nameLanguage(code);
  } catch {
    return code;
  }
}

function among(name: string, values: readonly string[] = [], toName = (value: string) => value): string {
  const shown = values.filter((value) => value.trim() !== '').map(toName);
  return `${name}: ${shown.length === 0 ? MISSING : formatOr(shown)}`;
}

function describeTime({ from = MISSING, to = MISSING, days = [], timeZone = 'UTC' }: SignalDraft): string {
  const time = `${from}–${to}`;
  return `${signalNames.time}: ${formatList([time, ...(days.length > 0 ? [formatOr(days.map(nameWeekday))] : []), timeZone])}`;
}

function describeSignal(draft: SignalDraft, names: ConditionNames): string {
  const name = signalNames[draft.signal];
  switch (draft.signal) {
    case 'category': {
      const category = draft.category === undefined ? MISSING : nameCategory(draft.category);
      return draft.severity === undefined ? compare(category, draft) : `${category} ≥ ${severityName(draft.severity)}`;
    }
    case 'severity':
      return `${name} ≥ ${severityName(draft.atLeast)}`;
    case 'customCategory':
      return compare(draft.id ? names.category(draft.id) : MISSING, draft);
    case 'urgentLabel': {
      const labels = draft.anyOf && draft.anyOf.length > 0 ? among(name, draft.anyOf, nameUrgentLabel) : name;
      return (draft.atLeast ?? draft.atMost) === undefined ? labels : compare(labels, draft);
    }
    case 'bank':
      return t('bank {{bank}}', { bank: draft.bank || MISSING });
    case 'list':
      return t('list {{list}}', { list: draft.list ? names.list(draft.list) : MISSING });
    case 'clean':
    case 'blockedTerm':
    case 'bypass':
    case 'incomplete':
      return whether(name, draft.is);
    case 'terms':
      return among(name, draft.terms);
    case 'personalData': {
      const kinds = draft.anyOf && draft.anyOf.length > 0 ? among(name, draft.anyOf, namePii) : name;
      const hasBounds = (draft.atLeast ?? draft.atMost) !== undefined;
      return hasBounds ? compare(kinds, draft) : kinds;
    }
    case 'language':
      return among(name, draft.anyOf, nameLanguageCode);
    case 'modality':
      return among(name, draft.anyOf, nameValue);
    case 'reviewReason':
      return among(name, draft.anyOf, (reason) => nameReason(reason as Parameters<typeof nameReason>[0]));
    case 'profile':
      return among(name, draft.anyOf, names.profile);
    case 'linkDomain':
    case 'authorId':
      return among(name, draft.anyOf);
    case 'time':
      return describeTime(draft);
    default:
      return compare(name, draft);
  }
}

/** @param isPart whether it stands within another one: then lists are in parentheses */
export function describeCondition(draft: ConditionDraft, names: ConditionNames, isPart = false): string {
  const group = toGroup(draft);
  if (!group) return describeSignal(draft as SignalDraft, names);
  const isInner = isPart || group.parts.length > 1 || group.kind === 'not' || group.kind === 'unavailable';
  const parts = group.parts.map((part) => describeCondition(part, names, isInner));
  const [only = MISSING] = parts;
  if (group.kind === 'not') return not(only);
  if (group.kind === 'unavailable') return t('{{condition}} is unavailable', { condition: only });
  const list = group.kind === 'all' ? formatAnd(parts) : formatOr(parts);
  return isPart && parts.length > 1 ? `(${list})` : list || MISSING;
}
