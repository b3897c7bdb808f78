/** Storage failures of a database or a blob store, independent of the driver. */

/** The database cannot be reached or is not operational; the same call may succeed later (503 database_unavailable). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The blob store cannot be reached or refuses to work (503 storage_unavailable). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The disk of the database or the content is full (503 storage_full). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/**
 * PostgreSQL's SQLSTATE, by class (two characters) or whole code.
 * Source: postgresql.org/docs/18/errcodes-appendix.html.
 */
const unavailableStates = ['08', '53', '57P', '58', 'XX', '25006'];
const fullStates = ['53100'];

/** Node's system errors for a connection that failed or broke. */
const unavailableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
];

/** Messages of node-postgres errors without a code (pg 8.23, lib/client.js and pg-pool). */
const unavailableSentences =
  /connection terminated|^timeout expired$|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|cannot use a pool after/i;

/** Resolved by retrying the whole transaction: serialisation failure, deadlock. */
const retryStates = ['40001', '40P01'];

const stringFieldOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
};

/** The error and its causes, outermost first; Drizzle wraps the driver's error. */
function* errorChain(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    yield at;
    if (at instanceof AggregateError) for (const inner of at.errors) if (inner instanceof Error) yield inner;
  }
}

const sqlState = (error: Error): string | undefined => {
  const code = stringFieldOf(error, 'code');
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** Whether the transaction can simply be run again. */
export const isRetryable = (error: unknown): boolean =>
  [...errorChain(error)].some((one) => retryStates.includes(sqlState(one) ?? ''));

/** Whether the statement violated a uniqueness, foreign-key or check constraint (SQLSTATE class 23). */
export const isConstraintViolation = (error: unknown): boolean =>
  [...errorChain(error)].some((one) => sqlState(one)?.startsWith('23'));

const reportsFullDisk = (error: Error): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(stringFieldOf(error, 'code') ?? '') || /no space left/i.test(error.message);

/** Whether a file could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean => [...errorChain(error)].some(reportsFullDisk);

/** The error to throw on: DatabaseUnavailable or StorageFull with the driver's error as cause, else `error` itself. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof StorageFull) return error;
  for (const one of errorChain(error)) {
    if (one instanceof DatabaseUnavailable || one instanceof StorageFull) return one;
    const state = sqlState(one);
    const code = stringFieldOf(one, 'code');
    if (reportsFullDisk(one) || fullStates.includes(state ?? ''))
      return new StorageFull('The disk of the database is full.', { cause: error });
    const unavailable =
      unavailableStates.some((prefix) => state?.startsWith(prefix)) ||
      unavailableCodes.includes(code ?? '') ||
      (code === undefined && unavailableSentences.test(one.message));
    if (unavailable) return new DatabaseUnavailable('The database cannot be reached or used.', { cause: error });
  }
  return error;
}
