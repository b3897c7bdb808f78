/** Computes the hashes of a content that a request refers to or uploads, for banks and look-ups. */
import type { Signal } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { UnsupportedMedia } from '../../platform/media/image/picture-errors.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { hashExactly, type PictureHash } from '../known/fingerprints.ts';

/** Chosen by us, not measured: a download of five seconds, and a picture of 40 megapixels on a busy server. */
const TIME_LIMIT_MS = 60_000;

export interface HashedContent {
  /** The PDQ hash of a picture, and the exact hashes of any file. */
  readonly signals: readonly Signal[];
  /** The PDQ quality of a picture, 0–100; undefined for any other file. */
  readonly quality: number | undefined;
}

/** The first frame of an animation. @returns undefined if the bytes are no picture */
async function hashPicture(
  { pictures }: Services,
  bytes: Uint8Array,
  deadline: Deadline,
): Promise<Pick<PictureHash, 'variants' | 'quality'> | undefined> {
  try {
    await using picture = await pictures.open(bytes, deadline);
    const { hashes } = await picture.detect('pdq', {});
    return hashes[0];
  } catch (error) {
    if (error instanceof UnsupportedMedia) return undefined;
    throw error;
  }
}

/**
 * @param source a URL, Base64, or bytes
 * @throws SourceError, ImageUndecodable, ImageTooLarge; ApiError overloaded
 */
export async function hashContent(
  services: Services,
  { accountKey }: Pick<Caller, 'accountKey'>,
  source: string | Uint8Array,
): Promise<HashedContent> {
  const leave = await services.admissions.image.enter(accountKey);
  try {
    using deadline = new Deadline(TIME_LIMIT_MS, accountKey);
    const bytes = await services.sources.bytes(source, { signal: deadline.signal });
    const picture = await hashPicture(services, bytes, deadline);
    const { sha256, md5 } = hashExactly(bytes);
    return {
      signals: [
        ...(picture ? [{ type: 'pdq', value: picture.variants.original } as const] : []),
        { type: 'sha256', value: sha256 },
        { type: 'md5', value: md5 },
      ],
      quality: picture?.quality,
    };
  } finally {
    leave();
  }
}
