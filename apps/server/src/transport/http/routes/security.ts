/** What people sign in with besides their password: for themselves, with the cookie of a session. */
import { z } from 'zod';
import {
  addPasskey,
  newPasskeyBody,
  removePasskey,
  renamePasskey,
  renamePasskeyBody,
  startPasskey,
} from '../../../accounts/manage/passkeys.ts';
import {
  confirmTotp,
  createRecoveryCodes,
  getSecurity,
  removeTotp,
  startTotp,
  totpBody,
} from '../../../accounts/manage/security.ts';
import type { Route } from '../../wire/route.ts';
import { dashboardOrigin } from '../../wire/session-cookie.ts';
import { passkeyOptions } from './session.ts';

const common = { tag: 'People', role: 'viewer', beforeEnrolment: true, bodyLimitBytes: 16 * 1024 } as const;

const recoveryCodes = z.array(z.string()).describe('Shown only once; each can be used once instead of a code.');

export const securityRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/security',
    operationId: 'getSecurity',
    summary: 'Your sign-in methods besides the password',
    result: z
      .object({
        totpSince: z.date().nullable().describe('When the authenticator app was set up.'),
        passkeys: z.array(
          z.object({
            passkeyId: z.string(),
            name: z.string(),
            createdAt: z.date(),
            usedAt: z.date().nullable(),
          }),
        ),
        hasSingleSignOn: z.boolean().describe('Whether an identity at the provider is connected.'),
        recoveryCodesLeft: z.int(),
        isRequired: z.boolean().describe('Whether your role needs a second factor.'),
        signedInRecently: z.boolean().describe('Whether this session is new enough for changes.'),
      })
      .meta({ id: 'Security' }),
    handler: (services, { caller }) => getSecurity(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/security/totp',
    operationId: 'startTotp',
    errors: ['recent_sign_in_required', 'conflict'],
    summary: 'A new secret for an authenticator app',
    description: 'It counts once `POST /security/totp/confirm` has received one of its codes.',
    status: 201,
    result: z
      .object({
        secret: z.string().describe('In Base32, for manual entry.'),
        uri: z.string().describe('The secret as an `otpauth:` URI, for a QR code.'),
      })
      .meta({ id: 'TotpSecret' }),
    handler: (services, { caller }) => startTotp(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/security/totp/confirm',
    operationId: 'confirmTotp',
    errors: ['recent_sign_in_required', 'wrong_code', 'rate_limited'],
    summary: 'Confirm the authenticator app by one of its codes',
    body: totpBody,
    result: z
      .object({ recoveryCodes: recoveryCodes.nullable().describe('Null for people who already have some.') })
      .meta({ id: 'NewSecondFactor' }),
    handler: (services, { caller, request, body }) => confirmTotp(services, { caller, address: request.ip }, body),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/security/totp',
    operationId: 'removeTotp',
    errors: ['recent_sign_in_required'],
    summary: 'Remove the authenticator app',
    result: z.object({ removed: z.boolean() }),
    handler: (services, { caller }) => removeTotp(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/security/passkeys/options',
    operationId: 'startPasskey',
    errors: ['recent_sign_in_required', 'conflict'],
    summary: 'Options for creating a passkey',
    result: passkeyOptions,
    handler: (services, { caller, request }) =>
      startPasskey(services, { caller, origin: dashboardOrigin(request, services.config) }),
  },
  {
    ...common,
    method: 'POST',
    url: '/security/passkeys',
    operationId: 'addPasskey',
    errors: ['recent_sign_in_required', 'sign_in_expired', 'wrong_passkey', 'conflict'],
    summary: 'Register a passkey',
    status: 201,
    body: newPasskeyBody,
    bodyLimitBytes: 128 * 1024,
    result: z.object({ passkeyId: z.string(), recoveryCodes: recoveryCodes.nullable() }).meta({ id: 'NewPasskey' }),
    handler: (services, { caller, request, body }) =>
      addPasskey(services, { caller, origin: dashboardOrigin(request, services.config) }, body),
  },
  {
    ...common,
    method: 'PUT',
    url: '/security/passkeys/:id',
    operationId: 'renamePasskey',
    summary: 'Rename a passkey',
    body: renamePasskeyBody.omit({ passkeyId: true }),
    result: z.object({ passkeyId: z.string(), name: z.string() }),
    handler: (services, { caller, params, body }) =>
      renamePasskey(services, caller, { ...Object(body), passkeyId: params.id }),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/security/passkeys/:id',
    operationId: 'removePasskey',
    errors: ['recent_sign_in_required'],
    summary: 'Remove a passkey',
    result: z.object({ passkeyId: z.string() }),
    handler: (services, { caller, params }) => removePasskey(services, caller, { passkeyId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/security/recovery-codes',
    operationId: 'createRecoveryCodes',
    errors: ['recent_sign_in_required', 'conflict'],
    summary: 'Replace the recovery codes',
    status: 201,
    result: z.object({ recoveryCodes }).meta({ id: 'RecoveryCodes' }),
    handler: (services, { caller }) => createRecoveryCodes(services, caller),
  },
];
