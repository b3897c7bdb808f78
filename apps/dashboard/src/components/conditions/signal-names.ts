/** Names of signals, of the ways to combine conditions, and of truths. */
import { type SignalName, type truths, weekdays } from '@winnow/core';
import { getFormatLocale, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import type { GroupKind } from './condition-draft.ts';

/** In the middle of a sentence. */
export const signalNames: { readonly [Name in SignalName]: string } = {
  category: t('category'),
  severity: t('severity'),
  clean: t('clean'),
  score: t('highest score'),
  customCategory: t('custom category'),
  urgentLabel: t('urgent label'),
  bank: t('match with a bank'),
  list: t('match with a list'),
  blockedTerm: t('term of the block list'),
  terms: t('terms'),
  personalData: t('personal data'),
  language: t('language'),
  modality: t('modality'),
  length: t('length'),
  links: t('links'),
  linkDomain: t('link to'),
  bypass: t('evasion of detection'),
  authorId: t('author'),
  authorAgeDays: t('days since the author joined'),
  trustLevel: t('author’s trust level'),
  strikes: t('author’s strikes'),
  waveAuthors: t('authors who posted the same'),
  profile: t('profile'),
  time: t('time'),
  incomplete: t('not judged completely'),
  reviewReason: t('reason of the review'),
};

export const groupNames: { readonly [Kind in GroupKind]: string } = {
  all: t('All of these hold'),
  any: t('One of these holds'),
  not: t('This does not hold'),
  unavailable: t('This cannot be decided'),
};

export const truthNames: { readonly [Truth in (typeof truths)[number]]: string } = {
  true: t('true'),
  false: t('false'),
  unavailable: nameValue('unavailable'),
};

const weekdayNames: readonly string[] = weekdays;
/** 1 January 2024 was a Monday. */
const dateOf = (day: string): Date => new Date(Date.UTC(2024, 0, 1 + weekdayNames.indexOf(day)));
const weekdayFormat = new Intl.DateTimeFormat(getFormatLocale(), { weekday: 'long', timeZone: 'UTC' });

export const nameWeekday = (day: string): string => weekdayFormat.format(dateOf(day));
