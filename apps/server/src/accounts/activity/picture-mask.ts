/** Hashes of pictures as the activity log keeps them: comparable with each other, and with nothing else. */
import { createHmac } from 'node:crypto';
import { PDQ_BITS, type PdqVariant, pdqVariantNames } from '@winnow/core';
import type { Database } from '../../platform/storage/database.ts';
import { getOrCreateSecret } from '../../platform/storage/secrets.ts';

/** The hash of a picture as it is, turned and mirrored: 64 hexadecimal digits each. */
export type PdqVariants = Readonly<Record<PdqVariant, string>>;

export interface MaskedPicture {
  /** Hexadecimal: 32 bytes. */
  readonly original: string;
  /** Hexadecimal: the eight variants in the order of the core's list, 32 bytes each. */
  readonly all: string;
}

export type PictureMasker = (accountKey: number, variants: PdqVariants) => MaskedPicture;

/** How the bits of an account's hashes are changed: bit `at` becomes bit `order[at]`, and is then flipped or not. */
interface BitMask {
  readonly order: readonly number[];
  readonly flipped: Uint8Array;
}

/** Accounts whose masks are remembered. */
const REMEMBERED = 1_000;

/** 4 bytes for each bit, from which its place follows; equal ones are as good as impossible, and stay in order. */
function createBitMask(secret: Uint8Array, accountKey: number): BitMask {
  const bytesOf = (purpose: string) => createHmac('sha256', secret).update(`pdq ${accountKey} ${purpose}`).digest();
  const ranks = Array.from({ length: PDQ_BITS / 8 }, (_, block) => bytesOf(`order ${block}`)).flatMap((bytes) =>
    Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(4 * at)),
  );
  const order = ranks.map((_, at) => at).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return { order, flipped: bytesOf('flipped') };
}

/** @param hash 64 hexadecimal digits @returns the same */
function maskHash(hash: string, { order, flipped }: BitMask): string {
  const bytes = Buffer.from(hash, 'hex');
  const masked = Buffer.from(flipped);
  for (const [at, target] of order.entries()) {
    const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
    masked[target >>> 3] = (masked[target >>> 3] ?? 0) ^ (bit << (7 - (target & 7)));
  }
  return masked.toString('hex');
}

/**
 * Permutes and flips the bits by a secret of the server, differently for each account, so that hashes of one account
 * are as far from each other as before, and someone who sees them can neither draw a rough picture from them nor
 * compare them with those of other accounts or of lists.
 */
export function createPictureMasker(secret: Uint8Array): PictureMasker {
  const masks = new Map<number, BitMask>();
  return (accountKey, variants) => {
    const mask = masks.get(accountKey) ?? createBitMask(secret, accountKey);
    if (masks.size >= REMEMBERED) masks.clear();
    masks.set(accountKey, mask);
    const hashes = pdqVariantNames.map((name) => maskHash(variants[name], mask));
    return { original: hashes[pdqVariantNames.indexOf('original')] ?? '', all: hashes.join('') };
  };
}

/** With the secret of content hashes: losing it loses both. @throws DatabaseUnavailable, StorageFull */
export const openPictureMasker = async (database: Database): Promise<PictureMasker> =>
  createPictureMasker(await getOrCreateSecret(database, 'content hashes'));
