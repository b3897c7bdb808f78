/** Encryption of kept media: AES-256-GCM, with a derived key for each content. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MediaKey } from './media-keys.ts';

/** The content that the bytes belong to; they do not decrypt for any other. */
export interface MediaPlace {
  readonly accountKey: number;
  readonly number: bigint;
  readonly item: number;
}

/** A picture that a custom category is learned from. */
interface SealedExamplePlace {
  readonly accountKey: number;
  /** The ids of the category and of the example. */
  readonly category: string;
  readonly example: string;
}

/** A copy, one of its thumbnails (by its index), or an example. */
type SealedPlace = (MediaPlace & { readonly thumbnail?: number }) | SealedExamplePlace;

export interface SealedMedia {
  readonly keyId: string;
  readonly salt: Uint8Array;
  /** Nonce, ciphertext and tag. */
  readonly bytes: Uint8Array;
}

/** The bytes were changed, or were encrypted with another key. */
export class MediaDamaged extends Error {
  override readonly name = 'MediaDamaged';
}

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, SALT_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 32, 12, 16];

function formatPlace(place: SealedPlace): Buffer {
  const { accountKey } = place;
  if ('example' in place)
    return Buffer.from(`winnow category example ${accountKey} ${place.category} ${place.example}`);
  const { number, item, thumbnail } = place;
  return Buffer.from(
    `winnow review media ${accountKey} ${number} ${item}${thumbnail === undefined ? '' : ` thumbnail ${thumbnail}`}`,
  );
}

/** RFC 5869. The salt is stored only in the content's row: once that is deleted, the key cannot be derived any more. */
const deriveKey = ({ bytes }: MediaKey, salt: Uint8Array, place: SealedPlace): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, salt, formatPlace(place), KEY_BYTES));

export function sealMedia(key: MediaKey, place: SealedPlace, plain: Uint8Array): SealedMedia {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(ALGORITHM, deriveKey(key, salt, place), nonce);
  cipher.setAAD(formatPlace(place));
  const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { keyId: key.id, salt, bytes };
}

/** @throws MediaDamaged */
export function openSealedMedia(
  key: MediaKey,
  place: SealedPlace,
  { salt, bytes }: Omit<SealedMedia, 'keyId'>,
): Buffer {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(key, salt, place), nonce);
    decipher.setAAD(formatPlace(place));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new MediaDamaged('The stored bytes do not decrypt.', { cause });
  }
}
