/** Why a server did not start, in a sentence that says what to do. */
import { ModelError } from '@winnow/models';
import { InferenceFailed } from './analyzers/text/model/remote.ts';
import { InvalidConfig } from './config.ts';
import { DatabaseUnavailable, StorageFull } from './storage/errors.ts';
import { FolderInUse } from './storage/folder-lock.ts';
import { SchemaTooNew } from './storage/migrate.ts';

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const portOf = (error: Error): unknown => ('port' in error ? error.port : undefined);

/** Of PostgreSQL: whoever asks is not known there, or the database is not. */
const deniedStates = /^(28|3D)/;

/** What the driver said; one that tried several addresses says it of each. Without a driver, what we say ourselves. */
function saidBy(error: Error): string {
  const { cause = error } = error;
  const all = cause instanceof AggregateError ? cause.errors : [cause];
  return all.map((one) => (one instanceof Error ? one.message : String(one))).join(', ');
}

const ownErrors = [InvalidConfig, FolderInUse, SchemaTooNew, ModelError, InferenceFailed];

/** Our own errors say it themselves, as plain errors do; of others, the stack helps whoever must find out. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (ownErrors.some((own) => error instanceof own)) return error.message;
  if (error instanceof DatabaseUnavailable)
    return `The database does not answer (${saidBy(error)}). If DATABASE_URL is set: is PostgreSQL up, and is the address right?`;
  if (error instanceof StorageFull) return `The disk is full (${saidBy(error)}).`;
  if (deniedStates.test(String(codeOf(error))))
    return `The database lets nobody in by DATABASE_URL (${error.message}). Check its user, password and database.`;
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${portOf(error)} is taken by another program. Set WINNOW_PORT to a free one, or to 0 for any.`;
  if (codeOf(error) === 'EACCES')
    return `Not allowed: ${error.message}. Choose another WINNOW_PORT or WINNOW_DATA_DIR.`;
  return error.constructor === Error ? error.message : (error.stack ?? error.message);
}
