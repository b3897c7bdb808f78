/**
 * Passkeys (WebAuthn): the options that browsers get, and the verification of their responses. The library is loaded on
 * first use, because most servers never need it.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { z } from 'zod';

const load = () => import('@simplewebauthn/server');

/** The site that passkeys belong to: each is bound to one host name. */
export interface RelyingParty {
  /** The host name of the dashboard. */
  readonly id: string;
  readonly origin: string;
}

/** A browser's response, with the challenge that it claims to have signed. */
export interface SignedAnswer<Response> {
  readonly response: Response;
  readonly challenge: string;
  readonly party: RelyingParty;
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

const clientDataSchema = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge of a response, not verified yet; undefined if the response is malformed. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    // Malformed, in whichever way: the caller refuses it.
    return undefined;
  }
}

interface NewPasskey {
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  /** Ids of the person's existing passkeys, so that a device does not get two. */
  readonly existing: readonly string[];
}

/** The options to create a passkey that signs in without a user name and requires a PIN or fingerprint. */
export async function createRegistrationOptions({ party, challenge, person, existing }: NewPasskey) {
  const { generateRegistrationOptions } = await load();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: 'Winnow',
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: toBytes(challenge),
    attestationType: 'none',
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/**
 * Whether a response contains certificates. We request none; for those of Apple and Google the library would fetch
 * revocation lists, but no request may leave the machine unless it is configured.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(toBytes(attestationObject));
  return decoded.get('fmt') !== 'none' && decoded.get('attStmt').get('x5c') !== undefined;
}

/** The new credential; undefined if the response is invalid. */
export async function verifyRegistration({
  response,
  challenge,
  party,
}: SignedAnswer<RegistrationResponseJSON>): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await load();
  try {
    if (await hasCertificates(response.response.attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws if the response is invalid.
    return undefined;
  }
}

/** The options to sign in with any passkey for this host. */
export async function createAuthenticationOptions(party: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await load();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: toBytes(challenge),
    userVerification: 'required',
  });
  return options;
}

/** The new value of the counter; undefined if the response is invalid, or the counter did not increase. */
export async function verifyAuthentication(
  { response, challenge, party }: SignedAnswer<AuthenticationResponseJSON>,
  credential: { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { ...credential, publicKey: Uint8Array.from(credential.publicKey) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws if the response is invalid.
    return undefined;
  }
}
