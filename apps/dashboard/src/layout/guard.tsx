/** Shows the screen to signed-in people, and the sign-in form to everybody else. */
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../components/ui/states.tsx';
import { refreshSession, SignedInContext, useSession } from '../session.tsx';
import { Shell } from './shell.tsx';

const SignInScreen = lazy(() => import('../features/entrance/sign-in.tsx'));
const EnrolScreen = lazy(() => import('../features/entrance/enrol.tsx'));
const UnclaimedScreen = lazy(() => import('../features/entrance/unclaimed.tsx'));

export function SessionGuard() {
  const { data: session, error, refetch } = useSession();
  /** True until the recovery codes were shown, even if the session already has its second factor. */
  const [isEnrolling, setIsEnrolling] = useState(false);
  const endEnrolment = async () => {
    await refreshSession();
    setIsEnrolling(false);
  };
  if (!session)
    return error ? (
      <div className="mx-auto max-w-xl p-6">
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    ) : null;
  if (session.state === 'signed-in') {
    if (session.person.lacksSecondFactor && !isEnrolling) setIsEnrolling(true);
    if (isEnrolling)
      return (
        <Suspense>
          <EnrolScreen role={session.person.role} onDone={endEnrolment} />
        </Suspense>
      );
    return (
      <SignedInContext value={session}>
        <Shell />
      </SignedInContext>
    );
  }
  return (
    <Suspense>
      {session.state === 'set-up' ? <UnclaimedScreen /> : <SignInScreen hasEnded={session.hasEnded === true} />}
    </Suspense>
  );
}
