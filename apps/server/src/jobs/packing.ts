/** How the content of a request waits for its turn as a job, and becomes a part of a body again. */
import { readFile } from 'node:fs/promises';
import { type FileInputSource, limits, UploadedFile } from '@winnow/core';
import type { RecordingKind } from '../media/av/formats.ts';
import { decodeBase64, isUrlLike } from '../media/resolve.ts';
import { withPointer } from '../moderation/error-pointer.ts';

/** Where it is fetched from when its turn comes, or what is kept until then. */
export type PackedContent = { readonly url: string } | { readonly kept: Uint8Array | UploadedFile };

export interface Packing<Content> {
  /** The field of the body that holds it. */
  readonly field: string;
  /** @throws ApiError as the request would be refused */
  pack(content: Content): PackedContent;
  /** The field's value. */
  unpack(content: string | Uint8Array | UploadedFile): Promise<unknown>;
}

/** One recording or video; what was sent as Base64 is kept as its bytes. */
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

/** Several texts or images, or one, as they came. */
export const jsonPacking = (field: string): Packing<unknown> => ({
  field,
  pack: (content) => ({ kept: Buffer.from(JSON.stringify(content)) }),
  async unpack(content) {
    const bytes = content instanceof UploadedFile ? await readFile(content.path) : content;
    return JSON.parse(Buffer.from(bytes).toString());
  },
});
