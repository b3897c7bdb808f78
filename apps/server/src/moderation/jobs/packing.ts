/** How the content of a request is stored while its job is queued, and restored into the body. */
import { readFile } from 'node:fs/promises';
import { type FileInputSource, limits, UploadedFile } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';
import type { RecordingKind } from '../../platform/media/av/formats.ts';
import { assertRecordingFormat } from '../../platform/media/av/recording-format.ts';
import { detectImageFormat } from '../../platform/media/image/image-format.ts';
import { decodeBase64, isUrlLike } from '../../platform/media/resolve.ts';
import { withPointer } from '../pipeline/error-pointer.ts';

/** The URL to fetch from when the job runs, or the content to store until then. */
export type PackedContent = { readonly url: string } | { readonly kept: Uint8Array | UploadedFile };

export interface Packing<Content> {
  /** The body's field that holds the content. */
  readonly field: string;
  /** @throws ApiError as the synchronous request would */
  pack(content: Content): PackedContent;
  /**
   * Why no run could judge the content, as far as its URL or its first bytes show: without network, and without a
   * decoder. The error is what the job would end with.
   * @param checkTarget throws MediaSourceError for a URL that is never fetched
   */
  check(content: Content, checkTarget: (url: string) => void): Promise<Error | undefined>;
  /** The field's value. */
  unpack(content: string | Uint8Array | UploadedFile): Promise<unknown>;
}

/** The client's error that `check` throws; all others are left to the run. */
async function refusalOf(pointer: string, check: () => Promise<void>): Promise<Error | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    const pointed = withPointer(error, pointer);
    return pointed instanceof ApiError && pointed.status < 500 ? pointed : undefined;
  }
}

/** A single recording or video; Base64 is stored as decoded bytes. */
export const filePacking = (modality: RecordingKind): Packing<FileInputSource> => ({
  field: modality,
  pack(source) {
    if (typeof source !== 'string') return { kept: source };
    if (isUrlLike(source)) return { url: source.trim() };
    try {
      return { kept: decodeBase64(source, limits[modality].sizeBytes) };
    } catch (error) {
      throw withPointer(error, `/${modality}`);
    }
  },
  check: (source, checkTarget) =>
    refusalOf(`/${modality}`, async () => {
      if (typeof source === 'string' && isUrlLike(source)) return checkTarget(source.trim());
      const content = typeof source === 'string' ? decodeBase64(source, limits[modality].sizeBytes) : source;
      await assertRecordingFormat(content, modality);
    }),
  unpack: async (source) => source,
});

/** One or several texts or images, stored as they were sent. */
export const jsonPacking = (
  field: string,
  check: Packing<unknown>['check'] = async () => undefined,
): Packing<unknown> => ({
  field,
  check,
  pack: (content) => ({ kept: Buffer.from(JSON.stringify(content)) }),
  async unpack(content) {
    const bytes = content instanceof UploadedFile ? await readFile(content.path) : content;
    return JSON.parse(Buffer.from(bytes).toString());
  },
});

/** In a batch each image has an error of its own, so only a single one is checked. */
export const imagePacking: Packing<unknown> = jsonPacking('image', async (source, checkTarget) => {
  if (typeof source !== 'string') return undefined;
  return refusalOf('/image', async () => {
    if (isUrlLike(source)) checkTarget(source.trim());
    else detectImageFormat(decodeBase64(source, limits.image.sizeBytes));
  });
});
