/** Administrative acts: the change and its audit log entry are one transaction. */

import { type Role, roleCovers } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Orm } from '../../platform/storage/database.ts';
import type { Caller, Person } from '../auth/caller.ts';
import { type NewAuditEntry, writeAudit } from '../directory/audit-log.ts';

/** What was changed; `result` is returned to the caller. */
export interface AuditedResult<Result> extends Pick<NewAuditEntry, 'target' | 'details'> {
  readonly result: Result;
  /** Another account that was affected: its people see the entry as well. */
  readonly inAccount?: number;
}

/** The calling person. @param role the minimum role @throws ApiError session_required, role_required */
export function requirePerson({ person }: Caller, role: Role = 'viewer'): Person {
  if (!person) throw new ApiError('session_required', 'API keys cannot do this: sign in to the dashboard.');
  if (roleCovers(person.role, role)) return person;
  throw new ApiError('role_required', `This needs the role ${role} or higher; yours is ${person.role}.`);
}

interface AuditedOperation {
  readonly caller: Caller;
  /** The minimum role of a person; "key": also allowed for API keys, whose scope the route has already checked. */
  readonly role: Role | 'key';
  readonly name: string;
}

/** @throws ApiError session_required, role_required; and the errors of `work`, after which nothing has changed */
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

export const notFound = (what: string): ApiError =>
  new ApiError('not_found', `The account has no ${what} with this id.`);
