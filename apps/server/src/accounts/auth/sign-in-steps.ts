/**
 * Unfinished sign-ins: the state that the server keeps between two requests. Each is found by a secret that only the
 * browser has, expires within minutes, and can be used once.
 */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { signInSteps } from '../../platform/storage/schema/sign-in.ts';
import { createSecret, secretDigest } from './sessions.ts';

/** Chosen by us, not measured: time to find a phone and type a code. */
export const STEP_MINUTES = 10;

/**
 * `second-factor`: the password was right. For passkeys the secret is the challenge that the authenticator signs; for
 * single sign-on it is in a cookie.
 */
type SignInStepKind = 'second-factor' | 'passkey' | 'new-passkey' | 'oidc';

interface NewSignInStep {
  readonly kind: SignInStepKind;
  /** Null: the person is not known yet. */
  readonly personId: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** @returns the secret, of which only the digest is stored */
export async function createSignInStep(orm: Orm, { kind, personId, data = {} }: NewSignInStep): Promise<string> {
  const secret = createSecret();
  await orm.insert(signInSteps).values({
    digest: secretDigest(secret),
    kind,
    person: personId,
    data: JSON.stringify(data),
    expiresAt: sql`now() + make_interval(mins => ${STEP_MINUTES})`,
  });
  return secret;
}

const condition = (kind: SignInStepKind, secret: string) =>
  and(eq(signInSteps.digest, secretDigest(secret)), eq(signInSteps.kind, kind), gt(signInSteps.expiresAt, sql`now()`));

/** Does not consume it. Undefined if it is unknown, used or expired. */
export async function findSignInStep(orm: Orm, kind: SignInStepKind, secret: string) {
  const [row] = await orm
    .select({ personId: signInSteps.person, data: signInSteps.data })
    .from(signInSteps)
    .where(condition(kind, secret));
  return row;
}

/** Consumes it; of concurrent calls only one succeeds. Undefined if it is unknown, used or expired. */
export async function consumeSignInStep(orm: Orm, kind: SignInStepKind, secret: string) {
  const [row] = await orm
    .delete(signInSteps)
    .where(condition(kind, secret))
    .returning({ personId: signInSteps.person, data: signInSteps.data });
  return row;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function deleteExpiredSignInSteps(database: Database): Promise<void> {
  await database.run((orm) => orm.delete(signInSteps).where(lte(signInSteps.expiresAt, sql`now()`)));
}
