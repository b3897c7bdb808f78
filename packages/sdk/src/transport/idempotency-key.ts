/** A name for one call, by which the server knows its repetitions. */

/** 128 random bits. `crypto.randomUUID` is missing where a page is not served over TLS. */
export const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
