/**
 * Redacted images and recordings: stored until their link expires, served to anyone who has the link. The expiry is
 * part of the object's name, so that no other state is needed, and any server can delete what another one stored.
 */
import { createHash } from 'node:crypto';
import { limits } from '@winnow/core';
import type { BlobStore } from './blobs.ts';
import { type ContentLink, isContentId, type LinkSigner, parseSignedLink } from './content-links.ts';

/** Allowed media types by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tiff: 'image/tiff',
  mp3: 'audio/mpeg',
};

const SWEEP_EVERY_MS = 30_000;

export type SafeContentResult =
  /** `gone`: missing although it has not expired. */
  | { readonly state: 'invalid' | 'expired' | 'gone' }
  | { readonly state: 'found'; readonly bytes: Uint8Array; readonly mediaType: string; readonly secondsLeft: number };

export interface SafeContent extends AsyncDisposable {
  /**
   * Stores bytes for an hour (docs/api.md, "Limits").
   * @returns path and query of their URL
   * @throws StorageFull, StorageUnavailable, DatabaseUnavailable
   */
  keep(bytes: Uint8Array, mediaType: string): Promise<string>;
  /** @throws StorageUnavailable, DatabaseUnavailable */
  open(id: string, query: Readonly<Record<string, unknown>>): Promise<SafeContentResult>;
  /** Deletes expired content. @throws StorageUnavailable */
  sweep(): Promise<void>;
}

export interface SafeContentDependencies {
  readonly blobs: BlobStore;
  readonly signer: LinkSigner;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Callback for a failed sweep; it is retried. */
  readonly onTrouble: (error: unknown) => void;
}

const extensionOf = (mediaType: string): string => {
  const found = Object.entries(mediaTypes).find(([, type]) => type === mediaType);
  if (!found) throw new Error(`Redacted content cannot be ${mediaType}.`);
  return found[0];
};

const blobNameOf = ({ id, endsAtSeconds }: ContentLink): string => `${endsAtSeconds}-${id}`;

/** The expiry of one of our objects; a bucket can contain other objects as well, which are not ours to delete. */
function parseBlobEnd(name: string): number | undefined {
  const [, endsAt, id = ''] = /^(\d+)-(.+)$/.exec(name) ?? [];
  return endsAt !== undefined && isContentId(id) ? Number(endsAt) : undefined;
}

export function createSafeContent({ blobs, signer, now, onTrouble }: SafeContentDependencies): SafeContent {
  const nowSeconds = () => Math.floor(now() / 1000);

  async function sweep(): Promise<void> {
    for (const name of await blobs.names()) {
      const endsAt = parseBlobEnd(name);
      if (endsAt !== undefined && endsAt <= nowSeconds()) await blobs.delete(name);
    }
  }

  const sweepQuietly = () => void sweep().catch(onTrouble);
  sweepQuietly();
  const timer = setInterval(sweepQuietly, SWEEP_EVERY_MS).unref();

  return {
    sweep,

    async keep(bytes, mediaType) {
      const id = `${createHash('sha256').update(bytes).digest('hex')}.${extensionOf(mediaType)}`;
      const link = { id, endsAtSeconds: nowSeconds() + limits.safeContentLifeSeconds };
      await blobs.put(blobNameOf(link), bytes, mediaType);
      return signer.sign(link);
    },

    async open(id, query) {
      const signed = parseSignedLink(id, query);
      if (signed === undefined || !(await signer.verify(signed))) return { state: 'invalid' };
      const secondsLeft = signed.endsAtSeconds - nowSeconds();
      if (secondsLeft <= 0) {
        await blobs.delete(blobNameOf(signed));
        return { state: 'expired' };
      }
      const bytes = await blobs.get(blobNameOf(signed));
      const mediaType = mediaTypes[id.slice(id.lastIndexOf('.') + 1)];
      if (bytes === undefined || mediaType === undefined) return { state: 'gone' };
      return { state: 'found', bytes, mediaType, secondsLeft };
    },

    async [Symbol.asyncDispose]() {
      clearInterval(timer);
    },
  };
}
