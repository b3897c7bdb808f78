/** Passkeys of people: registered, renamed, removed, and used to sign in. */
import { isIP } from 'node:net';
import { limits } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Caller } from '../auth/caller.ts';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  type RelyingParty,
  readChallenge,
  verifyAuthentication,
  verifyRegistration,
} from '../auth/passkeys.ts';
import { consumeSignInStep, createSignInStep } from '../auth/sign-in-steps.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  renamePasskey as renamePasskeyRow,
  touchPasskey,
} from '../directory/passkeys.ts';
import { notFound, requirePerson, runAudited } from './audited-operation.ts';
import { filledLineField } from './fields.ts';
import { createMissingRecoveryCodes, deleteOrphanedRecoveryCodes, requireRecentSignIn } from './security.ts';
import { signInExpired } from './sign-in-code.ts';
import { beginStart, replaceSession, type SessionSecret, type Visitor } from './start-session.ts';

const base64url = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .regex(/^[\w-]+$/);
/** WebAuthn Level 3, §4: credential ids have at most 1023 bytes. */
const credentialId = base64url(1_364);
const clientDataJSON = base64url(8_192);
const name = filledLineField(100).describe('For example, the device that stores it.');

/** Responses of browsers, as `PublicKeyCredential.toJSON()` writes them; other fields are ignored. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: base64url(65_536) }),
});
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8_192),
    signature: base64url(8_192),
    userHandle: base64url(200).nullish(),
  }),
});

export const newPasskeyBody = z.strictObject({ name, response: registration });
export const passkeySignInBody = z.strictObject({ response: assertion });
export const renamePasskeyBody = z.strictObject({ passkeyId: z.string().max(2_000), name });
const passkeyBody = renamePasskeyBody.pick({ passkeyId: true });

/** @throws ApiError conflict if browsers have no passkeys for the address of the dashboard */
function relyingPartyOf(origin: string): RelyingParty {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origin };
  throw new ApiError('conflict', 'Passkeys need a host name: open the dashboard by its host name, or at localhost.');
}

const wrongPasskey = () =>
  new ApiError(
    'wrong_passkey',
    'This passkey is not registered here, or its response is not valid. Sign in in another way.',
  );

/** @throws ApiError recent_sign_in_required, conflict */
export async function startPasskey({ database }: Services, { caller, origin }: PasskeyRequest) {
  const person = requireRecentSignIn(caller);
  const party = relyingPartyOf(origin);
  const { challenge, existing } = await database.transaction(async (orm) => ({
    existing: (await listPasskeys(orm, person.id)).map(({ passkeyId }) => passkeyId),
    challenge: await createSignInStep(orm, { kind: 'new-passkey', personId: person.id }),
  }));
  if (existing.length >= limits.passkeys)
    throw new ApiError('conflict', `You already have ${limits.passkeys} passkeys: remove one first.`);
  return createRegistrationOptions({ party, challenge, person, existing });
}

/** A request of a person about their passkeys. */
export interface PasskeyRequest {
  readonly caller: Caller;
  /** The origin of the dashboard in the browser. */
  readonly origin: string;
}

/** @throws ApiError recent_sign_in_required, sign_in_expired, wrong_passkey, conflict */
export async function addPasskey(services: Services, { caller, origin }: PasskeyRequest, body: unknown) {
  const { id: person } = requireRecentSignIn(caller);
  const given = parseBody(newPasskeyBody, body);
  const challenge = readChallenge(given.response.response.clientDataJSON) ?? '';
  const step = await services.database.run((orm) => consumeSignInStep(orm, 'new-passkey', challenge));
  if (step?.personId !== person) throw signInExpired();
  const response = { ...given.response, clientExtensionResults: {} };
  const added = await verifyRegistration({ response, challenge, party: relyingPartyOf(origin) });
  if (!added) throw wrongPasskey();
  return runAudited(services, { caller, role: 'viewer', name: 'security.addPasskey' }, async (orm) => {
    const { id, publicKey, counter } = added;
    if (!(await insertPasskey(orm, { id, person, name: given.name, publicKey, counter })))
      throw new ApiError('conflict', 'This passkey is already registered.');
    const recoveryCodes = await createMissingRecoveryCodes(orm, person);
    return { target: person, details: { name: given.name }, result: { passkeyId: id, recoveryCodes } };
  });
}

/** @throws ApiError not_found */
export async function renamePasskey(services: Services, caller: Caller, body: unknown) {
  const given = parseBody(renamePasskeyBody, body);
  const { id } = requirePerson(caller);
  return runAudited(services, { caller, role: 'viewer', name: 'security.renamePasskey' }, async (orm) => {
    if (!(await renamePasskeyRow(orm, id, given))) throw notFound('passkey');
    return { target: id, details: { name: given.name }, result: given };
  });
}

/** @throws ApiError recent_sign_in_required, not_found */
export async function removePasskey(services: Services, caller: Caller, body: unknown) {
  const { passkeyId } = parseBody(passkeyBody, body);
  const { id } = requireRecentSignIn(caller);
  return runAudited(services, { caller, role: 'viewer', name: 'security.removePasskey' }, async (orm) => {
    const passkey = (await listPasskeys(orm, id)).find((each) => each.passkeyId === passkeyId);
    if (!passkey || !(await deletePasskey(orm, id, passkeyId))) throw notFound('passkey');
    await deleteOrphanedRecoveryCodes(orm, id);
    return { target: id, details: { name: passkey.name }, result: { passkeyId } };
  });
}

/** The options for a sign-in with a passkey. @throws ApiError rate_limited, conflict */
export async function startPasskeySignIn(services: Services, { address, origin }: Visitor) {
  const party = relyingPartyOf(origin);
  await beginStart(services, address);
  const challenge = await services.database.run((orm) => createSignInStep(orm, { kind: 'passkey', personId: null }));
  return createAuthenticationOptions(party, challenge);
}

/** A passkey proves possession and a PIN or fingerprint, so no other factor is required. @throws ApiError sign_in_expired, wrong_passkey */
export async function signInWithPasskey(
  { database }: Services,
  visitor: Visitor,
  body: unknown,
): Promise<SessionSecret> {
  const given = parseBody(passkeySignInBody, body).response;
  const party = relyingPartyOf(visitor.origin);
  const { userHandle, ...signed } = given.response;
  const challenge = readChallenge(signed.clientDataJSON) ?? '';
  if (!(await database.run((orm) => consumeSignInStep(orm, 'passkey', challenge)))) throw signInExpired();
  const response = { ...given, response: signed, clientExtensionResults: {} };
  return database.transaction(async (orm) => {
    const passkey = await lockPasskey(orm, given.id);
    const belongs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey?.person;
    const counter =
      passkey && belongs ? await verifyAuthentication({ response, challenge, party }, passkey) : undefined;
    if (!passkey || counter === undefined) throw wrongPasskey();
    await touchPasskey(orm, passkey.id, counter);
    return replaceSession(orm, visitor, { personId: passkey.person, method: 'passkey' });
  });
}
