/** The layout of the signed-out screens: a centered card, and a form that shows its errors. */
import { useMutation } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { LanguageSelect } from '../../layout/language-select.tsx';
import { Logo } from '../../layout/logo.tsx';
import { refreshSession } from '../../session.tsx';
import { CodeStep, type SignInResponse } from './code-step.tsx';

export function EntranceFrame({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <title>{`${title} · Winnow`}</title>
      <Logo />
      <div className="w-full max-w-sm rounded-xl border border-line bg-surface p-6 shadow-raised">
        <h1 className="font-semibold text-lg tracking-tight">{title}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
        {children}
      </div>
      <LanguageSelect className="w-48" />
    </main>
  );
}

const entranceFields = {
  name: { label: t('Your name'), type: 'text', autoComplete: 'name' },
  email: { label: t('E-mail address'), type: 'email', autoComplete: 'username' },
  password: { label: t('Password'), type: 'password', autoComplete: 'current-password' },
  newPassword: { label: t('Password'), type: 'password', autoComplete: 'new-password' },
} as const;

type EntranceFieldName = keyof typeof entranceFields;

interface EntranceFormProps<Name extends EntranceFieldName> {
  names: readonly Name[];
  verb: string;
  /** Signs the person in, or returns the next step. */
  enter(values: Record<Name, string>): Promise<SignInResponse>;
  /** The route to show afterwards; absent: the one in the address bar. */
  leadsTo?: string;
  /** Other sign-in methods, below the form until a second factor is requested. */
  otherWays?: ReactNode;
}

export function EntranceForm<Name extends EntranceFieldName>({
  names,
  verb,
  enter,
  leadsTo,
  otherWays,
}: EntranceFormProps<Name>) {
  const navigate = useNavigate();
  const goIn = async () => {
    await refreshSession();
    if (leadsTo !== undefined) await navigate(leadsTo, { replace: true });
  };
  const entering = useMutation({
    mutationFn: enter,
    onSuccess: async ({ signedIn }) => {
      if (signedIn) await goIn();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
    entering.mutate(values as Record<Name, string>);
  };
  if (entering.data?.signedIn === false)
    return <CodeStep of={entering.data.secondFactor} onSignedIn={goIn} onRestart={entering.reset} />;
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
      {names.map((name, place) => {
        const { label, type, autoComplete } = entranceFields[name];
        const isNew = name === 'newPassword';
        return (
          <Field
            key={name}
            label={label}
            hint={isNew ? t('At least {{count}} characters.', { count: limits.password.least }) : undefined}
          >
            <Input
              name={name}
              type={type}
              autoComplete={autoComplete}
              required
              autoFocus={place === 0}
              {...(isNew && { minLength: limits.password.least, maxLength: limits.password.most })}
            />
          </Field>
        );
      })}
      {entering.isError && <ErrorState error={entering.error} />}
      <Button type="submit" look="primary" isBusy={entering.isPending} className="w-full">
        {verb}
      </Button>
      {otherWays && <div className="flex flex-col gap-3 border-line border-t pt-4">{otherWays}</div>}
    </form>
  );
}
