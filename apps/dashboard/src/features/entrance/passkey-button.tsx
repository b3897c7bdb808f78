/** Signs in with a passkey, which needs no e-mail address: the passkey identifies the person. */
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { describePasskeyError } from '../../passkey-error.ts';

async function signInWithPasskey() {
  const options = await api.session.startPasskey.mutate();
  try {
    const response = await startAuthentication({ optionsJSON: options });
    return await api.session.signInWithPasskey.mutate({ response: { ...response, type: 'public-key' } });
  } catch (error) {
    throw describePasskeyError(error);
  }
}

export function PasskeyButton({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const signIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {signIn.isError && <ErrorState error={signIn.error} />}
      <Button className="w-full" isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Fingerprint aria-hidden /> {t('Sign in with a passkey')}
      </Button>
    </>
  );
}
