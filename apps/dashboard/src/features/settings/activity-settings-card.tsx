/** Edits the content policy and the retention of the activity log. */
import { type ContentPolicy, contentPolicies, contentPolicyNames, retentionLimits } from '@winnow/core';
import { RadioGroup } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { useActivitySettings } from '../../use-activity-settings.ts';
import { AccountWellnessFields } from './wellness-fields.tsx';

function ContentPolicyFields({
  value,
  disabled,
  onChange,
}: {
  value: ContentPolicy;
  disabled: boolean;
  onChange(next: ContentPolicy): void;
}) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={t('Content policy')}
      value={value}
      disabled={disabled}
      onValueChange={(next) => onChange(next as ContentPolicy)}
      className="flex flex-col gap-2"
    >
      {contentPolicyNames.map((name) => (
        <div
          key={name}
          className="flex items-start gap-2.5 rounded-lg border border-line px-3 py-2.5 has-data-[state=checked]:border-accent has-data-[state=checked]:bg-accent-soft/40"
        >
          <RadioGroup.Item
            id={`${id}-${name}`}
            value={name}
            className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface disabled:opacity-60 data-[state=checked]:border-accent"
          >
            <RadioGroup.Indicator className="size-2.5 rounded-full bg-accent" />
          </RadioGroup.Item>
          <label htmlFor={`${id}-${name}`} className="min-w-0 flex-1">
            <span className="block font-medium">{titleValue(name)}</span>
            <span className="block text-[0.8125rem] text-muted">{translateCatalogText(contentPolicies[name])}</span>
          </label>
        </div>
      ))}
    </RadioGroup.Root>
  );
}

function ActivitySettingsForm({ before }: { before: RouterOutputs['activity']['settings'] }) {
  const { may } = useCurrentUser();
  const [contentPolicy, setContentPolicy] = useState(before.contentPolicy);
  const [wellness, setWellness] = useState(before.wellness);
  const save = useApiMutation(
    (body: RouterInputs['activity']['changeSettings']) => api.activity.changeSettings.mutate(body),
    {
      refresh: ['settings', 'wellness'],
      successMessage: t('Saved. It applies to new content.'),
    },
  );
  const isReader = !may('admin');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const retentionDays = Number(new FormData(event.currentTarget).get('days'));
    save.mutate({ contentPolicy, retentionDays, wellness });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <ContentPolicyFields value={contentPolicy} disabled={isReader} onChange={setContentPolicy} />
      <Field label={t('Keep for, in days')} hint={t('Rows are deleted after this time. Counts and charts are kept.')}>
        <Input
          name="days"
          type="number"
          min={retentionLimits.leastDays}
          max={retentionLimits.mostDays}
          defaultValue={before.retentionDays}
          disabled={isReader}
          required
          className="max-w-32"
        />
      </Field>
      <AccountWellnessFields value={wellness} disabled={isReader} onChange={setWellness} />
      {isReader ? (
        <p className="text-muted">{t('Admins can change this.')}</p>
      ) : (
        <Button look="primary" type="submit" isBusy={save.isPending} className="self-start">
          {t('Save')}
        </Button>
      )}
    </form>
  );
}

export function ActivitySettingsCard() {
  const settings = useActivitySettings();
  return (
    <Card title={t('Activity log')} hint={t('What is kept of this account’s content.')}>
      <QueryLoader query={settings}>{(before) => <ActivitySettingsForm before={before} />}</QueryLoader>
    </Card>
  );
}
