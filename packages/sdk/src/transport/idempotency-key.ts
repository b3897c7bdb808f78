/** The Idempotency-Key of a call, by which the server recognizes retries. */

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
