/** The account's strike settings: what severity levels give, and what a number of active strikes leads to. */
import { useQuery } from '@tanstack/react-query';
import {
  builtInActionNames,
  limits,
  policySeverityLevels,
  type StrikeSettings,
  type StrikeThreshold,
} from '@winnow/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameLevel, titleValue } from '../../i18n/names.ts';

const HOUR_SECONDS = 3_600;
const actions = builtInActionNames.filter((name) => name !== 'none');
const actionOptions = actions.map((value) => ({ value, label: titleValue(value) }));
/** A policy without a violation gives nothing. */
const levels = policySeverityLevels.filter((level) => level !== 'None');

const toNumber = (text: string): number | null => (text === '' ? null : Number(text));

interface SettingsPartProps {
  settings: StrikeSettings;
  isDisabled: boolean;
  onChange(settings: StrikeSettings): void;
}

function LevelFields({ settings, isDisabled, onChange }: SettingsPartProps) {
  const change = (level: (typeof levels)[number], part: Partial<StrikeSettings['severityLevels']['Low']>) =>
    onChange({
      ...settings,
      severityLevels: { ...settings.severityLevels, [level]: { ...settings.severityLevels[level], ...part } },
    });
  return (
    <fieldset disabled={isDisabled} className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-[0.8125rem]">{t('For policies without strikes of their own')}</legend>
      {levels.map((level) => {
        const { strikeCount, expiryInDays } = settings.severityLevels[level];
        const name = nameLevel(level);
        return (
          <div key={level} className="grid grid-cols-2 gap-3">
            <Field label={t('{{level}}: strikes', { level: name })}>
              <Input
                type="number"
                min={0}
                max={limits.policy.strikes}
                required
                value={strikeCount}
                onChange={({ target }) => change(level, { strikeCount: Number(target.value) })}
              />
            </Field>
            <Field label={t('{{level}}: expire after days', { level: name })}>
              <Input
                type="number"
                min={1}
                max={limits.policy.expiryDays}
                placeholder={t('never')}
                value={expiryInDays ?? ''}
                onChange={({ target }) => change(level, { expiryInDays: toNumber(target.value) })}
              />
            </Field>
          </div>
        );
      })}
    </fieldset>
  );
}

interface ThresholdFieldsProps {
  threshold: StrikeThreshold;
  onChange(threshold: StrikeThreshold): void;
  onRemove(): void;
}

function ThresholdFields({ threshold, onChange, onRemove }: ThresholdFieldsProps) {
  const { strikes, action, durationSec } = threshold;
  const changeHours = (hours: number | null) =>
    onChange({ strikes, action, ...(hours !== null && { durationSec: Math.round(hours * HOUR_SECONDS) }) });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1.5fr_1fr_auto]">
      <Field label={t('From strikes')}>
        <Input
          type="number"
          min={1}
          max={limits.strikes.threshold}
          required
          value={strikes}
          onChange={({ target }) => onChange({ ...threshold, strikes: Number(target.value) })}
        />
      </Field>
      <Field label={t('Action')}>
        <Select value={action} onChange={(next) => onChange({ ...threshold, action: next })} options={actionOptions} />
      </Field>
      <Field label={t('For hours')}>
        <Input
          type="number"
          min={1}
          max={limits.action.durationHours}
          step="any"
          placeholder={t('no end')}
          value={durationSec === undefined ? '' : durationSec / HOUR_SECONDS}
          onChange={({ target }) => changeHours(toNumber(target.value))}
        />
      </Field>
      <Button look="ghost" size="icon" aria-label={t('Remove the threshold')} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

function ThresholdList({ settings, isDisabled, onChange }: SettingsPartProps) {
  const { thresholds } = settings;
  const replace = (changed: StrikeThreshold[]) => onChange({ ...settings, thresholds: changed });
  const next = Math.max(0, ...thresholds.map(({ strikes }) => strikes)) + 3;
  return (
    <fieldset disabled={isDisabled} className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-[0.8125rem]">{t('What active strikes lead to')}</legend>
      {thresholds.map((threshold, place) => (
        <ThresholdFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two can be alike, and they never move
          key={place}
          threshold={threshold}
          onChange={(changed) => replace(thresholds.map((one, at) => (at === place ? changed : one)))}
          onRemove={() => replace(thresholds.filter((_, at) => at !== place))}
        />
      ))}
      {thresholds.length < limits.strikes.thresholds && (
        <Button
          size="small"
          className="self-start"
          onClick={() => replace([...thresholds, { strikes: next, action: 'warn' }])}
        >
          <Plus aria-hidden /> {t('Add a threshold')}
        </Button>
      )}
    </fieldset>
  );
}

interface StrikeSettingsDialogProps {
  mayChange: boolean;
  onClose(): void;
}

function SettingsForm({ stored, mayChange, onClose }: StrikeSettingsDialogProps & { stored: StrikeSettings }) {
  const [settings, setSettings] = useState(stored);
  const saving = useApiMutation((changed: StrikeSettings) => api.authors.changeStrikeSettings.mutate(changed), {
    refresh: ['strike-settings'],
    successMessage: t('Saved.'),
    onDone: onClose,
  });
  const part = { settings, isDisabled: !mayChange, onChange: setSettings };
  return (
    <FormDialog
      title={t('Strikes')}
      description={t('Changes apply to strikes that are given from now on.')}
      verb={t('Save')}
      isBusy={saving.isPending}
      isReady={mayChange}
      onSubmit={() => saving.mutate(settings)}
      onClose={onClose}
    >
      <ThresholdList {...part} />
      <LevelFields {...part} />
    </FormDialog>
  );
}

export function StrikeSettingsDialog(props: StrikeSettingsDialogProps) {
  const query = useQuery({ queryKey: ['strike-settings'], queryFn: () => api.authors.strikeSettings.query() });
  return <QueryLoader query={query}>{(stored) => <SettingsForm {...props} stored={stored} />}</QueryLoader>;
}
