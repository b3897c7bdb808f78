/** The second step of signing in: the code of the authenticator app, a passkey, or a recovery code. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { CodeInput } from '../../components/ui/code-input.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { PasskeyButton } from './passkey-button.tsx';

export type SignInResponse = RouterOutputs['session']['signIn'];
export type SecondFactor = Extract<SignInResponse, { signedIn: false }>['secondFactor'];

interface CodeStepProps {
  of: SecondFactor;
  onSignedIn(): Promise<void>;
  /** Back to the password. */
  onRestart(): void;
}

export function CodeStep({ of: { token, methods }, onSignedIn, onRestart }: CodeStepProps) {
  const [isRecovering, setIsRecovering] = useState(!methods.includes('totp'));
  const confirm = useMutation({
    mutationFn: (code: string) => api.session.confirmCode.mutate({ token, code }),
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
      {methods.includes('passkey') && <PasskeyButton onSignedIn={onSignedIn} />}
      {isRecovering ? (
        <Field key="recovery" label={t('Recovery code')} hint={t('One of the codes that you saved; each works once.')}>
          <Input name="code" autoComplete="off" required autoFocus className="font-mono" />
        </Field>
      ) : (
        <Field key="code" label={t('Code')} hint={t('From your authenticator app.')}>
          <CodeInput autoFocus />
        </Field>
      )}
      {confirm.isError && <ErrorState error={confirm.error} />}
      <Button type="submit" look="primary" isBusy={confirm.isPending} className="w-full">
        {t('Sign in')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        {methods.includes('totp') && methods.includes('recoveryCode') && (
          <Button look="ghost" size="small" onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? t('Use the authenticator app') : t('Use a recovery code')}
          </Button>
        )}
        <Button look="ghost" size="small" onClick={onRestart}>
          {t('Start again')}
        </Button>
      </div>
    </form>
  );
}
