/** Dashboard sessions: a random secret in a cookie, its SHA-256 in the database (docs/decisions/0034). */
import { createHash, randomBytes } from 'node:crypto';
import { type Role, roleNames, tierNames } from '@winnow/core';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { people, sessions } from '../../platform/storage/schema/people.ts';
import type { Caller } from './caller.ts';
import { randomText } from './key-format.ts';

const SECRET_BYTES = 32;
/** A session expires when it is unused for this long … */
const IDLE_DAYS = 7;
/** … and after this long in any case. */
export const MAX_SESSION_DAYS = 30;
const USER_AGENT_CHARACTERS = 200;
/** Chosen by us, not measured: how long after signing in a person may change their sign-in methods. */
export const RECENT_MINUTES = 15;

/** How a session was started: with the password alone or a second factor as well, a passkey, or single sign-on. */
export type SessionMethod = 'password' | 'code' | 'passkey' | 'oidc';

export const secretDigest = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

interface NewSession {
  readonly personId: string;
  readonly userAgent: string;
  readonly method: SessionMethod;
}

/** Creates a session, always with a new secret: one sent by the browser is never adopted. @returns the secret */
export async function createSession(orm: Orm, { personId, userAgent, method }: NewSession): Promise<string> {
  const secret = createSecret();
  await orm.insert(sessions).values({
    digest: secretDigest(secret),
    id: `sess_${randomText(16)}`,
    person: personId,
    userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
    method,
    expiresAt: sql`now() + make_interval(days => ${IDLE_DAYS})`,
  });
  await orm.update(people).set({ signedInAt: sql`now()` }).where(eq(people.id, personId));
  return secret;
}

const sessionRowSchema = z.object({
  session_id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  account_id: z.string(),
  account_key: z.number(),
  tier: z.enum(tierNames),
  unlimited: z.boolean(),
  is_first: z.boolean(),
  is_recent: z.boolean(),
  has_second_factor: z.boolean(),
});

/** Also extends the session, at most once a minute. */
const FIND_SESSION = `
  with touched as (
    update sessions set seen_at = now(),
      expires_at = least(now() + interval '${IDLE_DAYS} days', created_at + interval '${MAX_SESSION_DAYS} days')
    where digest = $1 and expires_at > now() and seen_at < now() - interval '1 minute'
  )
  select s.id as session_id, p.id, p.name, p.email, p.role, a.id as account_id, a.key as account_key, a.tier,
    a.balance is null as unlimited, a.key = (select min(key) from accounts) as is_first,
    s.created_at > now() - interval '${RECENT_MINUTES} minutes' as is_recent,
    s.method = 'oidc' or exists (select 1 from totp_secrets t where t.person = p.id and t.confirmed_at is not null)
      or exists (select 1 from passkeys k where k.person = p.id) as has_second_factor
  from sessions s join people p on p.id = s.person join accounts a on a.key = p.account
  where s.digest = $1 and s.expires_at > now()`;

/**
 * The caller of the session with this secret; undefined if unknown or expired.
 * @param isRequired whether people of a role need a second factor
 * @throws DatabaseUnavailable, StorageFull
 */
export async function findSession(
  database: Database,
  secret: string,
  isRequired: (role: Role) => boolean,
): Promise<Caller | undefined> {
  const [found] = await database.sql(FIND_SESSION, [secretDigest(secret)]);
  if (!found) return undefined;
  const { session_id, account_id, account_key, tier, unlimited, is_first, is_recent, has_second_factor, ...person } =
    sessionRowSchema.parse(found);
  return {
    accountId: account_id,
    accountKey: account_key,
    keyId: null,
    mode: 'live',
    tier,
    scopes: [],
    unlimited,
    person: {
      ...person,
      sessionId: session_id,
      isOperator: is_first && person.role === 'owner',
      signedInRecently: is_recent,
      lacksSecondFactor: !has_second_factor && isRequired(person.role),
    },
  };
}

/** Public fields of a session. */
export interface SessionSummary {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Unexpired sessions, newest first. @throws DatabaseUnavailable */
export const listSessions = (database: Database, personId: string): Promise<SessionSummary[]> =>
  database.run((orm) =>
    orm
      .select({
        sessionId: sessions.id,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .where(and(eq(sessions.person, personId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(sql`${sessions.seenAt} desc`, sessions.id),
  );

/** Deletes expired sessions. @throws DatabaseUnavailable, StorageFull */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.run((orm) => orm.delete(sessions).where(lte(sessions.expiresAt, sql`now()`)));
}

/** Ends a session of this person only; another's is treated as unknown. @returns whether there was one */
export async function endSession(orm: Orm, personId: string, sessionId: string): Promise<boolean> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.person, personId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a person. */
export async function endAllSessions(orm: Orm, personId: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.person, personId));
}
