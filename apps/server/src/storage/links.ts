/** Signed links to redacted images and recordings: HMAC-SHA-256 under a key that changes every day. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@winnow/core';
import { z } from 'zod';
import type { Database } from './database.ts';
import { knownSecret, sharedSecret } from './secrets.ts';

export interface Link {
  /** SHA-256 of the content in hexadecimal, and the kind of file. */
  readonly id: string;
  readonly endsAtSeconds: number;
}

export interface SignedLink extends Link {
  readonly keyId: string;
  readonly signature: string;
}

export interface LinkSigner {
  /** @returns path and query. @throws DatabaseUnavailable, StorageFull */
  sign(link: Link): Promise<string>;
  /** Whether we signed it; says nothing about its end. @throws DatabaseUnavailable */
  isOurs(link: SignedLink): Promise<boolean>;
}

const contentId = z.string().regex(/^[0-9a-f]{64}\.[a-z\d]{3,4}$/);

/** Whether content of ours can have this id. */
export const isContentId = (text: string): boolean => contentId.safeParse(text).success;

const form = z.object({
  id: contentId,
  exp: z.string().regex(/^[1-9]\d{8,10}$/),
  kid: z.string().regex(/^\d{8}$/),
  sig: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/** undefined: no link of ours looks like this. */
export function readLink(id: string, query: Readonly<Record<string, unknown>>): SignedLink | undefined {
  const { success, data } = form.safeParse({ ...query, id });
  return success ? { id: data.id, endsAtSeconds: Number(data.exp), keyId: data.kid, signature: data.sig } : undefined;
}

/** The day of its making, "20261122": a key signs links of one day only, so an old one is worth nothing to a thief. */
const keyIdOf = ({ endsAtSeconds }: Link): string =>
  new Date((endsAtSeconds - limits.safeContentLifeSeconds) * 1000).toISOString().slice(0, 10).replaceAll('-', '');

const secretName = (keyId: string): string => `content-link:${keyId}`;

const digest = (key: Uint8Array, { id, endsAtSeconds }: Link): Buffer =>
  createHmac('sha256', key).update(`${id}\n${endsAtSeconds}`).digest();

export function createLinkSigner(database: Database): LinkSigner {
  const known = new Map<string, Uint8Array>();

  async function keyNamed(keyId: string, draw: typeof knownSecret): Promise<Uint8Array | undefined> {
    const key = known.get(keyId) ?? (await draw(database, secretName(keyId)));
    if (key) known.set(keyId, key);
    return key;
  }

  return {
    async sign(link) {
      const keyId = keyIdOf(link);
      const key = await keyNamed(keyId, sharedSecret);
      if (!key) throw new Error('A secret that is drawn when it is missing was missing.');
      const query = { exp: String(link.endsAtSeconds), kid: keyId, sig: digest(key, link).toString('base64url') };
      return `/content/${link.id}?${new URLSearchParams(query)}`;
    },
    async isOurs(link) {
      const key = link.keyId === keyIdOf(link) ? await keyNamed(link.keyId, knownSecret) : undefined;
      return key !== undefined && timingSafeEqual(digest(key, link), Buffer.from(link.signature, 'base64url'));
    },
  };
}
