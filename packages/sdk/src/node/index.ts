/** What only Node has: files by their path. */
import { constants, openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';

/**
 * A file as content for a call. It stays on the disk and is read while it is sent, once for each attempt; until then it must
 * not change.
 * @throws Error as Node's fs does, with the path in it, where the file cannot be read
 */
export async function fileAt(path: string | URL): Promise<Blob> {
  // openAsBlob itself says neither what is wrong nor with which file.
  await access(path, constants.R_OK);
  return openAsBlob(path);
}
