/** The form for a new account. */
import { type Tier, tierNames, tiers } from '@winnow/core';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';

const formatRateLimit = (tier: Tier): string => {
  const { requestsPerMinute } = tiers[tier];
  return requestsPerMinute === null
    ? t('No rate limit.')
    : t('{{count}} requests a minute.', { count: requestsPerMinute });
};

export function NewAccountDialog({ onClose, onMade }: { onClose(): void; onMade(apiKey: string): void }) {
  const [tier, setTier] = useState<Tier>('Pro');
  const create = useApiMutation((body: RouterInputs['accounts']['create']) => api.accounts.create.mutate(body), {
    refresh: ['accounts'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  const submit = (data: FormData) => {
    const tokens = String(data.get('tokens'));
    create.mutate({ name: String(data.get('name')), tier, tokens: tokens === '' ? null : Number(tokens) });
  };
  return (
    <FormDialog
      title={t('Create an account')}
      verb={t('Create')}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('Name')}>
        <Input name="name" required maxLength={200} autoComplete="off" />
      </Field>
      <Field label={t('Tier')} hint={formatRateLimit(tier)}>
        <Select value={tier} onChange={setTier} options={tierNames.map((value) => ({ value, label: value }))} />
      </Field>
      <Field label={t('Tokens')} hint={t('Leave empty for unlimited tokens for the lifetime of the account.')}>
        <Input name="tokens" type="number" min={0} step={1} />
      </Field>
    </FormDialog>
  );
}
