/** Lets in whoever is signed in; anybody else sees how to get in. */
import { lazy, Suspense } from 'react';
import { Failure } from '../components/ui/states.tsx';
import { SignedInContext, useSession } from '../session.tsx';
import { Shell } from './shell.tsx';

const SignIn = lazy(() => import('../features/entrance/sign-in.tsx'));
const Unclaimed = lazy(() => import('../features/entrance/unclaimed.tsx'));

export function Guard() {
  const { data: session, error, refetch } = useSession();
  if (!session)
    return error ? (
      <div className="mx-auto max-w-xl p-6">
        <Failure error={error} onRetry={() => refetch()} />
      </div>
    ) : null;
  if (session.state === 'signed-in')
    return (
      <SignedInContext value={session}>
        <Shell />
      </SignedInContext>
    );
  return (
    <Suspense>{session.state === 'set-up' ? <Unclaimed /> : <SignIn hasEnded={session.hasEnded === true} />}</Suspense>
  );
}
