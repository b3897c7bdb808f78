/** Node-only features: files by path. */
import { constants, openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';

/**
 * A file as content for a call. It stays on disk and is read while it is sent, once per attempt; it must not change
 * until then.
 * @throws Error as Node's fs does, including the path, if the file cannot be read
 */
export async function fileAt(path: string | URL): Promise<Blob> {
  // The errors of openAsBlob name neither the cause nor the file.
  await access(path, constants.R_OK);
  return openAsBlob(path);
}
