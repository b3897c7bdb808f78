/** The sign-in form, shown in place of the requested screen, which appears afterwards. */
import { api } from '../../api.ts';
import { refreshSession } from '../../session.tsx';
import { EntranceForm, EntranceFrame } from './entrance-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignOnButton } from './sign-on-button.tsx';

export default function SignInScreen({ hasEnded }: { hasEnded: boolean }) {
  return (
    <EntranceFrame title="Sign in" lead={hasEnded && 'Your session has ended. Sign in to continue where you left off.'}>
      <EntranceForm
        names={['email', 'password']}
        verb="Sign in"
        enter={(values) => api.session.signIn.mutate(values)}
        otherWays={
          <>
            <SignOnButton verb="Sign in" />
            <PasskeyButton onSignedIn={refreshSession} />
          </>
        }
      />
    </EntranceFrame>
  );
}
