/** Shared by all sign-in methods: the visitor, attempts, the new session, and the audit log entry. */
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Orm } from '../../platform/storage/database.ts';
import type { Caller } from '../auth/caller.ts';
import { createSession, endSession, type SessionMethod } from '../auth/sessions.ts';
import type { SignInAttempt, SignInAttempts } from '../auth/sign-in-attempts.ts';
import { createSignInStep } from '../auth/sign-in-steps.ts';
import { type NewAuditEntry, writeAudit } from '../directory/audit-log.ts';
import { findSecondFactors, hasSecondFactor, type SecondFactors } from '../directory/second-factors.ts';

/** The browser of a person who signs in. */
export interface Visitor {
  /** The client's IP address. */
  readonly address: string;
  readonly userAgent: string;
  /** The origin of the dashboard in the browser. */
  readonly origin: string;
  /** The caller of the browser's current session, which is ended. */
  readonly before: Caller | undefined;
}

/** The secret for the session cookie. */
export interface SessionSecret {
  readonly secret: string;
}

/** Methods that prove a second factor. */
export const secondFactorMethods = ['totp', 'passkey', 'recoveryCode'] as const;

/** The password was right, and a second factor is needed. */
export interface SecondFactorStep {
  readonly secondFactor: {
    /** Must be sent with the code, within ten minutes. */
    readonly token: string;
    readonly methods: readonly (typeof secondFactorMethods)[number][];
  };
}

export type SignInOutcome = SessionSecret | SecondFactorStep;

/** Replaces the browser's previous session, which prevents session fixation. */
export async function replaceSession(
  orm: Orm,
  { before, userAgent }: Visitor,
  session: { readonly personId: string; readonly method: SessionMethod },
): Promise<SessionSecret> {
  if (before?.person) await endSession(orm, before.person.id, before.person.sessionId);
  return { secret: await createSession(orm, { ...session, userAgent }) };
}

const methodsOf = ({
  totpSince,
  passkeys,
  recoveryCodesLeft,
}: SecondFactors): SecondFactorStep['secondFactor']['methods'] => [
  ...(totpSince === null ? [] : (['totp'] as const)),
  ...(passkeys === 0 ? [] : (['passkey'] as const)),
  ...(recoveryCodesLeft === 0 ? [] : (['recoveryCode'] as const)),
];

/** After the right password: a session, or the next step for people with a second factor. */
export async function continueAfterPassword(orm: Orm, visitor: Visitor, personId: string): Promise<SignInOutcome> {
  const factors = await findSecondFactors(orm, personId);
  if (!hasSecondFactor(factors)) return replaceSession(orm, visitor, { personId, method: 'password' });
  const token = await createSignInStep(orm, { kind: 'second-factor', personId });
  return { secondFactor: { token, methods: methodsOf(factors) } };
}

/** The person who performed a self-service act, and the details of its audit log entry. */
export interface SelfServiceEntry extends Pick<NewAuditEntry, 'accountKey' | 'actor' | 'actorName' | 'details'> {
  /** Absent: themselves. */
  readonly target?: string;
}

interface SelfService<Result> {
  /** The act of the audit log entry. */
  readonly name: string;
  /** Runs in the transaction of the audit log entry. */
  readonly work: (orm: Orm) => Promise<SelfServiceEntry>;
  /** Runs after it, for example to start a session. */
  readonly signIn: (orm: Orm, personId: string) => Promise<Result>;
}

/** Runs a self-service act, writes its audit log entry, and signs the person in, in one transaction. */
export const runSelfService = <Result>(
  { database, requestIds }: Services,
  { name, work, signIn }: SelfService<Result>,
): Promise<Result> =>
  database.transaction(async (orm) => {
    const self = await work(orm);
    await writeAudit(orm, requestIds, { act: name, target: self.actor, ...self });
    return signIn(orm, self.actor);
  });

function assertNoWait(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  throw new ApiError('rate_limited', `Too many attempts. Try again in ${waitSeconds} s.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** Called before a password or code is checked. @throws ApiError rate_limited */
export const beginAttempt = async (attempts: SignInAttempts, attempt: SignInAttempt): Promise<void> =>
  assertNoWait(await attempts.begin(attempt));

/** Called before an unfinished sign-in is stored. @throws ApiError rate_limited */
export const beginStart = async ({ signInStarts }: Pick<Services, 'signInStarts'>, address: string): Promise<void> =>
  assertNoWait(await signInStarts.begin(address));
