/** The services that know accounts: keys and sessions, rate limit, idempotency, ledger. */
import { createAuthenticator } from '../../accounts/auth/authenticator.ts';
import { createConnectionAttempts } from '../../accounts/auth/connection-attempts.ts';
import { createKeyAttempts } from '../../accounts/auth/key-attempts.ts';
import { createOidcClient } from '../../accounts/auth/oidc.ts';
import { createCodeAttempts, createSignInAttempts, createSignInStarts } from '../../accounts/auth/sign-in-attempts.ts';
import { createIdempotencyStore } from '../../accounts/billing/idempotency-store.ts';
import { createLedger } from '../../accounts/billing/ledger.ts';
import { observeLedger } from '../../accounts/billing/observed-ledger.ts';
import { createRateLimiter } from '../../accounts/billing/rate-limit.ts';
import type { Services } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { ServiceInputs } from './resources.ts';

type AccountServices = Pick<
  Services,
  | 'ledger'
  | 'authenticator'
  | 'keyAttempts'
  | 'attempts'
  | 'codeAttempts'
  | 'signInStarts'
  | 'connectionAttempts'
  | 'oidc'
  | 'limiter'
  | 'idempotency'
>;

export async function createAccountServices(
  { config, overrides, register }: ServiceInputs,
  { database, serverNumber, metrics }: Foundation,
): Promise<AccountServices> {
  return {
    ledger:
      overrides.ledger ??
      (await register(
        observeLedger(createLedger(database, serverNumber), (end) => metrics.recordLedgerOperation(end)),
      )),
    authenticator: overrides.authenticator ?? (await register(createAuthenticator(database))),
    keyAttempts: createKeyAttempts(database),
    attempts: createSignInAttempts(database),
    codeAttempts: createCodeAttempts(database),
    signInStarts: createSignInStarts(database),
    connectionAttempts: createConnectionAttempts(database),
    oidc: createOidcClient(config),
    limiter: createRateLimiter(database),
    idempotency: createIdempotencyStore(database, serverNumber),
  };
}
