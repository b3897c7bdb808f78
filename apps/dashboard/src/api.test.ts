/** What people are told of an error. */
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { explain } from './api.ts';

const problem = { code: 'invalid_request', status: 400, detail: 'The name is too long.' };
const refused = TRPCClientError.from({ error: { message: 'BAD_REQUEST', code: -32_600, data: { problem } } });
const unanswered = 'The server did not answer. Is it running, and is the network there?';

test.each([
  ['a refusal', refused, problem.detail],
  ['no answer to a procedure', TRPCClientError.from(new TypeError('Failed to fetch')), unanswered],
  ['no answer to a fetch', new TypeError('Failed to fetch'), unanswered],
  [
    'an error of the page itself',
    new Error('The example cannot be loaded (404).'),
    'The example cannot be loaded (404).',
  ],
])('%s', (_, error, says) => {
  expect(explain(error)).toBe(says);
});
