/** Bytes kept for a while under a name: in a folder, or in a bucket of any service that speaks S3. */
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { openFolderBlobs } from './blobs/folder.ts';
import { openBucketBlobs } from './blobs/s3.ts';

/** Names are letters, digits, dots and hyphens. */
export interface BlobStore {
  /** All of it or nothing. @throws StorageFull, StorageUnavailable */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The same of a file, which stays its owner's and is not written to any more. Absent: it has to be read. */
  putFile?(name: string, file: { readonly path: string; readonly sizeBytes: number }): Promise<void>;
  /** @throws StorageUnavailable */
  get(name: string): Promise<Uint8Array | undefined>;
  /** The file that holds it, for whoever need not have all of it in memory. Absent: files hold none. */
  findFile?(name: string): Promise<{ readonly path: string; readonly sizeBytes: number } | undefined>;
  /** What is not there is deleted already. @throws StorageUnavailable */
  delete(name: string): Promise<void>;
  /** All that are there, in no order. @throws StorageUnavailable */
  names(): Promise<string[]>;
}

/** What is kept, each apart from the others: redacted images at their links, and what jobs have yet to look at. */
export type BlobNamespace = 'content' | 'jobs';

/** In the bucket, redacted images lie at its own address. */
const namespacePrefixes: Readonly<Record<BlobNamespace, string>> = { content: '', jobs: '/jobs' };

/** @throws Error where the settings name a bucket and no key for it */
export function openBlobStore(
  { dataDir, s3Url, s3Region, s3KeyId, s3Secret }: ServerConfig,
  shelf: BlobNamespace = 'content',
): BlobStore {
  if (s3Url === null) return openFolderBlobs(join(dataDir, shelf));
  if (s3KeyId === null || s3Secret === null)
    throw new Error('WINNOW_S3_URL needs WINNOW_S3_KEY_ID and WINNOW_S3_SECRET as well.');
  return openBucketBlobs({ url: s3Url + namespacePrefixes[shelf], region: s3Region, keyId: s3KeyId, secret: s3Secret });
}
