/** Creates a bank, or changes the settings of one. */
import { limits, unsafeSeverities } from '@winnow/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity } from '../../i18n/names.ts';
import type { BankRecord } from './bank-record.ts';

const actionOptions = [
  { value: 'block', label: t('Block') },
  { value: 'allow', label: t('Only report') },
] as const;

const severityOptions = unsafeSeverities.map((severity) => ({ value: severity, label: nameSeverity(severity) }));

const newBank: BankRecord = { name: '', label: '', action: 'block', severity: 'High', matching_enabled_ratio: 1 };

/** @param bank absent: a new one */
export function BankDialog({ bank, onClose }: { bank?: BankRecord; onClose(): void }) {
  const go = useNavigate();
  const [draft, setDraft] = useState(bank ?? newBank);
  const saving = useApiMutation(
    ({ name, action, matching_enabled_ratio: enabled_ratio, ...rest }: BankRecord) => {
      const label = rest.label.trim() || name.toLowerCase();
      const severity = unsafeSeverities.find((one) => one === rest.severity) ?? 'High';
      const fields = { name, label, action, severity, enabled_ratio };
      return bank ? api.banks.change.mutate({ bank: bank.name, ...fields }) : api.banks.create.mutate(fields);
    },
    {
      refresh: ['banks', 'bank-contents'],
      onDone(saved) {
        onClose();
        void go(`/banks/${saved.name}`);
      },
    },
  );
  return (
    <FormDialog
      title={bank ? t('Settings of {{name}}', { name: bank.name }) : t('New bank')}
      verb={bank ? t('Save') : t('Create')}
      isBusy={saving.isPending}
      isReady={/^[A-Z0-9_]+$/.test(draft.name)}
      onSubmit={() => saving.mutate(draft)}
      onClose={onClose}
    >
      <Field label={t('Name')} hint={t('Capital letters, digits and underscores, such as KNOWN_SPAM.')}>
        <Input
          value={draft.name}
          maxLength={limits.bank.nameCharacters}
          onChange={({ target }) => setDraft({ ...draft, name: target.value.toUpperCase() })}
        />
      </Field>
      <Field label={t('Label')} hint={t('Results show it. Without one, the name in lower case.')}>
        <Input
          value={draft.label}
          maxLength={limits.bank.labelCharacters}
          onChange={({ target }) => setDraft({ ...draft, label: target.value })}
        />
      </Field>
      <Field label={t('If matched')} hint={t('Block: the verdict is unsafe, regardless of the profile.')}>
        <Select
          value={draft.action}
          options={actionOptions}
          onChange={(action: BankRecord['action']) => setDraft({ ...draft, action })}
        />
      </Field>
      <Field label={t('Severity')}>
        <Select
          value={draft.severity}
          options={severityOptions}
          onChange={(severity: BankRecord['severity']) => setDraft({ ...draft, severity })}
        />
      </Field>
      <Field label={t('Share matched')} hint={t('Percent of the contents that the bank is matched against. 0: none.')}>
        <Input
          type="number"
          min={0}
          max={100}
          value={Math.round(100 * draft.matching_enabled_ratio)}
          onChange={({ target }) =>
            setDraft({ ...draft, matching_enabled_ratio: Math.min(100, Math.max(0, Number(target.value))) / 100 })
          }
        />
      </Field>
    </FormDialog>
  );
}
