/** Tests for mapping driver errors. */
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  DatabaseUnavailable,
  isConstraintViolation,
  isRetryable,
  StorageFull,
  toStorageError,
} from './storage-errors.ts';

const coded = (code: string, message = 'said by the driver') => Object.assign(new Error(message), { code });

describe('what a driver throws', () => {
  test.each([
    ['connection refused', coded('ECONNREFUSED')],
    ['several addresses refused', Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' })],
    ['connection reset', coded('ECONNRESET')],
    ['unknown host', coded('ENOTFOUND')],
    ['server is stopped', coded('57P01')],
    ['server is starting', coded('57P03')],
    ['too many connections', coded('53300')],
    ['out of memory', coded('53200')],
    ['PGlite panics', coded('XX000')],
    ['read-only standby', coded('25006')],
    ['pg has no code', new Error('Connection terminated unexpectedly')],
    ['timeout of the pool', new Error('timeout exceeded when trying to connect')],
    ['wrapped by Drizzle', new DrizzleQueryError('select 1', [], coded('ECONNREFUSED'))],
  ])('is DatabaseUnavailable: %s', (_, error) => {
    expect(toStorageError(error)).toBeInstanceOf(DatabaseUnavailable);
    expect(toStorageError(error)).toHaveProperty('cause', error);
  });

  test.each([
    ['PostgreSQL', coded('53100')],
    ['the file system', coded('ENOSPC')],
    ['the quota', coded('EDQUOT')],
    ['wrapped by Drizzle', new DrizzleQueryError('insert', [], coded('53100'))],
  ])('is StorageFull: %s', (_, error) => {
    expect(toStorageError(error)).toBeInstanceOf(StorageFull);
  });

  test.each([
    ['a mistake in a statement', coded('42601')],
    ['a constraint', coded('23505')],
    ['our own mistake', new TypeError('x is undefined')],
    ['no error at all', 'text'],
  ])('stays what it is: %s', (_, error) => {
    expect(toStorageError(error)).toBe(error);
  });

  test('distinguishes retryable from rejected errors, through wrappers', () => {
    const wrap = (error: Error) => new DrizzleQueryError('update', [], error);
    expect([coded('40P01'), wrap(coded('40001')), coded('23505')].map(isRetryable)).toEqual([true, true, false]);
    expect([coded('23514'), wrap(coded('23505')), coded('40P01')].map(isConstraintViolation)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
