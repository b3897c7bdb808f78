/** The form for a new key. */
import { defaultScopes, type Scope, scopeNames, scopes } from '@winnow/core';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';

const DAY_MS = 86_400_000;

const keyLifetimes = {
  never: { label: t('Never'), days: null },
  month: { label: t('In 30 days'), days: 30 },
  quarter: { label: t('In 90 days'), days: 90 },
  year: { label: t('In a year'), days: 365 },
} as const;
type KeyLifetime = keyof typeof keyLifetimes;
const keyLifetimeNames = Object.keys(keyLifetimes) as [KeyLifetime, ...KeyLifetime[]];

const keyModes = {
  live: t('Live'),
  test: t('Test'),
} as const;
type ApiKeyMode = keyof typeof keyModes;

const scopeOptions = scopeNames.map((value) => ({ value, hint: translateCatalogText(scopes[value].help) }));

interface NewKeyDialogProps {
  isOpen: boolean;
  onClose(): void;
  onMade(apiKey: string): void;
}

export function NewKeyDialog({ isOpen, onClose, onMade }: NewKeyDialogProps) {
  const [chosen, setChosen] = useState<readonly Scope[]>(defaultScopes);
  const [life, setLife] = useState<KeyLifetime>('never');
  const [mode, setMode] = useState<ApiKeyMode>('live');
  const create = useApiMutation((body: RouterInputs['keys']['create']) => api.keys.create.mutate(body), {
    refresh: ['keys'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  const submit = (data: FormData) => {
    const { days } = keyLifetimes[life];
    create.mutate({
      name: String(data.get('name')),
      mode,
      scopes: [...chosen],
      ...(days !== null && { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
    });
  };
  return (
    <FormDialog
      title={t('Create an API key')}
      isOpen={isOpen}
      verb={t('Create key')}
      isBusy={create.isPending}
      isReady={chosen.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('Name')} hint={t('Where it is used, such as “Comments, production”.')}>
        <Input name="name" required maxLength={200} autoComplete="off" />
      </Field>
      <CheckboxGroup legend={t('Scopes')} options={scopeOptions} chosen={chosen} onChange={setChosen} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('Expires')}>
          <Select
            value={life}
            onChange={setLife}
            options={keyLifetimeNames.map((value) => ({ value, label: keyLifetimes[value].label }))}
          />
        </Field>
        <Field label={t('Mode')}>
          <Select
            value={mode}
            onChange={setMode}
            options={(Object.keys(keyModes) as ApiKeyMode[]).map((value) => ({ value, label: keyModes[value] }))}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
