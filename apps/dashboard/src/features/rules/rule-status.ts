/** The statuses of rules: names, colors, and what can follow. */
import type { RuleStatus } from '@winnow/core';
import type { BadgeTone } from '../../components/ui/badge.tsx';
import { t } from '../../i18n/i18n.ts';

export const statusNames: { readonly [Status in RuleStatus]: string } = {
  draft: t('Draft'),
  shadow: t('Shadow'),
  live: t('Live'),
  archived: t('Archived'),
};

export const statusHints: { readonly [Status in RuleStatus]: string } = {
  draft: t('It does nothing yet.'),
  shadow: t('It is evaluated and counted, without effect.'),
  live: t('It has its effect.'),
  archived: t('It does nothing any more.'),
};

export const statusTones: { readonly [Status in RuleStatus]: BadgeTone } = {
  draft: 'neutral',
  shadow: 'accent',
  live: 'good',
  archived: 'neutral',
};

/** What a rule can become, the usual step first. */
export const nextStatuses: { readonly [Status in RuleStatus]: readonly RuleStatus[] } = {
  draft: ['shadow', 'live', 'archived'],
  shadow: ['live', 'draft', 'archived'],
  live: ['shadow', 'draft', 'archived'],
  archived: ['draft'],
};

export const statusVerbs: { readonly [Status in RuleStatus]: string } = {
  draft: t('Back to draft'),
  shadow: t('Run in shadow'),
  live: t('Go live'),
  archived: t('Archive'),
};
