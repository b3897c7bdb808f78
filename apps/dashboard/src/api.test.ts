/** The messages that people see for errors. */
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { describeApiError } from './api.ts';

const problem = { code: 'invalid_request', status: 400, detail: 'The name is too long.' };
const refused = TRPCClientError.from({ error: { message: 'BAD_REQUEST', code: -32_600, data: { problem } } });
const refusedAs = (code: string, detail: string) =>
  TRPCClientError.from({
    error: { message: 'UNAUTHORIZED', code: -32_001, data: { problem: { code, status: 401, detail } } },
  });
const ended = 'Your session has ended, so this was not done. Sign in and try again.';
const unanswered = 'The server did not answer. Check that it is running and that you are online.';

test.each([
  ['a refusal', refused, problem.detail],
  ['no session any more', refusedAs('not_signed_in', 'The session has ended. Sign in again.'), ended],
  ['neither session nor key', refusedAs('missing_api_key', 'Send an API key as …'), ended],
  ['a wrong password', refusedAs('wrong_password', 'This is not the password.'), 'This is not the password.'],
  ['no answer to a procedure', TRPCClientError.from(new TypeError('Failed to fetch')), unanswered],
  ['no answer to a fetch', new TypeError('Failed to fetch'), unanswered],
  [
    'an error of the page itself',
    new Error('The example cannot be loaded (404).'),
    'The example cannot be loaded (404).',
  ],
])('%s', (_, error, says) => {
  expect(describeApiError(error)).toBe(says);
});
