/** A dialog for one routing rule: its conditions, and the queue it leads to. */
import { limits, modalities, reviewReasons, unsafeSeverities } from '@winnow/core';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameReason, nameSeverity, nameValue } from '../../i18n/names.ts';
import type { QueueRule, QueueSettings } from './use-review-queues.ts';

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

export function RuleDialog({ rule, queues, isBusy, onSubmit, onClose }: RuleDialogProps) {
  const [queueId, setQueueId] = useState(rule?.queueId ?? queues[0]?.id ?? '');
  const [severity, setSeverity] = useState<(typeof severities)[number]>(
    rule?.severity === undefined || rule.severity === 'None' ? ANY : rule.severity,
  );
  const [kinds, setKinds] = useState<readonly (typeof modalities)[number][]>(rule?.modalities ?? []);
  const [reasons, setReasons] = useState<readonly (typeof reviewReasons)[number][]>(rule?.reasons ?? []);
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
      when: rule?.when,
    });
  return (
    <FormDialog
      title={rule ? t('Routing rule') : t('New routing rule')}
      description={t('All conditions that you fill in must hold.')}
      verb={rule ? t('Save') : t('Add')}
      isBusy={isBusy}
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
        <Field label={t('Severity at least')}>
          <Select
            value={severity}
            onChange={setSeverity}
            options={severities.map((value) => ({ value, label: value === ANY ? t('Any') : nameSeverity(value) }))}
          />
        </Field>
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
      {rule?.when && (
        <p className="text-muted text-xs">{t('This rule also has a condition that was set by the API. It is kept.')}</p>
      )}
    </FormDialog>
  );
}
