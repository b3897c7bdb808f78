/** A rule that is edited: as a form, as JSON, and what is different between two versions of it. */
import { describeField, type RuleStatus, ruleSchema } from '@winnow/core';
import type { FieldChange } from '../../components/change-list.tsx';
import { type ConditionDraft, newSignal, trimCondition } from '../../components/conditions/condition-draft.ts';
import { type ConditionNames, describeCondition } from '../../components/conditions/condition-sentence.ts';
import { formatNumber, formatPercent } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';
import type { EffectDraft } from './effect-draft.ts';
import { describeEffect, type EffectNames } from './effect-sentence.ts';
import { statusNames } from './rule-status.ts';
import type { RuleInput } from './rules.ts';

export interface RuleDraft {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status: RuleStatus;
  readonly when: ConditionDraft;
  readonly effect: EffectDraft;
  /** 0–1; null: the field is empty. */
  readonly share: number | null;
  /** With date and time, as the API has it; null: it does not expire. */
  readonly expiresAt: string | null;
  readonly actionsPerDay: number | null;
  readonly alarm: boolean;
}

export const emptyRuleDraft: RuleDraft = {
  id: '',
  name: '',
  description: '',
  status: 'draft',
  when: { all: [newSignal('category')] },
  effect: { label: '', severity: '', queueId: '', actions: [], policies: [] },
  share: 1,
  expiresAt: null,
  actionsPerDay: null,
  alarm: true,
};

const SECONDS_OF_HOUR = 3_600;

export function toRuleDraft(rule: RuleInput): RuleDraft {
  const { label = '', severity = '', queueId = '', actions = [], policies = [] } = rule.effect;
  return {
    ...{ id: rule.id, name: rule.name, description: rule.description ?? '', status: rule.status ?? 'draft' },
    when: rule.when as ConditionDraft,
    effect: {
      ...{ label, severity, queueId, policies },
      actions: actions.map(({ action, parameters, durationSec }) => ({
        action,
        ...(parameters !== undefined && { parameters }),
        ...(durationSec !== undefined && { durationHours: durationSec / SECONDS_OF_HOUR }),
      })),
    },
    ...{ share: rule.share ?? 1, expiresAt: rule.expiresAt ?? null },
    ...{ actionsPerDay: rule.actionsPerDay ?? null, alarm: rule.alarm ?? true },
  };
}

const toEffect = ({ label, severity, queueId, actions, policies }: EffectDraft) => ({
  ...(label.trim() !== '' && { label: label.trim() }),
  ...(severity !== '' && { severity }),
  ...(queueId !== '' && { queueId }),
  ...(actions.length > 0 && {
    actions: actions.map(({ action, parameters, durationHours }) => ({
      action,
      ...(parameters !== undefined && { parameters }),
      ...(durationHours !== undefined && { durationSec: Math.round(durationHours * SECONDS_OF_HOUR) }),
    })),
  }),
  ...(policies.length > 0 && { policies }),
});

/** As the API would take it, if it is complete; fields with their default are left out. */
export const toRuleDocument = (draft: RuleDraft): Record<string, unknown> => ({
  ...{ id: draft.id, name: draft.name.trim() },
  ...(draft.description.trim() !== '' && { description: draft.description.trim() }),
  status: draft.status,
  when: trimCondition(draft.when),
  effect: toEffect(draft.effect),
  ...(draft.share !== 1 && draft.share !== null && { share: draft.share }),
  ...(draft.expiresAt !== null && { expiresAt: draft.expiresAt }),
  ...(draft.actionsPerDay !== null && { actionsPerDay: draft.actionsPerDay }),
  ...(!draft.alarm && { alarm: false }),
});

export interface RuleIssue {
  /** "when.all.1.atLeast"; empty: the whole. */
  readonly place: string;
  /** In English, as in the server's errors. */
  readonly detail: string;
}

export type CheckedRule =
  | { readonly rule: RuleInput; readonly issues?: undefined }
  | { readonly rule?: undefined; readonly issues: readonly RuleIssue[] };

/** Checks a rule with the schema that the server uses. */
export function checkRule(value: unknown): CheckedRule {
  const { data, error } = ruleSchema.safeParse(value, { error: describeField });
  if (error) return { issues: error.issues.map(({ path, message }) => ({ place: path.join('.'), detail: message })) };
  return { rule: data };
}

/** Fields that the schema does not know are refused like others that are wrong. */
export function parseRuleJson(text: string): CheckedRule {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { issues: [{ place: '', detail: error instanceof Error ? error.message : String(error) }] };
  }
  return checkRule(value);
}

export const formatRuleJson = (draft: RuleDraft): string => JSON.stringify(toRuleDocument(draft), undefined, 2);

const ID_CHARACTERS = 40;

/** "Links of new authors" → "links-of-new-authors"; made different from those that there are. */
export function makeRuleId(name: string, others: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '');
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const base = words.slice(0, ID_CHARACTERS).replace(/-+$/, '') || 'rule';
  const taken = new Set(others);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const id = `${base.slice(0, ID_CHARACTERS - end.length)}${end}`;
    if (!taken.has(id)) return id;
  }
}

export type RuleNames = ConditionNames & EffectNames;

/** Each field as a text; undefined: it is empty. */
const fieldTexts = (draft: RuleDraft, names: RuleNames): Readonly<Record<string, string | undefined>> => ({
  [t('Name')]: draft.name,
  [t('Description')]: draft.description || undefined,
  [t('Status')]: statusNames[draft.status],
  [t('Condition')]: describeCondition(draft.when, names),
  [t('Effect')]: describeEffect(draft.effect, names) || undefined,
  [t('Share of contents')]: draft.share === null ? undefined : formatPercent(draft.share),
  [t('Expires')]: draft.expiresAt ?? undefined,
  [t('Most actions a day')]: draft.actionsPerDay === null ? undefined : formatNumber(draft.actionsPerDay),
  [t('Alarm')]: draft.alarm ? t('on') : t('off'),
});

export function diffRules(before: RuleDraft, after: RuleDraft, names: RuleNames): FieldChange[] {
  const was = fieldTexts(before, names);
  const is = fieldTexts(after, names);
  return Object.keys(is).flatMap((field) => {
    const [old, next] = [was[field], is[field]];
    if (old === next) return [];
    return [{ field, ...(old !== undefined && { before: old }), ...(next !== undefined && { after: next }) }];
  });
}

export const isSameRule = (one: RuleDraft, other: RuleDraft): boolean =>
  JSON.stringify(toRuleDocument(one)) === JSON.stringify(toRuleDocument(other));
