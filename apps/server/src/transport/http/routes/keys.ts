/** API keys of the account, for people only: with a session cookie. */
import { z } from 'zod';
import {
  createKey,
  getApiKeys,
  keyResult,
  newKeyBody,
  newKeyResult,
  revokeOwnKey,
  rotateBody,
  rotateKey,
} from '../../../accounts/manage/keys.ts';
import type { Route } from '../../wire/route.ts';

const BODY_BYTES = 16 * 1024;
const common = { tag: 'People', role: 'admin', bodyLimitBytes: BODY_BYTES } as const;

export const keyRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/keys',
    operationId: 'listKeys',
    summary: 'The keys of the account, without their secrets',
    role: 'viewer',
    result: z.object({ keys: z.array(keyResult) }),
    handler: (services, { caller }) => getApiKeys(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/keys',
    operationId: 'createKey',
    summary: 'Create a key; it is shown only once',
    status: 201,
    body: newKeyBody,
    result: newKeyResult,
    handler: (services, { caller, body }) => createKey(services, caller, body),
  },
  {
    ...common,
    method: 'POST',
    url: '/keys/:id/rotate',
    operationId: 'rotateKey',
    summary: 'Rotate a key: creates a new one, and the old one stays valid for a while',
    body: rotateBody.omit({ keyId: true }),
    result: newKeyResult,
    handler: (services, { caller, params, body }) => rotateKey(services, caller, { ...Object(body), keyId: params.id }),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/keys/:id',
    operationId: 'revokeKey',
    summary: 'Revoke a key immediately',
    result: z.object({ keyId: z.string() }),
    handler: (services, { caller, params }) => revokeOwnKey(services, caller, { keyId: params.id }),
  },
];
