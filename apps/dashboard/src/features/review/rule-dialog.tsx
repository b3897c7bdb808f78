/** A dialog for one routing rule: its conditions, and the queue it leads to. */
import { conditionSchema, limits, modalities, reviewReasons, unsafeSeverities } from '@winnow/core';
import { useState } from 'react';
import { type ConditionDraft, newSignal, trimCondition } from '../../components/conditions/condition-draft.ts';
import { ConditionFields } from '../../components/conditions/condition-fields.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameReason, nameSeverity, nameValue } from '../../i18n/names.ts';
import type { QueueRule, QueueSettings } from '../../review-queues.ts';

const ANY = 'any';
const severities = [ANY, ...unsafeSeverities] as const;

interface RuleDialogProps {
  /** Undefined: a new one. */
  rule: QueueRule | undefined;
  queues: readonly QueueSettings[];
  isBusy: boolean;
  onSubmit(rule: QueueRule): void;
  onClose(): void;
}

/** Undefined if nothing is written. */
function readList(data: FormData, name: string): string[] | undefined {
  const values = String(data.get(name))
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values.length === 0 ? undefined : values;
}

const readNumber = (data: FormData, name: string): number | undefined => {
  const text = String(data.get(name));
  return text === '' ? undefined : Number(text);
};

const unlessEmpty = <Value,>(values: readonly Value[]): Value[] | undefined =>
  values.length === 0 ? undefined : [...values];

const toOptions = <Value extends string>(values: readonly Value[], toLabel: (value: Value) => string) =>
  values.map((value) => ({ value, label: toLabel(value) }));

interface MoreConditionsProps {
  when: ConditionDraft | undefined;
  onChange(when: ConditionDraft | undefined): void;
}

/** A condition in the language of rules, for what the other fields cannot express. */
function MoreConditions({ when, onChange }: MoreConditionsProps) {
  return (
    <>
      <Switch
        label={t('More conditions')}
        hint={t('As in rules: with groups, and with every signal.')}
        isOn={when !== undefined}
        onChange={(isOn) => onChange(isOn ? newSignal('links') : undefined)}
      />
      {when && <ConditionFields draft={when} onChange={onChange} isOfReview />}
    </>
  );
}

type LeastSeverity = (typeof severities)[number];

const SeverityField = (props: { value: LeastSeverity; onChange(value: LeastSeverity): void }) => (
  <Field label={t('Severity at least')}>
    <Select
      {...props}
      options={severities.map((value) => ({ value, label: value === ANY ? t('Any') : nameSeverity(value) }))}
    />
  </Field>
);

export function RuleDialog({ rule, queues, isBusy, onSubmit, onClose }: RuleDialogProps) {
  const [queueId, setQueueId] = useState(rule?.queueId ?? queues[0]?.id ?? '');
  const [severity, setSeverity] = useState<LeastSeverity>(
    rule?.severity === undefined || rule.severity === 'None' ? ANY : rule.severity,
  );
  const [kinds, setKinds] = useState<readonly (typeof modalities)[number][]>(rule?.modalities ?? []);
  const [reasons, setReasons] = useState<readonly (typeof reviewReasons)[number][]>(rule?.reasons ?? []);
  const [when, setWhen] = useState<ConditionDraft | undefined>(rule?.when as ConditionDraft | undefined);
  const condition = when && conditionSchema.safeParse(trimCondition(when));
  const submit = (data: FormData) =>
    onSubmit({
      queueId,
      categories: readList(data, 'categories'),
      severity: severity === ANY ? undefined : severity,
      score: readNumber(data, 'score'),
      languages: readList(data, 'languages'),
      modalities: unlessEmpty(kinds),
      reasons: unlessEmpty(reasons),
      authorIds: readList(data, 'authorIds'),
      strikes: readNumber(data, 'strikes'),
      when: condition?.data,
    });
  return (
    <FormDialog
      title={rule ? t('Routing rule') : t('New routing rule')}
      description={t('All conditions that you fill in must hold.')}
      verb={rule ? t('Save') : t('Add')}
      isBusy={isBusy}
      isReady={condition?.success !== false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('To the queue')}>
        <Select
          value={queueId}
          onChange={setQueueId}
          options={queues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label={t('Categories')} hint={t('One of these was found, separated by commas: Violence, SelfHarm.')}>
        <Input name="categories" defaultValue={rule?.categories?.join(', ')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <SeverityField value={severity} onChange={setSeverity} />
        <Field label={t('Score at least')}>
          <Input name="score" type="number" min={0} max={1} step="any" defaultValue={rule?.score} />
        </Field>
      </div>
      <Field label={t('Languages')} hint={t('Codes, separated by commas: de, fr.')}>
        <Input name="languages" defaultValue={rule?.languages?.join(', ')} />
      </Field>
      <Field label={t('Author ids')} hint={t('Separated by commas.')}>
        <Input name="authorIds" defaultValue={rule?.authorIds?.join(', ')} />
      </Field>
      <Field label={t('Active strikes of the author, at least')}>
        <Input name="strikes" type="number" min={1} max={limits.strikes.threshold} defaultValue={rule?.strikes} />
      </Field>
      <CheckboxGroup
        legend={t('Modalities')}
        className="flex flex-wrap gap-4"
        options={toOptions(modalities, nameValue)}
        chosen={kinds}
        onChange={setKinds}
      />
      <CheckboxGroup
        legend={t('Reasons')}
        className="flex flex-wrap gap-4"
        options={toOptions(reviewReasons, nameReason)}
        chosen={reasons}
        onChange={setReasons}
      />
      <MoreConditions when={when} onChange={setWhen} />
    </FormDialog>
  );
}
