/** Changes the password of the signed-in person. */
import { limits } from '@winnow/core';
import { type FormEvent, useState } from 'react';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

export function PasswordCard() {
  const { person } = useCurrentUser();
  /** A new key after each change, which resets the form. */
  const [changes, setChanges] = useState(0);
  const change = useApiMutation(
    (body: RouterInputs['session']['changePassword']) => api.session.changePassword.mutate(body),
    {
      refresh: ['session', 'sessions'],
      successMessage: t('Password changed. All other sessions were signed out.'),
      onDone: () => setChanges((before) => before + 1),
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    change.mutate({ current: String(data.get('current')), next: String(data.get('next')) });
  };
  return (
    <Card title={t('Your password')} hint={`${person.name} · ${person.email}`}>
      <form key={changes} onSubmit={submit} className="flex flex-col gap-4">
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <Field label={t('Current password')}>
          <Input name="current" type="password" autoComplete="current-password" required />
        </Field>
        <Field label={t('New password')} hint={t('At least {{count}} characters.', { count: limits.password.least })}>
          <Input
            name="next"
            type="password"
            autoComplete="new-password"
            minLength={limits.password.least}
            maxLength={limits.password.most}
            required
          />
        </Field>
        <Button type="submit" isBusy={change.isPending} className="self-start">
          {t('Change password')}
        </Button>
      </form>
    </Card>
  );
}
