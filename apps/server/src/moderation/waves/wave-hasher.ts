/** Hashes what posts have in common with a key of the server, differently for each account and window. */
import { createHmac } from 'node:crypto';
import { pdqVariantNames, type WaveKind, waveKindNames } from '@winnow/core';
import { createPictureMasker } from '../../accounts/activity/picture-mask.ts';
import type { Database } from '../../platform/storage/database.ts';
import { getOrCreateSecret } from '../../platform/storage/secrets.ts';
import type { WaveSignal } from './wave-signals.ts';

/** A signal as it is stored and looked up. */
export interface HashedSignal {
  readonly kind: WaveKind;
  /** Of its signature: 32-bit numbers. */
  readonly keys: readonly number[];
  /** By which it is found: of a picture, the keys of all its variants. */
  readonly probes: readonly number[];
  /** Of a picture: the masked PDQ hashes, as it is and in all variants, in hexadecimal. */
  readonly picture: { readonly bits: string; readonly variants: readonly string[] } | undefined;
}

/** Whose posts are counted together: those of an account in windows of the same length. */
export interface WaveScope {
  readonly accountKey: number;
  readonly minutes: number;
}

export interface WaveHasher {
  hashSignal(scope: WaveScope, signal: WaveSignal): HashedSignal;
  /** 32 hexadecimal digits. */
  hashId(accountKey: number, kind: 'author' | 'caller' | 'post', id: string): string;
}

/** Bits of a part of a PDQ hash: two pictures that differ in at most 15 bits have one of 16 parts in common. */
const PART_DIGITS = 4;
const HASH_DIGITS = 64;
const ID_DIGITS = 32;

const toParts = (hash: string): string[] =>
  Array.from({ length: HASH_DIGITS / PART_DIGITS }, (_, at) => {
    return `${at} ${hash.slice(at * PART_DIGITS, (at + 1) * PART_DIGITS)}`;
  });

export function createWaveHasher(secret: Uint8Array): WaveHasher {
  const maskPicture = createPictureMasker(secret);
  const digest = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();

  function toKeys({ accountKey, minutes }: WaveScope, kind: WaveKind, values: readonly string[]): number[] {
    const scope = `wave ${accountKey} ${minutes} ${waveKindNames.indexOf(kind)}`;
    return values.map((value) => digest(`${scope} ${value}`).readInt32BE());
  }

  return {
    hashSignal(scope, signal) {
      if (signal.kind === 'text') {
        const keys = toKeys(
          scope,
          'text',
          Array.from(signal.bands, (band, at) => `${at} ${band}`),
        );
        return { kind: 'text', keys, probes: keys, picture: undefined };
      }
      if (signal.kind === 'link') {
        // Two, so that 64 bits agree.
        const keys = toKeys(scope, 'link', [`0 ${signal.page}`, `1 ${signal.page}`]);
        return { kind: 'link', keys, probes: keys, picture: undefined };
      }
      const { original, all } = maskPicture(scope.accountKey, signal.variants);
      const variants = pdqVariantNames.map((_, at) => all.slice(at * HASH_DIGITS, (at + 1) * HASH_DIGITS));
      const probes = toKeys(scope, 'picture', [...new Set(variants.flatMap(toParts))]);
      return {
        kind: 'picture',
        keys: toKeys(scope, 'picture', toParts(original)),
        probes,
        picture: { bits: original, variants },
      };
    },
    hashId: (accountKey, kind, id) => digest(`wave ${kind} ${accountKey} ${id}`).toString('hex').slice(0, ID_DIGITS),
  };
}

/** With the secret of content hashes. @throws DatabaseUnavailable, StorageFull */
export const openWaveHasher = async (database: Database): Promise<WaveHasher> =>
  createWaveHasher(await getOrCreateSecret(database, 'content hashes'));
