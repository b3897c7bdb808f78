/** Where the file of a form goes: to memory, or to a private folder, from which it is deleted with its request. */
import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { UploadedFile } from '@winnow/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import { openPrivateFolder, type PrivateFolder } from '../../../platform/media/av/folder.ts';
import { createByteCollector } from '../../../platform/media/byte-collector.ts';

/** The file of a form after it was read. */
export interface UploadedContent {
  readonly value: Uint8Array | UploadedFile;
  readonly sizeBytes: number;
  /** Digest of its bytes, to recognise retries. */
  readonly sha256: string;
}

/** Destination of the file's bytes. */
export interface FileSink {
  add(piece: Uint8Array): void | Promise<void>;
  content(): UploadedContent;
}

/** Keeps the file in memory. */
export function createMemoryFileSink(limitBytes: number, expectedBytes: number | undefined): FileSink {
  const buffer = createByteCollector(limitBytes, expectedBytes);
  return {
    add(piece) {
      buffer.add(piece);
    },
    content() {
      const value = buffer.bytes();
      return { value, sizeBytes: value.length, sha256: createHash('sha256').update(value).digest('base64') };
    },
  };
}

/** Creates the file for this request; it is deleted with the request. */
export type FileSinkFactory = (request: FastifyRequest) => Promise<FileSink>;

/** What a request has on disk. */
interface Upload {
  isEnded: boolean;
  place?: AsyncDisposable;
  /** The last write; settled unless the connection is lost during it. */
  writing?: Promise<void>;
}

/** Writes by appending chunks, so that an aborted body leaves no open file handle. */
function createFileSinkAt(path: string, upload: Upload): FileSink {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    async add(piece) {
      sizeBytes += piece.length;
      hash.update(piece);
      upload.writing = appendFile(path, piece, { mode: 0o600 });
      await upload.writing;
    },
    content: () => ({ value: new UploadedFile(path, sizeBytes), sizeBytes, sha256: hash.digest('base64') }),
  };
}

/** Files that cannot be removed now are removed with the folder when the server stops or restarts. */
async function removeUpload({ place, writing }: Upload): Promise<void> {
  // A write that creates the file while its folder is emptied would keep both. Its own error is its caller's.
  await Promise.allSettled([writing]);
  await Promise.allSettled([place?.[Symbol.asyncDispose]()]);
}

/** The folder is created with the first file, and deleted when the server stops. */
export function createFileSinkFactory(scope: FastifyInstance): FileSinkFactory {
  let opening: Promise<PrivateFolder> | undefined;
  const uploads = new WeakMap<FastifyRequest, Upload>();
  scope.addHook('onRequest', async (request, reply) => {
    const upload: Upload = { isEnded: false };
    uploads.set(request, upload);
    // Also fires for connections that are lost before the response is finished.
    reply.raw.once('close', () => {
      upload.isEnded = true;
      void removeUpload(upload);
    });
  });
  scope.addHook('onClose', async () => {
    await (await opening)?.[Symbol.asyncDispose]();
  });
  return async (request) => {
    opening ??= openPrivateFolder();
    const place = await (await opening).reserve();
    const upload = uploads.get(request) ?? { isEnded: true };
    upload.place = place;
    if (upload.isEnded) {
      await removeUpload(upload);
      throw new ApiError('invalid_request', 'The connection ended before its upload was read.');
    }
    return createFileSinkAt(place.path, upload);
  };
}
