/** Tests of the errors that routes document: each trait adds its own. */
import { expect, test } from 'vitest';
import { jsonHttpResponse } from './exchange.ts';
import { errorCodesOf, errorResponsesOf, type RouteTraits } from './route-errors.ts';

const statusesOf = (route: RouteTraits) => [...errorResponsesOf(route).keys()];
const open = { method: 'GET', url: '/a', open: true } as const;

test.each<[string, RouteTraits, readonly number[]]>([
  ['anything can fail, and is not found on the host of redacted content', open, [404, 500, 503]],
  ['a query can be wrong', { ...open, query: {} }, [400, 404, 500, 503]],
  ['so can a part of the path', { ...open, url: '/a/:id' }, [400, 404, 500, 503]],
  ['but not an escaped colon', { ...open, url: '/comments::analyze' }, [404, 500, 503]],
  ['a body can be too large or of another kind', { ...open, method: 'PUT' }, [400, 404, 413, 415, 500, 503]],
  [
    'a key can be wrong, lack a scope, or be used too often',
    { method: 'GET', url: '/a', scope: 'usage' },
    [400, 401, 403, 404, 429, 500, 503],
  ],
  [
    'a retry can conflict; content can be dear, unreadable or slow',
    { method: 'POST', url: '/a', scope: 'moderate', modality: 'image' },
    [400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503, 504],
  ],
])('%s', (_says, route, statuses) => expect(statusesOf(route)).toEqual(statuses));

test('a route adds errors of its own', () => {
  expect(errorCodesOf({ ...open, errors: ['link_expired'] })).toContain('link_expired');
});

test('another format has its own statuses and names; what it answers with a success is no error', () => {
  const format = {
    name: 'Other',
    schema: 'OtherError',
    toErrorResponse: ({ status }: { status: number }) => jsonHttpResponse(status === 503 ? 200 : 418, {}),
  };
  const documented = [...errorResponsesOf(open, format)];
  expect(documented.map(([status, { name }]) => [status, name])).toEqual([[418, 'Other418']]);
});
