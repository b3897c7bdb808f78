/** The interface of temporary blobs by name. */

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
