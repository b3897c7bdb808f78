/** Why a server did not start, in a sentence that says what to do. */
import { ModelError } from '@winnow/models';
import { InferenceFailed } from '../moderation/analyzers/text/model/remote.ts';
import { InvalidConfig } from '../platform/config.ts';
import { FolderInUse } from '../platform/storage/folder-lock.ts';
import { SchemaTooNew } from '../platform/storage/migrate.ts';
import { DatabaseUnavailable, StorageFull } from '../platform/storage/storage-errors.ts';

const systemErrorCode = (error: Error): unknown => ('code' in error ? error.code : undefined);

const systemErrorPort = (error: Error): unknown => ('port' in error ? error.port : undefined);

/** PostgreSQL error codes: the user or the database does not exist. */
const accessDeniedStates = /^(28|3D)/;

/** The driver's message; a driver that tried several addresses has one for each. Without a driver, our own message. */
function driverMessage(error: Error): string {
  const { cause = error } = error;
  const all = cause instanceof AggregateError ? cause.errors : [cause];
  return all.map((one) => (one instanceof Error ? one.message : String(one))).join(', ');
}

const selfExplanatoryErrors = [InvalidConfig, FolderInUse, SchemaTooNew, ModelError, InferenceFailed];

/** Our own errors and plain errors explain themselves; for others, the stack helps to investigate. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (selfExplanatoryErrors.some((own) => error instanceof own)) return error.message;
  if (error instanceof DatabaseUnavailable)
    return `The database does not answer (${driverMessage(error)}). If DATABASE_URL is set: is PostgreSQL up, and is the address right?`;
  if (error instanceof StorageFull) return `The disk is full (${driverMessage(error)}).`;
  if (accessDeniedStates.test(String(systemErrorCode(error))))
    return `The database rejected the login in DATABASE_URL (${error.message}). Check its user, password and database.`;
  if (systemErrorCode(error) === 'EADDRINUSE')
    return `Port ${systemErrorPort(error)} is taken by another program. Set WINNOW_PORT to a free one, or to 0 for any.`;
  if (systemErrorCode(error) === 'EACCES')
    return `Not allowed: ${error.message}. Choose another WINNOW_PORT or WINNOW_DATA_DIR.`;
  return error.constructor === Error ? error.message : (error.stack ?? error.message);
}
