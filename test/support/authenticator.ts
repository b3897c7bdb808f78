/** An authenticator in software, for tests of what browsers would never send: WebAuthn Level 3, §6. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface AnswerOptions {
  readonly challenge: string;
  readonly origin?: string;
  readonly host?: string;
  readonly counter?: number;
  /** Whether PIN or fingerprint was checked. */
  readonly isVerified?: boolean;
}

/** @param origin of the dashboard */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const clientData = (type: string, { challenge, origin: from = origin }: AnswerOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, { host = new URL(origin).hostname, counter = 0 }: AnswerOptions) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.of(flags), count]);
  };
  const flagsOf = ({ isVerified = true }: AnswerOptions) => PRESENT | (isVerified ? VERIFIED : 0);
  return {
    id: credential.id,
    /** The answer to navigator.credentials.create(). */
    create(options: AnswerOptions) {
      /** COSE (RFC 9053): key type 2 (EC2), algorithm −7 (ES256), curve 1 (P-256). */
      const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        authenticatorData(flagsOf(options) | HAS_CREDENTIAL, options),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        isoCBOR.encode(coseKey),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation));
      const clientDataJSON = clientData('webauthn.create', options).toString('base64url');
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: attestationObject.toString('base64url') },
      };
    },
    /** The answer to navigator.credentials.get(). */
    get(options: AnswerOptions) {
      const data = authenticatorData(flagsOf(options), options);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
