/**
 * Redacted images and recordings: kept until their link ends, handed out to whoever has the link. What ends when is in the name of each
 * object, so that nothing else has to be remembered, and any server can clear away what any other has kept.
 */
import { createHash } from 'node:crypto';
import { limits } from '@winnow/core';
import type { BlobStore } from './blobs.ts';
import { type ContentLink, isContentId, type LinkSigner, parseSignedLink } from './content-links.ts';

/** What may be kept, by the end of its name. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
};

const SWEEP_EVERY_MS = 30_000;

export type SafeContentResult =
  /** `gone`: not there, although its time has not come. */
  | { readonly state: 'invalid' | 'expired' | 'gone' }
  | { readonly state: 'found'; readonly bytes: Uint8Array; readonly mediaType: string; readonly secondsLeft: number };

export interface SafeContent extends AsyncDisposable {
  /**
   * Keeps bytes for an hour (specification §8.2).
   * @returns path and query of the address where they are
   * @throws StorageFull, StorageUnavailable, DatabaseUnavailable
   */
  keep(bytes: Uint8Array, mediaType: string): Promise<string>;
  /** @throws StorageUnavailable, DatabaseUnavailable */
  open(id: string, query: Readonly<Record<string, unknown>>): Promise<SafeContentResult>;
  /** Deletes what has ended. @throws StorageUnavailable */
  sweep(): Promise<void>;
}

export interface SafeContentDependencies {
  readonly blobs: BlobStore;
  readonly signer: LinkSigner;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears of a sweep that failed; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

const extensionOf = (mediaType: string): string => {
  const found = Object.entries(mediaTypes).find(([, type]) => type === mediaType);
  if (!found) throw new Error(`Nothing that is redacted is ${mediaType}.`);
  return found[0];
};

const blobNameOf = ({ id, endsAtSeconds }: ContentLink): string => `${endsAtSeconds}-${id}`;

/** When an object of ours ends; a bucket can hold those of others as well, which are not ours to delete. */
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
