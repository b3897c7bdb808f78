/** The fields of a rule: name, condition, effect, limits; or all of it as JSON. */
import { limits, type RuleStatus, ruleStatuses } from '@winnow/core';
import { ConditionFields } from '../../components/conditions/condition-fields.tsx';
import { describeCondition } from '../../components/conditions/condition-sentence.ts';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, NumberInput, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { EffectFields } from './effect-fields.tsx';
import { describeEffect, useRuleNames } from './effect-sentence.ts';
import type { RuleDraft } from './rule-draft.ts';
import { statusHints, statusNames } from './rule-status.ts';

interface RuleFormProps {
  draft: RuleDraft;
  onChange(draft: RuleDraft): void;
  /** Whether its id can be chosen: it never changes after that. */
  isNew: boolean;
}

function NameFields({ draft, onChange, isNew }: RuleFormProps) {
  return (
    <Card title={t('Rule')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Name')}>
            <Input
              value={draft.name}
              maxLength={limits.rule.nameCharacters}
              onChange={({ target }) => onChange({ ...draft, name: target.value })}
            />
          </Field>
          <Field label={t('Id')} hint={t('For the API. It never changes.')}>
            <Input
              value={draft.id}
              disabled={!isNew}
              maxLength={40}
              onChange={({ target }) => onChange({ ...draft, id: target.value })}
            />
          </Field>
        </div>
        <Field label={t('Description')}>
          <Textarea
            rows={2}
            value={draft.description}
            maxLength={limits.rule.descriptionCharacters}
            onChange={({ target }) => onChange({ ...draft, description: target.value })}
          />
        </Field>
        <Field label={t('Status')} hint={statusHints[draft.status]}>
          <Select<RuleStatus>
            value={draft.status}
            options={ruleStatuses.map((value) => ({
              ...{ value, label: statusNames[value], hint: statusHints[value] },
            }))}
            onChange={(status) => onChange({ ...draft, status })}
          />
        </Field>
      </div>
    </Card>
  );
}

const toPercent = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 100);

/** For a field for date and time, in the person's time zone. */
function toLocalTime(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function LimitFields({ draft, onChange }: Omit<RuleFormProps, 'isNew'>) {
  return (
    <Card title={t('Limits')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('Share of contents, in percent')} hint={t('Always the same contents.')}>
            <NumberInput
              min={0}
              max={100}
              step="any"
              value={toPercent(draft.share)}
              onChange={(value) => onChange({ ...draft, share: value === null ? null : value / 100 })}
            />
          </Field>
          <Field label={t('Expires')} hint={t('Empty: no end.')}>
            <Input
              type="datetime-local"
              value={toLocalTime(draft.expiresAt)}
              onChange={({ target }) =>
                onChange({ ...draft, expiresAt: target.value === '' ? null : new Date(target.value).toISOString() })
              }
            />
          </Field>
          <Field label={t('Most actions a day')} hint={t('Empty: any number.')}>
            <NumberInput
              min={0}
              max={limits.rule.actionsPerDay}
              value={draft.actionsPerDay}
              onChange={(actionsPerDay) => onChange({ ...draft, actionsPerDay })}
            />
          </Field>
        </div>
        <Switch
          label={t('Alarm')}
          hint={t('The webhook event rule.jumped is sent if it holds for three times its usual share.')}
          isOn={draft.alarm}
          onChange={(alarm) => onChange({ ...draft, alarm })}
        />
      </div>
    </Card>
  );
}

export function RuleForm({ draft, onChange, isNew }: RuleFormProps) {
  const names = useRuleNames();
  return (
    <>
      <NameFields draft={draft} onChange={onChange} isNew={isNew} />
      <Card title={t('Condition')} hint={describeCondition(draft.when, names)}>
        <ConditionFields draft={draft.when} onChange={(when) => onChange({ ...draft, when })} />
      </Card>
      <Card title={t('Effect')} hint={describeEffect(draft.effect, names) || t('Choose at least one.')}>
        <EffectFields effect={draft.effect} onChange={(effect) => onChange({ ...draft, effect })} />
      </Card>
      <LimitFields draft={draft} onChange={onChange} />
    </>
  );
}

interface RuleJsonFieldProps {
  json: string;
  onChange(text: string): void;
}

export const RuleJsonField = ({ json, onChange }: RuleJsonFieldProps) => (
  <Card title={t('The rule as JSON')} hint={t('As the API takes it. The form follows while it is valid.')}>
    <Field label={t('JSON')}>
      <Textarea
        dir="ltr"
        rows={26}
        spellCheck={false}
        className="font-mono text-xs"
        value={json}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  </Card>
);
