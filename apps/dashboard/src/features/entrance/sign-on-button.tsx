/** A button that redirects to the provider of single sign-on. */
import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../session.tsx';
import { leaveForProvider, signOnProblem } from '../../sign-on.ts';

interface SignOnButtonProps {
  /** The secret of the invitation that is accepted by signing in. */
  invitation?: string;
}

export function SignOnButton({ invitation }: SignOnButtonProps) {
  const { data: session } = useSession();
  const leave = useMutation({
    mutationFn: () => leaveForProvider(invitation === undefined ? {} : { departure: { hash: '', invitation } }),
  });
  const problem = signOnProblem();
  if (session?.singleSignOn === undefined) return null;
  return (
    <>
      {leave.isError ? (
        <ErrorState error={leave.error} />
      ) : (
        problem !== undefined && <ErrorState error={new Error(problem)} />
      )}
      <Button className="w-full" isBusy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        <LogIn aria-hidden />
        <span className="min-w-0 truncate">
          {invitation === undefined
            ? t('Sign in with {{provider}}', { provider: session.singleSignOn })
            : t('Join with {{provider}}', { provider: session.singleSignOn })}
        </span>
      </Button>
    </>
  );
}
