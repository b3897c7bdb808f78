/** Why a server did not start, in a sentence that says what to do. */
import { ModelError } from '@winnow/models';
import { InferenceFailed } from './analyzers/text/model/remote.ts';
import { InvalidConfig } from './config.ts';
import { FolderInUse } from './storage/folder-lock.ts';
import { SchemaTooNew } from './storage/migrate.ts';

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const portOf = (error: Error): unknown => ('port' in error ? error.port : undefined);

const ownErrors = [InvalidConfig, FolderInUse, SchemaTooNew, ModelError, InferenceFailed];

/** Our own errors say it themselves, as plain errors do; of others, the stack helps whoever must find out. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (ownErrors.some((own) => error instanceof own)) return error.message;
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${portOf(error)} is taken by another program. Set WINNOW_PORT to a free one, or to 0 for any.`;
  if (codeOf(error) === 'EACCES')
    return `Not allowed: ${error.message}. Choose another WINNOW_PORT or WINNOW_DATA_DIR.`;
  return error.constructor === Error ? error.message : (error.stack ?? error.message);
}
