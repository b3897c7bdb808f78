/** Resolves a source, as a request names it, to its content: downloaded, decoded, or as uploaded. */
import { type FileInputSource, type InputSource, limits, type Modality } from '@winnow/core';
import type { RecordingSource } from './av/folder.ts';
import type { RecordingKind } from './av/formats.ts';
import type { SafeDownload, SafeFetch } from './safe-fetch.ts';
import { MediaSourceError } from './source-error.ts';

/** Aborts a download; the signal's reason is thrown. */
interface SourceOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Limits content to the maximum size of the modality; uploads were checked when they were read. */
export interface Sources {
  /** The bytes of an image. @throws SourceError; the signal's reason */
  bytes(source: InputSource, options?: SourceOptions): Promise<Uint8Array>;
  /**
   * The source from which a recording or a video is opened. A download starts on opening, and is streamed to disk.
   * @throws SourceError if it is invalid Base64; errors of the download are thrown on opening
   */
  recording(kind: RecordingKind, source: FileInputSource, options?: SourceOptions): RecordingSource;
}

const invalidRequest = (detail: string) => new MediaSourceError('invalid_request', detail);

const notUrlNorBase64 = () =>
  invalidRequest('The content is neither a URL that begins with http:// or https://, nor Base64.');

/** What precedes the comma of a data: URI (RFC 2397); types and parameters are short. */
const dataPrefix = /^\s*data:[^,]{0,200},/i;

/** Anything with a scheme is treated as a URL, so that its error message is about URLs: Base64 has no colon. */
const scheme = /^\s*[a-z][a-z\d+.-]{0,30}:/i;

/** Whether a source refers to its content, validly or not, rather than being the content. */
export const isUrlLike = (source: string): boolean => scheme.test(source) && !dataPrefix.test(source);

/** The Base64 of a source, without its data: prefix. */
function extractBase64(source: string): string {
  const [prefix] = dataPrefix.exec(source) ?? [''];
  if (prefix === '') return source;
  if (/;\s*base64\s*,$/i.test(prefix)) return source.slice(prefix.length);
  throw invalidRequest('A data: URI must hold Base64: data:…;base64,…');
}

/** Undefined if anything in it is not Base64: Node skips such characters, which makes the result too short. */
function decodeBase64OrUndefined(text: string): Buffer | undefined {
  const digits = text.length - (/={1,2}$/.exec(text.slice(-2))?.[0].length ?? 0);
  if (digits % 4 === 1) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === Math.floor((digits * 3) / 4) ? bytes : undefined;
}

/**
 * Standard and URL-safe alphabet, with or without padding, with or without line breaks. The schema has limited its
 * length, apart from the allowance for a prefix, which is checked here.
 * @throws SourceError invalid_request, payload_too_large
 */
export function decodeBase64(source: string, sizeBytes: number): Uint8Array {
  const text = extractBase64(source);
  const bytes = decodeBase64OrUndefined(text) ?? decodeBase64OrUndefined(text.replaceAll(/\s+/g, ''));
  if (bytes === undefined || bytes.length === 0) throw notUrlNorBase64();
  if (bytes.length > sizeBytes) throw contentTooLarge(sizeBytes);
  return bytes;
}

const contentTooLarge = (sizeBytes: number) =>
  new MediaSourceError('payload_too_large', `The content is larger than ${sizeBytes} bytes.`);

/** The limits of a download. */
function downloadBounds(modality: Exclude<Modality, 'text'>, { signal }: SourceOptions) {
  const { sizeBytes, downloadTimeoutMs: timeoutMs } = limits[modality];
  return { sizeBytes, timeoutMs, signal };
}

export const createSources = (fetchBytes: SafeFetch, download: SafeDownload): Sources => ({
  async bytes(source, request = {}) {
    if (typeof source !== 'string') return source;
    const bounds = downloadBounds('image', request);
    return isUrlLike(source) ? fetchBytes(source.trim(), bounds) : decodeBase64(source, bounds.sizeBytes);
  },

  recording(kind, source, request = {}) {
    if (typeof source !== 'string') return source;
    const bounds = downloadBounds(kind, request);
    if (!isUrlLike(source)) return decodeBase64(source, bounds.sizeBytes);
    return { pour: (sink) => download(source.trim(), bounds, sink) };
  },
});
