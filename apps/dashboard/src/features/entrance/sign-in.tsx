/** The sign-in form, shown in place of the requested screen, which appears afterwards. */
import { api } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { refreshSession } from '../../session.tsx';
import { EntranceForm, EntranceFrame } from './entrance-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignOnButton } from './sign-on-button.tsx';

export default function SignInScreen({ hasEnded }: { hasEnded: boolean }) {
  return (
    <EntranceFrame
      title={t('Sign in')}
      lead={hasEnded && t('Your session has ended. Sign in to continue where you left off.')}
    >
      <EntranceForm
        names={['email', 'password']}
        verb={t('Sign in')}
        enter={(values) => api.session.signIn.mutate(values)}
        otherWays={
          <>
            <SignOnButton />
            <PasskeyButton onSignedIn={refreshSession} />
          </>
        }
      />
    </EntranceFrame>
  );
}
