/** The services that know accounts: keys and sessions, rate limit, idempotency, ledger. */
import { createAuthenticator } from '../../accounts/auth/authenticator.ts';
import { createKeyAttempts } from '../../accounts/auth/key-attempts.ts';
import { createSignInAttempts } from '../../accounts/auth/sign-in-attempts.ts';
import { createIdempotencyStore } from '../../accounts/billing/idempotency-store.ts';
import { createLedger } from '../../accounts/billing/ledger.ts';
import { observeLedger } from '../../accounts/billing/observed-ledger.ts';
import { createRateLimiter } from '../../accounts/billing/rate-limit.ts';
import type { Services } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { ServiceInputs } from './resources.ts';

type AccountServices = Pick<
  Services,
  'ledger' | 'authenticator' | 'keyAttempts' | 'attempts' | 'limiter' | 'idempotency'
>;

export async function createAccountServices(
  { overrides, register }: ServiceInputs,
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
    limiter: createRateLimiter(database),
    idempotency: createIdempotencyStore(database, serverNumber),
  };
}
