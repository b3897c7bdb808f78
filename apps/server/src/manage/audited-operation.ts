/** An administrative act: what it changes and its line in the audit log are one transaction. */

import { type Role, roleCovers } from '@winnow/core';
import { type NewAuditEntry, writeAudit } from '../accounts/audit-log.ts';
import type { Caller, Person } from '../auth/caller.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Orm } from '../storage/database.ts';

/** What was done to what; the result goes to who asked. */
export interface AuditedResult<Result> extends Pick<NewAuditEntry, 'target' | 'details'> {
  readonly result: Result;
  /** Another account that it was done to: its people see the line as well. */
  readonly inAccount?: number;
}

/** The person who asks. @param role the least that they need @throws ApiError session_required, role_required */
export function requirePerson({ person }: Caller, role: Role = 'viewer'): Person {
  if (!person) throw new ApiError('session_required', 'No API key may do this: sign in at the dashboard.');
  if (roleCovers(person.role, role)) return person;
  throw new ApiError('role_required', `This needs the role ${role} or one above it; yours is ${person.role}.`);
}

interface AuditedOperation {
  readonly caller: Caller;
  /** The least that a person needs; "key": an API key may do it as well, and the door has looked at what it may. */
  readonly role: Role | 'key';
  readonly name: string;
}

/** @throws ApiError session_required, role_required; what `work` throws, and then nothing was done */
export async function runAudited<Result>(
  { database, requestIds }: Services,
  { caller, role, name }: AuditedOperation,
  work: (orm: Orm) => Promise<AuditedResult<Result>>,
): Promise<Result> {
  const { id: actor, name: actorName } =
    role === 'key' ? (caller.person ?? { id: caller.keyId ?? '', name: 'API key' }) : requirePerson(caller, role);
  return database.transaction(async (orm) => {
    const { result, inAccount = caller.accountKey, ...done } = await work(orm);
    const entry = { actor, actorName, act: name, ...done };
    for (const accountKey of new Set([caller.accountKey, inAccount]))
      await writeAudit(orm, requestIds, { accountKey, ...entry });
    return result;
  });
}

export const notFound = (what: string): ApiError => new ApiError('not_found', `The account has no ${what} of this id.`);
