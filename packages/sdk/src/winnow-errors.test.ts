/** Tests that every error code has a class that callers can branch on. */
import { errorCatalog, errorCodes } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import {
  AuthenticationError,
  createErrorFromProblem,
  createErrorFromStatus,
  InsufficientTokensError,
  InvalidRequestError,
  OverloadedError,
  PermissionError,
  RateLimitError,
  ServerError,
  SourceError,
  TierRequiredError,
  UnexpectedAnswerError,
  WinnowError,
} from './winnow-errors.ts';

const problemOf = (code: keyof typeof errorCatalog) => ({
  code,
  status: errorCatalog[code].status,
  detail: 'd',
  requestId: 'req_1',
});

test.each(errorCodes)('%s has a class of its own kind, its code, its status and its request', (code) => {
  const error = createErrorFromProblem(problemOf(code));
  expect(error.constructor).not.toBe(WinnowError);
  expect(error.constructor).not.toBe(UnexpectedAnswerError);
  expect(error).toMatchObject({ code, status: errorCatalog[code].status, requestId: 'req_1', detail: 'd' });
  expect(error.name).toBe(error.constructor.name);
});

describe('callers can distinguish', () => {
  const kinds = [
    ['invalid_api_key', AuthenticationError],
    ['insufficient_tokens', InsufficientTokensError],
    ['tier_required', TierRequiredError],
    ['tier_required', PermissionError],
    ['insufficient_scope', PermissionError],
    ['rate_limited', RateLimitError],
    ['invalid_request', InvalidRequestError],
    ['payload_too_large', InvalidRequestError],
    ['source_timeout', SourceError],
    ['image_undecodable', SourceError],
    ['overloaded', OverloadedError],
    ['analysis_timeout', OverloadedError],
    ['internal_error', ServerError],
  ] as const;
  test.each(kinds)('%s', (code, Class) => {
    expect(createErrorFromProblem(problemOf(code))).toBeInstanceOf(Class);
  });

  test('a missing scope from a missing tier', () => {
    expect(createErrorFromProblem(problemOf('insufficient_scope'))).not.toBeInstanceOf(TierRequiredError);
  });
});

test('an unknown code is classified by its status', () => {
  const error = createErrorFromProblem({ ...problemOf('rate_limited'), code: 'of_next_year' });
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error.code).toBe('of_next_year');
});

test('names of objects’ own parts are no codes', () => {
  expect(createErrorFromProblem({ ...problemOf('not_found'), code: 'constructor' })).toMatchObject({
    name: 'NotFoundError',
  });
});

test('an answer of something in between is told by its status where that says something', () => {
  expect(createErrorFromStatus(503)).toBeInstanceOf(OverloadedError);
  expect(createErrorFromStatus(502)).toBeInstanceOf(UnexpectedAnswerError);
});

test('the message ends with the request, so that a log line leads to the server’s', () => {
  expect(createErrorFromProblem(problemOf('overloaded')).message).toBe('d (req_1)');
});
