/** The accepted forms of images, recordings and videos, and the two forms in which they are sent. */

import type { CallDeadline } from '../transport/deadline.ts';
import { InvalidRequestError, SourceError } from '../winnow-errors.ts';

/** Bytes in any form. Streams are read completely before anything is sent, so that a retry can send them again. */
export type Bytes = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A string is a public URL or Base64. Node's Readable is an AsyncIterable; for paths see "@winnow/sdk/node". */
export type ContentSource = string | URL | Bytes;

/** Modalities that accept bytes. */
export type FileModality = 'image' | 'audio' | 'video';

const MiB = 1024 * 1024;

/**
 * The server's size limits (the core's limits; a test keeps the two in sync): larger content is neither read nor sent.
 */
export const maxContentBytes: Readonly<Record<FileModality, number>> = {
  image: 20 * MiB,
  audio: 50 * MiB,
  video: 100 * MiB,
};

const createContentTypeError = () =>
  new TypeError('Content must be a URL, Base64, Blob, ArrayBuffer, typed array, ReadableStream or AsyncIterable.');

/** Safari's ReadableStream cannot be iterated yet. */
async function* iterateStream(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  // Rejects if the stream itself failed; that error is already being reported.
  const close = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** @throws InvalidRequestError payload_too_large */
function assertContentSize(modality: FileModality, sizeBytes: number): void {
  if (sizeBytes <= maxContentBytes[modality]) return;
  const detail = `The content is larger than ${maxContentBytes[modality]} bytes.`;
  throw new InvalidRequestError({ code: 'payload_too_large', detail });
}

async function collectChunks(
  chunks: AsyncIterable<unknown>,
  modality: FileModality,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Blob[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    // The deadline has won the race: returning here closes the stream.
    if (signal.aborted) break;
    if (!ArrayBuffer.isView(chunk)) throw new TypeError('A stream of content must yield bytes (Uint8Array).');
    size += chunk.byteLength;
    assertContentSize(modality, size);
    // Copied, because a source may reuse one buffer for all its chunks.
    parts.push(toBlob(chunk));
  }
  return new Blob(parts);
}

const toBlob = (bytes: ArrayBuffer | ArrayBufferView): Blob => new Blob([bytes as ArrayBufferView<ArrayBuffer>]);

async function readStream(
  chunks: AsyncIterable<unknown>,
  modality: FileModality,
  deadline: CallDeadline,
): Promise<Blob> {
  try {
    return await deadline.race(collectChunks(chunks, modality, deadline.signal));
  } catch (cause) {
    if (deadline.signal.aborted || cause instanceof InvalidRequestError || cause instanceof TypeError) throw cause;
    throw new SourceError({ code: 'source_unreadable', detail: 'The content stream failed.', cause });
  }
}

async function readBytes(source: Bytes, modality: FileModality, deadline: CallDeadline): Promise<Blob> {
  if (source instanceof Blob) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return toBlob(source);
  if (source instanceof ReadableStream) return readStream(iterateStream(source, deadline.signal), modality, deadline);
  if (source?.[Symbol.asyncIterator]) return readStream(source, modality, deadline);
  throw createContentTypeError();
}

/**
 * A string for JSON, or a blob for a form.
 * @throws TypeError; InvalidRequestError payload_too_large; SourceError source_unreadable; the deadline's error
 */
export async function readSource(
  source: ContentSource,
  modality: FileModality,
  deadline: CallDeadline,
): Promise<string | Blob> {
  if (typeof source === 'string') return source;
  if (source instanceof URL) return source.href;
  const bytes = await readBytes(source, modality, deadline);
  assertContentSize(modality, bytes.size);
  return bytes;
}

/** A number of arguments that `String.fromCharCode` accepts on every platform. */
const BASE64_CHUNK_BYTES = 0x8000;

/** Base64 (RFC 4648 §4) of a blob. */
export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += BASE64_CHUNK_BYTES)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + BASE64_CHUNK_BYTES)));
  return btoa(chunks.join(''));
}
