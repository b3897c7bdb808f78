/** The pictures that custom categories are learned from: small encrypted copies, and how they are made and opened. */
import { createHash } from 'node:crypto';
import { limits } from '@winnow/core';
import type { TaskContext } from '@winnow/models/scheduling';
import type { MediaKey, MediaKeys } from '../../accounts/media/media-keys.ts';
import { openSealedMedia, sealMedia } from '../../accounts/media/seal-media.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Pictures } from '../../platform/media/image.ts';
import {
  type CategoryKey,
  findCategoryPicture,
  type StoredPicture,
} from '../../platform/storage/custom-category-store.ts';
import type { Database } from '../../platform/storage/database.ts';

/** A copy of a picture, and its id: the SHA-256 of the copy. */
export interface PictureCopy {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface CategoryPictures {
  /**
   * The copy of a picture's first frame: WebP of at most 448 pixels a side, without metadata.
   * @throws UnsupportedMedia, ImageUndecodable, ImageTooLarge, PictureProcessLost, or the signal's reason
   */
  copy(bytes: Uint8Array, task: TaskContext): Promise<PictureCopy>;
  /** @throws ApiError analyzer_unavailable if there is no key to encrypt with */
  requireKey(): MediaKey;
  /** @throws ApiError analyzer_unavailable */
  seal(key: CategoryKey, copy: PictureCopy): StoredPicture;
  /** The decrypted copy. @throws ApiError not_found, also if its key is missing; MediaDamaged, DatabaseUnavailable */
  open(key: CategoryKey, picture: string): Promise<Buffer>;
}

interface CategoryPicturesOptions {
  readonly database: Database;
  readonly mediaKeys: MediaKeys;
  readonly pictures: Pick<Pictures, 'open'>;
}

export function createCategoryPictures({ database, mediaKeys, pictures }: CategoryPicturesOptions): CategoryPictures {
  const placeOf = ({ account: accountKey, id: category }: CategoryKey, example: string) => ({
    accountKey,
    category,
    example,
  });
  function requireKey(): MediaKey {
    if (mediaKeys.current) return mediaKeys.current;
    throw new ApiError('analyzer_unavailable', 'This server has no key for kept media (WINNOW_MEDIA_KEYS).');
  }
  return {
    async copy(bytes, task) {
      await using picture = await pictures.open(bytes, task);
      const copy = await picture.thumbnail(limits.customCategory.pictureSide);
      return { id: createHash('sha256').update(copy.bytes).digest('hex'), bytes: copy.bytes };
    },
    requireKey,
    seal: (key, { id, bytes }) => ({ id, ...sealMedia(requireKey(), placeOf(key, id), bytes) }),
    async open(key, id) {
      const stored = await findCategoryPicture(database, key, id);
      const mediaKey = stored && mediaKeys.find(stored.keyId);
      if (!mediaKey) throw new ApiError('not_found', 'The category has no picture with this id that can be decrypted.');
      return openSealedMedia(mediaKey, placeOf(key, id), stored);
    },
  };
}
