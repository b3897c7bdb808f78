/** Password hashing: scrypt, with its parameters stored beside the digest (PHC string format). */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

/** 32 MB and three passes: one of the settings that the OWASP Password Storage Cheat Sheet recommends for scrypt. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

/** Maximum number of concurrent computations: each occupies one of four threads and 32 MB for about 0.3 s. */
const limitHashing = pLimit(2);

const SHAPE = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function derive(password: string, salt: Uint8Array, { ln, r, p }: { ln: number; r: number; p: number }) {
  const N = 2 ** ln;
  return limitHashing(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same characters may be encoded differently by another keyboard or system.
        const typed = password.normalize('NFKC');
        scrypt(typed, salt, DIGEST_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, digest) =>
          error ? reject(error) : resolve(digest),
        );
      }),
  );
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const digest = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${base64(salt)}$${base64(digest)}`;
}

/** Compared if there is no such person, so that timing does not reveal whether they exist. */
const DUMMY_HASH = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${base64(new Uint8Array(SALT_BYTES))}$${base64(new Uint8Array(DIGEST_BYTES))}`;

/** @param stored output of hashPassword; undefined if there is no such person, which takes as long to verify */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, ln, r, p, salt = '', digest = ''] = SHAPE.exec(stored ?? DUMMY_HASH) ?? [];
  const expected = Buffer.from(digest, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), { ln: Number(ln), r: Number(r), p: Number(p) });
  return stored !== undefined && expected.length === given.length && timingSafeEqual(expected, given);
}
