/** Opens the blob store that the settings name: a folder, or a bucket of any S3-compatible service. */
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { openFolderBlobs } from './blobs/folder.ts';
import { openBucketBlobs } from './blobs/s3.ts';
import type { BlobStore } from './blobs.ts';

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
