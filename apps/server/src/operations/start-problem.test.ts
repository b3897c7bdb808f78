/** Tests for the message when the server fails to start: it says what to do, not where in the code it failed. */
import { ModelError } from '@winnow/models';
import { expect, test } from 'vitest';
import { InvalidConfig } from '../platform/config.ts';
import { SchemaTooNew } from '../platform/storage/migrate.ts';
import { DatabaseUnavailable, toStorageError } from '../platform/storage/storage-errors.ts';
import { describeStartFailure } from './start-problem.ts';

test.each([
  [new InvalidConfig('WINNOW_PORT must be a port number.'), 'WINNOW_PORT must be a port number.'],
  [new ModelError('tokenizer.json is damaged'), 'tokenizer.json is damaged'],
  [new SchemaTooNew(), /newer version of Winnow.*Start that version/],
  [new Error('A guard model needs WINNOW_GUARD_URL as well.'), 'A guard model needs WINNOW_GUARD_URL as well.'],
  [Object.assign(new Error('x'), { code: 'EADDRINUSE', port: 80 }), /^Port 80 is taken .* WINNOW_PORT/],
  [Object.assign(new Error('mkdir /srv'), { code: 'EACCES' }), /^Not allowed: .* WINNOW_DATA_DIR/],
  ['thrown text', 'thrown text'],
  [
    toStorageError(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })),
    /does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\).*DATABASE_URL/,
  ],
  [new DatabaseUnavailable('The database is closed.'), /does not answer \(The database is closed\.\)/],
  [toStorageError(new Error('timeout expired')), /does not answer \(timeout expired\).*DATABASE_URL/],
  [Object.assign(new Error('no such user'), { code: '28P01' }), /rejected the login .*\(no such user\).*password/],
  [toStorageError(Object.assign(new Error('write'), { code: 'ENOSPC' })), /disk is full \(write\)/],
])('%s', (error, says) => {
  expect(describeStartFailure(error)).toMatch(says);
  expect(describeStartFailure(error)).not.toContain('    at ');
});

test('an error that is not ours is shown with its stack', () => {
  expect(describeStartFailure(new TypeError('x is no function'))).toContain('    at ');
});
