/** What follows where a rule holds: a label, a severity, a queue, actions and the policies that they name. */
import { limits, unsafeSeverities } from '@winnow/core';
import { ActionRows } from '../../components/action-rows.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { NONE, Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity } from '../../i18n/names.ts';
import { listPolicyOptions, usePolicies } from '../../policies.ts';
import { useQueueOptions } from '../../review-queues.ts';
import type { EffectDraft } from './effect-draft.ts';

const none = { value: NONE, label: t('None') };
const severityOptions = [none, ...unsafeSeverities.map((value) => ({ value, label: nameSeverity(value) }))];
const fromChoice = (value: string): string => (value === NONE ? '' : value);

interface EffectFieldsProps {
  effect: EffectDraft;
  onChange(effect: EffectDraft): void;
}

export function EffectFields({ effect, onChange }: EffectFieldsProps) {
  const { label, severity, queueId, actions, policies } = effect;
  const queues = useQueueOptions();
  const isKnown = queueId === '' || queues.some(({ value }) => value === queueId);
  const shown = (usePolicies().data?.policies ?? []).filter(({ id, archived }) => !archived || policies.includes(id));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('To the queue')}>
          <Select<string>
            value={queueId || NONE}
            options={[none, ...queues, ...(isKnown ? [] : [{ value: queueId, label: queueId }])]}
            onChange={(value) => onChange({ ...effect, queueId: fromChoice(value) })}
          />
        </Field>
        <Field label={t('Severity at least')} hint={t('The content is then not clean.')}>
          <Select<string>
            value={severity || NONE}
            options={severityOptions}
            onChange={(value) => onChange({ ...effect, severity: fromChoice(value) })}
          />
        </Field>
      </div>
      <Field label={t('Label in the result')}>
        <Input
          value={label}
          maxLength={limits.rule.nameCharacters}
          onChange={({ target }) => onChange({ ...effect, label: target.value })}
        />
      </Field>
      <ActionRows
        actions={actions}
        most={limits.rule.actions}
        isAlwaysAtOnce
        onChange={(next) => onChange({ ...effect, actions: next })}
      />
      {shown.length > 0 && actions.length > 0 && (
        <CheckboxGroup
          legend={t('Policies that its actions name as violated')}
          options={listPolicyOptions(shown)}
          chosen={policies}
          onChange={(next) => onChange({ ...effect, policies: next })}
          className="flex max-h-48 flex-col gap-2.5 overflow-y-auto p-1"
        />
      )}
    </div>
  );
}
