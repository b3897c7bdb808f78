/** How the content of a request is stored while its job is queued, and restored into the body. */
import { readFile } from 'node:fs/promises';
import { type FileInputSource, limits, UploadedFile } from '@winnow/core';
import type { RecordingKind } from '../../platform/media/av/formats.ts';
import { decodeBase64, isUrlLike } from '../../platform/media/resolve.ts';
import { withPointer } from '../pipeline/error-pointer.ts';

/** The URL to fetch from when the job runs, or the content to store until then. */
export type PackedContent = { readonly url: string } | { readonly kept: Uint8Array | UploadedFile };

export interface Packing<Content> {
  /** The body's field that holds the content. */
  readonly field: string;
  /** @throws ApiError as the synchronous request would */
  pack(content: Content): PackedContent;
  /** The field's value. */
  unpack(content: string | Uint8Array | UploadedFile): Promise<unknown>;
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
  unpack: async (source) => source,
});

/** One or several texts or images, stored as they were sent. */
export const jsonPacking = (field: string): Packing<unknown> => ({
  field,
  pack: (content) => ({ kept: Buffer.from(JSON.stringify(content)) }),
  async unpack(content) {
    const bytes = content instanceof UploadedFile ? await readFile(content.path) : content;
    return JSON.parse(Buffer.from(bytes).toString());
  },
});
