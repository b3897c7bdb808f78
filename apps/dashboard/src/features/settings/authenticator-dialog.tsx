/** Sets up an authenticator app: its QR code, and the code that proves it works. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CodeInput } from '../../components/ui/code-input.tsx';
import { Field } from '../../components/ui/field.tsx';
import { QueryLoader, Skeleton } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { QrCode } from './qr-code.tsx';

interface AuthenticatorDialogProps {
  onClose(): void;
  /** @param recoveryCodes null if the person has some already */
  onDone(recoveryCodes: readonly string[] | null): void;
}

export function AuthenticatorDialog({ onClose, onDone }: AuthenticatorDialogProps) {
  // Each opening of the dialog creates a new secret; it is never cached.
  const started = useQuery({
    queryKey: ['new-authenticator'],
    queryFn: () => api.security.startTotp.mutate(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = useApiMutation((code: string) => api.security.confirmTotp.mutate({ code }), {
    refresh: ['security'],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <FormDialog
      title={t('Set up an authenticator app')}
      description={t('Once it is set up, you sign in with your password and a code.')}
      verb={t('Confirm')}
      isBusy={confirm.isPending}
      isReady={started.isSuccess}
      onSubmit={(data) => confirm.mutate(String(data.get('code')))}
      onClose={onClose}
    >
      <QueryLoader query={started} waiting={<Skeleton className="h-52" />}>
        {({ secret, uri }) => (
          <>
            <p>
              {t('1. Scan this with an app such as Aegis, 1Password, Google Authenticator or Microsoft Authenticator.')}
            </p>
            <div className="flex flex-wrap items-center gap-4">
              <QrCode text={uri} label={t('QR code of the secret')} />
              <div className="flex min-w-0 flex-1 basis-40 flex-col items-start gap-2">
                <p className="text-muted">{t('Or type this secret into it:')}</p>
                <code className="select-all break-all font-mono text-[0.8125rem]">
                  {secret.replace(/.{4}(?=.)/g, '$& ')}
                </code>
                <CopyButton text={secret} />
              </div>
            </div>
            <Field label={t('2. Enter the code that the app shows')}>
              <CodeInput />
            </Field>
          </>
        )}
      </QueryLoader>
    </FormDialog>
  );
}
