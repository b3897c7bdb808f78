/** Shows the screen to signed-in people, and the sign-in form to everybody else. */
import { lazy, Suspense } from 'react';
import { ErrorState } from '../components/ui/states.tsx';
import { SignedInContext, useSession } from '../session.tsx';
import { Shell } from './shell.tsx';

const SignInScreen = lazy(() => import('../features/entrance/sign-in.tsx'));
const UnclaimedScreen = lazy(() => import('../features/entrance/unclaimed.tsx'));

export function SessionGuard() {
  const { data: session, error, refetch } = useSession();
  if (!session)
    return error ? (
      <div className="mx-auto max-w-xl p-6">
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    ) : null;
  if (session.state === 'signed-in')
    return (
      <SignedInContext value={session}>
        <Shell />
      </SignedInContext>
    );
  return (
    <Suspense>
      {session.state === 'set-up' ? <UnclaimedScreen /> : <SignInScreen hasEnded={session.hasEnded === true} />}
    </Suspense>
  );
}
