/** How the content of a request waits for its turn as a job, and becomes a part of a body again. */
import { readFile } from 'node:fs/promises';
import { type FileSource, limits, UploadedFile } from '@winnow/core';
import type { RecordingKind } from '../media/av/formats.ts';
import { decodeBase64, isAddress } from '../media/resolve.ts';
import { atPointer } from '../moderation/at-pointer.ts';

/** Where it is fetched from when its turn comes, or what is kept until then. */
export type Packed = { readonly url: string } | { readonly kept: Uint8Array | UploadedFile };

export interface Packing<Content> {
  /** The field of the body that holds it. */
  readonly field: string;
  /** @throws ApiError as the request would be refused */
  pack(content: Content): Packed;
  /** The field's value. */
  unpack(content: string | Uint8Array | UploadedFile): Promise<unknown>;
}

/** One recording or video; what was sent as Base64 is kept as its bytes. */
export const oneFile = (modality: RecordingKind): Packing<FileSource> => ({
  field: modality,
  pack(source) {
    if (typeof source !== 'string') return { kept: source };
    if (isAddress(source)) return { url: source.trim() };
    try {
      return { kept: decodeBase64(source, limits[modality].sizeBytes) };
    } catch (error) {
      throw atPointer(error, `/${modality}`);
    }
  },
  unpack: async (source) => source,
});

/** Several texts or images, or one, as they came. */
export const asItCame = (field: string): Packing<unknown> => ({
  field,
  pack: (content) => ({ kept: Buffer.from(JSON.stringify(content)) }),
  async unpack(content) {
    const bytes = content instanceof UploadedFile ? await readFile(content.path) : content;
    return JSON.parse(Buffer.from(bytes).toString());
  },
});
