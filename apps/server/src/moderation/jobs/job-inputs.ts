/** Inputs of pending jobs: content that was uploaded with the request, stored until the job ends. */
import { readFile } from 'node:fs/promises';
import { UploadedFile } from '@winnow/core';
import type { BlobStore } from '../../platform/storage/blobs.ts';
import { requestTime } from '../../platform/storage/request-ids.ts';

export interface JobInputs {
  /** An uploaded file stays owned by the caller. @throws StorageFull, StorageUnavailable */
  store(id: bigint, content: Uint8Array | UploadedFile): Promise<void>;
  /**
   * Returns a file if the content is stored in one: a job uses its content for minutes.
   * @throws StorageUnavailable, InputLost
   */
  read(id: bigint): Promise<Uint8Array | UploadedFile>;
  /** @throws StorageUnavailable */
  delete(id: bigint): Promise<void>;
  /**
   * Deletes what crashes left behind.
   * @param live filters job ids for those that have not ended
   */
  sweep(live: (ids: readonly bigint[]) => Promise<ReadonlySet<bigint>>, nowMs: number): Promise<void>;
}

/** The content of a job is missing from storage. */
export class InputLost extends Error {
  override readonly name = 'InputLost';
}

/** While a request is being accepted, its content is stored before its job exists. */
const UPLOAD_GRACE_MS = 3600_000;

const blobName = (id: bigint): string => `job-${id}`;

/** Undefined if the blob is not ours; a bucket can contain other objects. */
function parseBlobName(name: string): bigint | undefined {
  const [, digits] = /^job-(\d{1,19})$/.exec(name) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
}

export const createJobInputs = (blobs: BlobStore): JobInputs => ({
  async store(id, content) {
    const name = blobName(id);
    if (content instanceof UploadedFile && blobs.putFile) return blobs.putFile(name, content);
    const bytes = content instanceof UploadedFile ? await readFile(content.path) : content;
    return blobs.put(name, bytes, 'application/octet-stream');
  },

  async read(id) {
    const name = blobName(id);
    const file = await blobs.findFile?.(name);
    if (file) return new UploadedFile(file.path, file.sizeBytes);
    const bytes = blobs.findFile ? undefined : await blobs.get(name);
    if (!bytes) throw new InputLost(`The content of job ${id} is gone.`);
    return bytes;
  },

  delete: (id) => blobs.delete(blobName(id)),

  async sweep(live, nowMs) {
    const ids = (await blobs.names()).flatMap((name) => parseBlobName(name) ?? []);
    const old = ids.filter((id) => nowMs - requestTime(id).getTime() > UPLOAD_GRACE_MS);
    if (old.length === 0) return;
    const kept = await live(old);
    for (const id of old.filter((one) => !kept.has(one))) await blobs.delete(blobName(id));
  },
});
