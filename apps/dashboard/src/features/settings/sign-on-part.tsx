/** Connects the signed-in person to their identity at the provider of single sign-on. */
import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { toastError } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../session.tsx';
import { leaveForProvider, signOnProblem } from '../../sign-on.ts';
import { FactorRow, type SecurityPartProps } from './factor-row.tsx';

export function SignOnPart({ security }: Pick<SecurityPartProps, 'security'>) {
  const { data: session } = useSession();
  const connect = useMutation({ mutationFn: () => leaveForProvider({ connect: true }), onError: toastError });
  const problem = signOnProblem();
  if (session?.singleSignOn === undefined) return null;
  return (
    <FactorRow
      icon={LogIn}
      title={t('Sign in with {{provider}}', { provider: session.singleSignOn })}
      action={
        !security.hasSingleSignOn && (
          <Button
            size="small"
            disabled={!security.signedInRecently}
            isBusy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate()}
          >
            {t('Connect')}
          </Button>
        )
      }
    >
      {security.hasSingleSignOn ? (
        <Badge tone="accent">{t('Connected')}</Badge>
      ) : (
        t('Sign in at your provider, without a password for this server.')
      )}
      {problem !== undefined && <ErrorState error={new Error(problem)} />}
    </FactorRow>
  );
}
