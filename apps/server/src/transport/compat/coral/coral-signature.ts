/** The signatures of Coral's requests: `sha256=` and the HMAC of the body in hexadecimal digits, one for each secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-coral-signature';

const hmacOf = (body: Uint8Array, secret: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** Coral signs with its current secret, and with the previous one while it is valid: one match is enough. */
export function isSignedByCoral(body: Uint8Array, signatures: string, secrets: readonly string[]): boolean {
  const digests = [...signatures.matchAll(/(?:^|,)\s*sha256=([0-9a-f]{64})(?=,|\s|$)/gi)].map(([, digits = '']) =>
    Buffer.from(digits, 'hex'),
  );
  const expected = secrets.map((secret) => hmacOf(body, secret));
  return digests.some((digest) => expected.some((one) => timingSafeEqual(one, digest)));
}
