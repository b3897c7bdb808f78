/** The sign-in methods of the signed-in person besides the password. */
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { FactorRow, type SecurityPartProps } from './factor-row.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SignOnPart } from './sign-on-part.tsx';
import { SignOutButton } from './sign-out-button.tsx';

function AuthenticatorRow({ security: { totpSince, signedInRecently }, onCodes }: SecurityPartProps) {
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const close = () => setOpen(undefined);
  const remove = useApiMutation(() => api.security.removeTotp.mutate(), {
    refresh: ['security', 'session'],
    successMessage: t('Authenticator app removed.'),
    onDone: close,
  });
  const done = (codes: readonly string[] | null) => {
    close();
    onCodes(codes);
  };
  return (
    <FactorRow
      icon={Smartphone}
      title={t('Authenticator app')}
      action={
        <Button size="small" disabled={!signedInRecently} onClick={() => setOpen(totpSince ? 'remove' : 'set-up')}>
          {totpSince ? t('Remove') : t('Set up')}
        </Button>
      }
    >
      {totpSince ? (
        <RichText
          i18nKey="<badge>On</badge> since <time/>"
          components={{ badge: <Badge tone="accent">{null}</Badge>, time: <DateTime at={totpSince} /> }}
        />
      ) : (
        t('A code from your phone, in addition to your password.')
      )}
      {open === 'set-up' && <AuthenticatorDialog onClose={close} onDone={done} />}
      <ConfirmDialog
        title={t('Remove the authenticator app?')}
        verb={t('Remove')}
        isOpen={open === 'remove'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={close}
      >
        {t('Its codes will no longer be required or accepted.')}
      </ConfirmDialog>
    </FactorRow>
  );
}

function RecoveryCodesRow({ security: { recoveryCodesLeft, signedInRecently }, onCodes }: SecurityPartProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const replace = useApiMutation(() => api.security.createRecoveryCodes.mutate(), {
    refresh: ['security'],
    onDone({ recoveryCodes }) {
      setIsReplacing(false);
      onCodes(recoveryCodes);
    },
  });
  return (
    <FactorRow
      icon={LifeBuoy}
      title={t('Recovery codes')}
      action={
        <Button size="small" disabled={!signedInRecently} onClick={() => setIsReplacing(true)}>
          {t('New codes')}
        </Button>
      }
    >
      {t('{{count}} left, for when you lose your device.', { count: recoveryCodesLeft })}
      <ConfirmDialog
        title={t('Replace your recovery codes?')}
        verb={t('Replace')}
        isOpen={isReplacing}
        isBusy={replace.isPending}
        onConfirm={() => replace.mutate(undefined)}
        onClose={() => setIsReplacing(false)}
      >
        {t('The old ones stop working immediately.')}
      </ConfirmDialog>
    </FactorRow>
  );
}

/** @param onEnrolled called once a second factor is set up and the recovery codes were shown */
export function SecurityFactors({ onEnrolled }: { onEnrolled?: () => void }) {
  const security = useQuery({ queryKey: ['security'], queryFn: () => api.security.get.query() });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (next: readonly string[] | null) => {
    setCodes(next);
    if (next === null) onEnrolled?.();
  };
  return (
    <>
      <QueryLoader query={security}>
        {(loaded) => (
          <>
            {!loaded.signedInRecently && (
              <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-3 py-2">
                <p className="min-w-0 flex-1 basis-48">
                  {t('You signed in a while ago. To change this, sign in again first; you will come back here.')}
                </p>
                <SignOutButton size="small">{t('Sign in again')}</SignOutButton>
              </div>
            )}
            <ul className="-my-3 flex flex-col divide-y divide-line">
              <SignOnPart security={loaded} />
              <PasskeysPart security={loaded} onCodes={showCodes} />
              <AuthenticatorRow security={loaded} onCodes={showCodes} />
              {(loaded.totpSince || loaded.passkeys.length > 0) && (
                <RecoveryCodesRow security={loaded} onCodes={showCodes} />
              )}
            </ul>
          </>
        )}
      </QueryLoader>
      <RecoveryCodesDialog codes={codes} onClose={() => showCodes(null)} />
    </>
  );
}

export const SecurityCard = () => (
  <Card title={t('Security')} hint={t('How you sign in, in addition to your password.')}>
    <SecurityFactors />
  </Card>
);
