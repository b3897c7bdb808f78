/** Gives strikes to an author by hand. */
import { limits } from '@winnow/core';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { usePolicies } from '../../policies.ts';

const NO_POLICY = 'none';

/** Undefined if nothing is written. */
function readNumber(data: FormData, name: string): number | undefined {
  const text = String(data.get(name));
  return text === '' ? undefined : Number(text);
}

export function GiveStrikeDialog({ authorId, onClose }: { authorId: string; onClose(): void }) {
  const [policyId, setPolicyId] = useState(NO_POLICY);
  const policies = usePolicies().data?.policies.filter(({ archived }) => !archived) ?? [];
  const giving = useApiMutation(
    (strike: Omit<RouterInputs['authors']['giveStrike'], 'authorId'>) =>
      api.authors.giveStrike.mutate({ authorId, ...strike }),
    { refresh: ['authors', 'review'], successMessage: t('Strikes given.'), onDone: onClose },
  );
  const submit = (data: FormData) =>
    giving.mutate({
      ...(policyId !== NO_POLICY && { policyId }),
      strikeCount: readNumber(data, 'strikeCount'),
      expiryInDays: readNumber(data, 'expiryInDays'),
      note: String(data.get('note')),
    });
  return (
    <FormDialog
      title={t('Give a strike')}
      description={t('When the active strikes reach a threshold, its action is taken.')}
      verb={t('Give')}
      isBusy={giving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('Policy')}>
        <Select
          value={policyId}
          onChange={setPolicyId}
          options={[
            { value: NO_POLICY, label: t('None') },
            ...policies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Strikes')} hint={t('Empty: as the policy says, or 1.')}>
          <Input name="strikeCount" type="number" min={1} max={limits.policy.strikes} />
        </Field>
        <Field label={t('Expire after days')} hint={t('Empty: as the policy says, or never.')}>
          <Input name="expiryInDays" type="number" min={1} max={limits.policy.expiryDays} />
        </Field>
      </div>
      <Field label={t('Note for the team')}>
        <Textarea name="note" maxLength={limits.strikes.noteCharacters} />
      </Field>
    </FormDialog>
  );
}
