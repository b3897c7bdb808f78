/**
 * Codes that connect a browser extension: short enough to be typed, valid for minutes, exchanged once for an API key.
 * The database holds their SHA-256 only.
 */
import { randomBytes } from 'node:crypto';
import { limits, type Role, roleNames } from '@winnow/core';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { connectionCodes, people } from '../../platform/storage/schema/people.ts';
import { accounts } from '../../platform/storage/schema.ts';
import { randomText } from '../auth/key-format.ts';
import { secretDigest } from '../auth/sessions.ts';

/** Without letters that are easily confused with digits. Its length divides 256, so that every letter is as likely. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits: neither guessed within the limit on attempts, nor computed from a digest while it is valid. */
const CODE_LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

const createCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** As people type it: in either case, with or without the hyphens between its groups. */
const digestOf = (typed: string): Uint8Array => secretDigest(typed.toUpperCase().replace(/[\s-]/g, ''));

/** @returns the code, which is shown only once; the person's earlier ones no longer work */
export async function insertConnectionCode(orm: Orm, accountKey: number, person: string) {
  const code = createCode();
  const codeId = `conn_${randomText(16)}`;
  await orm.delete(connectionCodes).where(eq(connectionCodes.person, person));
  const [row] = await orm
    .insert(connectionCodes)
    .values({
      id: codeId,
      digest: digestOf(code),
      account: accountKey,
      person,
      expiresAt: sql`now() + make_interval(mins => ${limits.connectionCodeMinutes})`,
    })
    .returning({ expiresAt: connectionCodes.expiresAt });
  return { codeId, code: code.replace(GROUP, '$&-'), expiresAt: row?.expiresAt ?? new Date() };
}

const isValid = (code: string) =>
  and(eq(connectionCodes.digest, digestOf(code)), gt(connectionCodes.expiresAt, sql`now()`));

/** A valid code, with the person who created it. */
export interface ConnectionCode {
  readonly codeId: string;
  readonly accountKey: number;
  readonly accountName: string;
  readonly personId: string;
  readonly personName: string;
  /** As it is now: it may have changed since. */
  readonly role: Role;
}

/** Looks up a code without using it up; undefined if it is unknown, used or expired. @throws DatabaseUnavailable */
export async function findConnectionCode(orm: Orm, code: string): Promise<ConnectionCode | undefined> {
  const [row] = await orm
    .select({
      codeId: connectionCodes.id,
      accountKey: accounts.key,
      accountName: accounts.name,
      personId: people.id,
      personName: people.name,
      role: people.role,
    })
    .from(connectionCodes)
    .innerJoin(accounts, eq(accounts.key, connectionCodes.account))
    .innerJoin(people, eq(people.id, connectionCodes.person))
    .where(isValid(code));
  return row && { ...row, role: z.enum(roleNames).parse(row.role) };
}

/** Uses the code up. @returns whether it was valid until now: of concurrent uses only one succeeds */
export async function consumeConnectionCode(orm: Orm, code: string): Promise<boolean> {
  const used = await orm.delete(connectionCodes).where(isValid(code)).returning({ id: connectionCodes.id });
  return used.length > 0;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function deleteExpiredConnectionCodes(database: Database): Promise<void> {
  await database.run((orm) => orm.delete(connectionCodes).where(lte(connectionCodes.expiresAt, sql`now()`)));
}
