/** The format of API keys: `wnw_live_<id>_<secret><checksum>`, all in letters and digits. */
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyMode } from './caller.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 71 bits: enough to avoid collisions; an id is not secret. */
const ID_LENGTH = 12;
/** 62^43 > 2^256. */
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
/**
 * 62^6 > 2^32: the CRC-32 of everything before it, by which scanners and clients can tell a
 * mistyped key from a wrong one.
 */
const CHECKSUM_LENGTH = 6;

const SHAPE = new RegExp(
  `^wnw_(live|test)_([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}})$`,
);

export interface KeyParts {
  readonly id: string;
  readonly mode: KeyMode;
  /**
   * SHA-256 of the secret: with 256 random bits a plain digest is safe, and salting and stretching would add nothing.
   */
  readonly digest: Uint8Array;
}

/** Whether it is the id of a key, and not of a person. */
export const isKeyId = (id: string): boolean => id.length === ID_LENGTH && /^[0-9A-Za-z]+$/.test(id);

/** Parses a well-formed key; undefined if it cannot be one of ours. Takes 2 µs. */
export function parseKey(key: string): KeyParts | undefined {
  const [, mode, id, rest] = SHAPE.exec(key) ?? [];
  if (mode === undefined || id === undefined || rest === undefined) return undefined;
  if (rest.slice(SECRET_LENGTH) !== checksum(key.slice(0, -CHECKSUM_LENGTH))) return undefined;
  return { id, mode: mode === 'test' ? 'test' : 'live', digest: digestOf(rest.slice(0, SECRET_LENGTH)) };
}

/** Generates a new key. `key` is shown once and not stored. */
export function mintKey(mode: KeyMode, id = randomText(ID_LENGTH)): KeyParts & { readonly key: string } {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  const body = `wnw_${mode}_${id}_${secret}`;
  return { id, mode, digest: digestOf(secret), key: body + checksum(body) };
}

/** Uniformly distributed letters and digits for public ids. */
export function randomText(length: number): string {
  let value = 0n;
  // 64 bits more than needed, so that the modulo bias is below 2^-64.
  for (const byte of randomBytes(Math.ceil((length * 6) / 8) + 8)) value = (value << 8n) | BigInt(byte);
  return base62(value % 62n ** BigInt(length), length);
}

const digestOf = (secret: string): Uint8Array => hash('sha256', secret, 'buffer');

/** Uses numbers instead of BigInt for speed, since every request is checked. */
function checksum(key: string): string {
  let text = '';
  for (let rest = crc32(key); text.length < CHECKSUM_LENGTH; rest = Math.floor(rest / ALPHABET.length))
    text = (ALPHABET[rest % ALPHABET.length] ?? '') + text;
  return text;
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = (ALPHABET[Number(rest % 62n)] ?? '') + text;
  return text;
}
