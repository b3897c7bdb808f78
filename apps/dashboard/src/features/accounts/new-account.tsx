/** The form of a new account. */
import { type Tier, tierNames, tiers } from '@winnow/core';
import { type FormEvent, useId, useState } from 'react';
import { api, type Inputs } from '../../api.ts';
import { useChange } from '../../change.ts';
import { formatNumber } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';

const rateOf = (tier: Tier): string => {
  const { requestsPerMinute } = tiers[tier];
  return requestsPerMinute === null ? 'No rate limit.' : `${formatNumber(requestsPerMinute)} requests a minute.`;
};

export function NewAccount({ onClose, onMade }: { onClose(): void; onMade(apiKey: string): void }) {
  const formId = useId();
  const [tier, setTier] = useState<Tier>('Pro');
  const create = useChange((body: Inputs['accounts']['create']) => api.accounts.create.mutate(body), {
    refresh: ['accounts'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const tokens = String(data.get('tokens'));
    create.mutate({ name: String(data.get('name')), tier, tokens: tokens === '' ? null : Number(tokens) });
  };
  return (
    <Dialog
      title="Create an account"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} isBusy={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name">
          <Input name="name" required maxLength={200} autoComplete="off" />
        </Field>
        <Field label="Tier" hint={rateOf(tier)}>
          <Select value={tier} onChange={setTier} options={tierNames.map((value) => ({ value, label: value }))} />
        </Field>
        <Field label="Tokens" hint="Empty: unlimited, for as long as the account is there.">
          <Input name="tokens" type="number" min={0} step={1} />
        </Field>
      </form>
    </Dialog>
  );
}
