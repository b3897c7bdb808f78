/** Messages for errors of passkeys. */

/** By the name of the browser's exception (WebAuthn Level 3, §5.1.3 and §5.1.4). */
import { t } from './i18n/i18n.ts';

const messages: Readonly<Record<string, string>> = {
  NotAllowedError: t(
    'No passkey was used: the request was cancelled or timed out, or there is no passkey for this address.',
  ),
  InvalidStateError: t('This device already has a passkey for your account.'),
  SecurityError: t(
    'Passkeys do not work at this address: open the dashboard by its host name over HTTPS, or at localhost.',
  ),
  NotSupportedError: t('This browser or device does not support passkeys.'),
};

/** The same error, or one with a message for people. */
export function describePasskeyError(error: unknown): unknown {
  const message = error instanceof Error ? messages[error.name] : undefined;
  return message === undefined ? error : new Error(message, { cause: error });
}
