/** Second factors in the database: authenticator apps, recovery codes, and the number of passkeys. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/storage/database.ts';
import { passkeys, recoveryCodes, signInSteps, totpSecrets } from '../../platform/storage/schema/sign-in.ts';
import { secretDigest } from '../auth/sessions.ts';
import { createTotpSecret, findTotpStep, toBase32 } from '../auth/totp.ts';

/** Chosen by us, not measured: enough for several lost phones, few enough to print. */
const RECOVERY_CODES = 10;
/** 80 bits each, so that a plain digest suffices. */
const RECOVERY_CODE_BYTES = 10;

export interface SecondFactors {
  /** When the authenticator app was confirmed; null: there is none. */
  readonly totpSince: Date | null;
  readonly passkeys: number;
  /** Unused recovery codes. */
  readonly recoveryCodesLeft: number;
}

export async function findSecondFactors(orm: Orm, personId: string): Promise<SecondFactors> {
  const [totp] = await orm
    .select({ since: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.person, personId));
  return {
    totpSince: totp?.since ?? null,
    passkeys: await orm.$count(passkeys, eq(passkeys.person, personId)),
    recoveryCodesLeft: await orm.$count(recoveryCodes, eq(recoveryCodes.person, personId)),
  };
}

export const hasSecondFactor = ({ totpSince, passkeys: count }: SecondFactors): boolean =>
  totpSince !== null || count > 0;

/** Replaces a secret that was not confirmed. @returns undefined if the person has an authenticator app already */
export async function insertTotpSecret(orm: Orm, personId: string): Promise<Uint8Array | undefined> {
  const secret = createTotpSecret();
  const inserted = await orm
    .insert(totpSecrets)
    .values({ person: personId, secret })
    .onConflictDoUpdate({
      target: totpSecrets.person,
      set: { secret, createdAt: sql`now()`, lastStep: null },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ person: totpSecrets.person });
  return inserted.length > 0 ? secret : undefined;
}

interface TotpUse {
  readonly code: string;
  readonly nowMs: number;
  /** Whether the code confirms a new secret; otherwise it must belong to a confirmed one. */
  readonly confirms: boolean;
}

/** Accepts a code if it is right and newer than the last one accepted. @returns whether it was */
export async function useTotpCode(orm: Orm, personId: string, { code, nowMs, confirms }: TotpUse): Promise<boolean> {
  const isInState = and(
    eq(totpSecrets.person, personId),
    confirms ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt),
  );
  const [row] = await orm.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isInState);
  const step = row && findTotpStep(row.secret, code, nowMs);
  if (step === undefined) return false;
  const isNewer = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step));
  const used = await orm
    .update(totpSecrets)
    .set({ lastStep: step, ...(confirms && { confirmedAt: sql`now()` }) })
    .where(and(isInState, isNewer))
    .returning({ person: totpSecrets.person });
  return used.length > 0;
}

/** @returns whether there was a confirmed one */
export async function deleteTotpSecret(orm: Orm, personId: string): Promise<boolean> {
  const deleted = await orm
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.person, personId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ person: totpSecrets.person });
  return deleted.length > 0;
}

/** The digest ignores case, spaces and hyphens. */
const recoveryDigest = (code: string): Uint8Array => secretDigest(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));

/** Replaces all recovery codes. @returns the new ones, such as "ABCD-EFGH-IJKL-MNOP", which are shown only once */
export async function replaceRecoveryCodes(orm: Orm, personId: string): Promise<string[]> {
  await deleteRecoveryCodes(orm, personId);
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_CODE_BYTES)).replace(/.{4}(?=.)/g, '$&-'),
  );
  await orm.insert(recoveryCodes).values(codes.map((code) => ({ person: personId, digest: recoveryDigest(code) })));
  return codes;
}

/** Consumes a recovery code. @returns whether it was one of this person's */
export async function useRecoveryCode(orm: Orm, personId: string, code: string): Promise<boolean> {
  const used = await orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.person, personId), eq(recoveryCodes.digest, recoveryDigest(code))))
    .returning({ person: recoveryCodes.person });
  return used.length > 0;
}

export async function deleteRecoveryCodes(orm: Orm, personId: string): Promise<void> {
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.person, personId));
}

/** Removes the person's authenticator app, passkeys, recovery codes and unfinished sign-ins. */
export async function deleteSecondFactors(orm: Orm, personId: string): Promise<void> {
  await orm.delete(totpSecrets).where(eq(totpSecrets.person, personId));
  await orm.delete(passkeys).where(eq(passkeys.person, personId));
  await deleteRecoveryCodes(orm, personId);
  await orm.delete(signInSteps).where(eq(signInSteps.person, personId));
}
