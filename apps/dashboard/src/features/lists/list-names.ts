/** Names of the kinds of lists, and of what a match does. */
import type { List, ListKind } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';

export const kindNames: Readonly<Record<ListKind, string>> = {
  terms: t('Terms'),
  regexes: t('Regular expressions'),
  domains: t('Domains'),
  texts: t('Known texts'),
  authors: t('Authors'),
};

/** What an entry of the kind is. */
export const kindHints: Readonly<Record<ListKind, string>> = {
  terms: t('Words or phrases; * at an end stands for any letters. Hidden spellings are found as well.'),
  regexes: t('Expressions in RE2 syntax.'),
  domains: t('Domains such as example.com; subdomains count as well.'),
  texts: t('Texts that are found again if some of their words differ.'),
  authors: t('Ids of authors on your platform.'),
};

export const actionNames: Readonly<Record<List['action'], string>> = {
  label: t('Only report'),
  review: t('To the review queue'),
  block: t('Block'),
};
