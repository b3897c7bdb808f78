/** Signed links to redacted images and recordings: HMAC-SHA-256 with a key that rotates daily. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@winnow/core';
import { z } from 'zod';
import type { Database } from './database.ts';
import { findSecret, getOrCreateSecret } from './secrets.ts';

export interface ContentLink {
  /** SHA-256 of the content in hexadecimal, and the file extension. */
  readonly id: string;
  readonly endsAtSeconds: number;
}

export interface SignedContentLink extends ContentLink {
  readonly keyId: string;
  readonly signature: string;
}

export interface LinkSigner {
  /** @returns path and query. @throws DatabaseUnavailable, StorageFull */
  sign(link: ContentLink): Promise<string>;
  /** Verifies the signature; does not check expiry. @throws DatabaseUnavailable */
  verify(link: SignedContentLink): Promise<boolean>;
}

const contentId = z.string().regex(/^[0-9a-f]{64}\.[a-z\d]{3,4}$/);

/** Whether the text has the form of a content id. */
export const isContentId = (text: string): boolean => contentId.safeParse(text).success;

const signedLinkQuery = z.object({
  id: contentId,
  exp: z.string().regex(/^[1-9]\d{8,10}$/),
  kid: z.string().regex(/^\d{8}$/),
  sig: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

/** undefined if the link does not have the form of ours. */
export function parseSignedLink(id: string, query: Readonly<Record<string, unknown>>): SignedContentLink | undefined {
  const { success, data } = signedLinkQuery.safeParse({ ...query, id });
  return success ? { id: data.id, endsAtSeconds: Number(data.exp), keyId: data.kid, signature: data.sig } : undefined;
}

/**
 * The day on which the link was created, "20261122": a key signs links of one day only, so
 * a leaked old key is worthless.
 */
const linkKeyIdOf = ({ endsAtSeconds }: ContentLink): string =>
  new Date((endsAtSeconds - limits.safeContentLifeSeconds) * 1000).toISOString().slice(0, 10).replaceAll('-', '');

const secretName = (keyId: string): string => `content-link:${keyId}`;

const linkDigest = (key: Uint8Array, { id, endsAtSeconds }: ContentLink): Buffer =>
  createHmac('sha256', key).update(`${id}\n${endsAtSeconds}`).digest();

export function createLinkSigner(database: Database): LinkSigner {
  const known = new Map<string, Uint8Array>();

  async function keyNamed(keyId: string, draw: typeof findSecret): Promise<Uint8Array | undefined> {
    const key = known.get(keyId) ?? (await draw(database, secretName(keyId)));
    if (key) known.set(keyId, key);
    return key;
  }

  return {
    async sign(link) {
      const keyId = linkKeyIdOf(link);
      const key = await keyNamed(keyId, getOrCreateSecret);
      if (!key) throw new Error('A secret that is generated when missing was missing.');
      const query = { exp: String(link.endsAtSeconds), kid: keyId, sig: linkDigest(key, link).toString('base64url') };
      return `/content/${link.id}?${new URLSearchParams(query)}`;
    },
    async verify(link) {
      const key = link.keyId === linkKeyIdOf(link) ? await keyNamed(link.keyId, findSecret) : undefined;
      return key !== undefined && timingSafeEqual(linkDigest(key, link), Buffer.from(link.signature, 'base64url'));
    },
  };
}
