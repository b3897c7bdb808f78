/** The form for an invitation. */
import { limits, type Role, roleCovers, roleNames, roles } from '@winnow/core';
import { useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';

export function InviteDialog({ onClose, onMade }: { onClose(): void; onMade(path: string): void }) {
  const { person } = useCurrentUser();
  const [role, setRole] = useState<Role>('moderator');
  const { least, most, usual } = limits.invitationDays;
  const invite = useApiMutation((body: RouterInputs['people']['invite']) => api.people.invite.mutate(body), {
    refresh: ['invitations'],
    onDone: ({ path }) => onMade(path),
  });
  const submit = (data: FormData) => {
    invite.mutate({ role, note: String(data.get('note')), days: Number(data.get('days')) });
  };
  return (
    <FormDialog
      title={t('Invite someone')}
      description={t('You get a link to send to them yourself.')}
      verb={t('Create link')}
      isBusy={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('For')} hint={t('A name or address, for your reference.')}>
        <Input name="note" maxLength={200} autoComplete="off" />
      </Field>
      <Field label={t('Role')} hint={translateCatalogText(roles[role])}>
        <Select
          value={role}
          onChange={setRole}
          options={roleNames
            .filter((each) => roleCovers(person.role, each))
            .map((value) => ({ value, label: nameValue(value), hint: translateCatalogText(roles[value]) }))}
        />
      </Field>
      <Field label={t('Valid for, in days')}>
        <Input name="days" type="number" min={least} max={most} defaultValue={usual} required />
      </Field>
    </FormDialog>
  );
}
