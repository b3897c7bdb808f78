/** Where uploaded files lie while their requests are worked on: in a private folder, each until its answer was sent. */
import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { UploadedFile } from '@winnow/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openPrivateFolder, type PrivateFolder } from '../../media/av/folder.ts';
import type { FileSink } from '../multipart.ts';

/** A place for the file of this request; it goes with the request. */
export type FileSinkFactory = (request: FastifyRequest) => Promise<FileSink>;

/** Appended piece by piece: a body that breaks off leaves no open file behind. */
function createFileSinkAt(path: string): FileSink {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    async add(piece) {
      sizeBytes += piece.length;
      hash.update(piece);
      await appendFile(path, piece, { mode: 0o600 });
    },
    content: () => ({ value: new UploadedFile(path, sizeBytes), sizeBytes, sha256: hash.digest('base64') }),
  };
}

/** The folder is made with the first file, and goes with the server. */
export function createFileSinkFactory(scope: FastifyInstance): FileSinkFactory {
  let opening: Promise<PrivateFolder> | undefined;
  const places = new WeakMap<FastifyRequest, AsyncDisposable>();
  scope.addHook('onRequest', async (request, reply) => {
    // However it ends: a connection that is lost finishes no answer. What is still being written then finds no folder any more.
    reply.raw.once('close', () => {
      // Decided: what cannot be removed now is removed with the folder, when the server stops or starts again.
      places
        .get(request)
        ?.[Symbol.asyncDispose]()
        .then(undefined, () => undefined);
    });
  });
  scope.addHook('onClose', async () => {
    await (await opening)?.[Symbol.asyncDispose]();
  });
  return async (request) => {
    opening ??= openPrivateFolder();
    const place = await (await opening).reserve();
    places.set(request, place);
    return createFileSinkAt(place.path);
  };
}
