/** Temporary blobs by name: in a folder, or in a bucket of any S3-compatible service. */
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { openFolderBlobs } from './blobs/folder.ts';
import { openBucketBlobs } from './blobs/s3.ts';

/** Names are letters, digits, dots and hyphens. */
export interface BlobStore {
  /** Atomic: stores all of it or nothing. @throws StorageFull, StorageUnavailable */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /**
   * Stores a file, which stays owned by the caller and must not be written to any more. Absent if
   * files have to be read into memory.
   */
  putFile?(name: string, file: { readonly path: string; readonly sizeBytes: number }): Promise<void>;
  /** @throws StorageUnavailable */
  get(name: string): Promise<Uint8Array | undefined>;
  /** The file that holds the blob, for callers that needn't load all of it. Absent if blobs are not stored in files. */
  findFile?(name: string): Promise<{ readonly path: string; readonly sizeBytes: number } | undefined>;
  /** Deleting a missing blob is not an error. @throws StorageUnavailable */
  delete(name: string): Promise<void>;
  /** All names, in no particular order. @throws StorageUnavailable */
  names(): Promise<string[]>;
}

/** Separate namespaces: redacted content served by link, and inputs of pending jobs. */
export type BlobNamespace = 'content' | 'jobs';

/** In the bucket, redacted content lies directly below the configured prefix. */
const namespacePrefixes: Readonly<Record<BlobNamespace, string>> = { content: '', jobs: '/jobs' };

/** @throws Error if the settings name a bucket but no key for it */
export function openBlobStore(
  { dataDir, s3Url, s3Region, s3KeyId, s3Secret }: ServerConfig,
  shelf: BlobNamespace = 'content',
): BlobStore {
  if (s3Url === null) return openFolderBlobs(join(dataDir, shelf));
  if (s3KeyId === null || s3Secret === null)
    throw new Error('WINNOW_S3_URL needs WINNOW_S3_KEY_ID and WINNOW_S3_SECRET as well.');
  return openBucketBlobs({ url: s3Url + namespacePrefixes[shelf], region: s3Region, keyId: s3KeyId, secret: s3Secret });
}
