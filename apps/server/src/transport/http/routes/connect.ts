/** Connecting a browser extension: a code for people who are signed in, and its exchange for a key. */
import {
  connectBody,
  connectExtension,
  connectionBody,
  connectionCodeResult,
  connectionResult,
  createConnectionCode,
  getConnection,
} from '../../../accounts/manage/connect.ts';
import { newKeyResult } from '../../../accounts/manage/keys.ts';
import type { Route } from '../../wire/route.ts';

const exchange = {
  tag: 'People',
  method: 'POST',
  open: 'extensions',
  errors: ['link_invalid', 'rate_limited', 'origin_forbidden'],
} as const;

export const connectRoutes: readonly Route[] = [
  {
    tag: 'People',
    method: 'POST',
    url: '/keys/connection-codes',
    operationId: 'createConnectionCode',
    summary: 'Create a code that connects a browser extension; it is shown only once',
    status: 201,
    role: 'admin',
    result: connectionCodeResult,
    handler: (services, { caller }) => createConnectionCode(services, caller),
  },
  {
    ...exchange,
    url: '/connect/check',
    operationId: 'checkConnectionCode',
    summary: 'Whose key a code stands for; the code stays valid',
    body: connectionBody,
    result: connectionResult,
    handler: (services, { request, body }) => getConnection(services, request.ip, body),
  },
  {
    ...exchange,
    url: '/connect',
    operationId: 'connectExtension',
    summary: 'Exchange a code for a key of the browser extension; both work once',
    description: 'Not for web pages: requests whose Origin is one are refused.',
    status: 201,
    body: connectBody,
    result: newKeyResult,
    handler: (services, { request, body }) => connectExtension(services, request.ip, body),
  },
];
