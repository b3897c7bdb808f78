/** From a source, as a request names it, to the bytes of the content: downloaded, decoded, or as they were uploaded. */
import { type FileSource, limits, type Modality, type UploadedFile } from '@winnow/core';
import type { SafeFetch } from './safe-fetch.ts';
import { SourceError } from './source-error.ts';

export interface Wanted {
  readonly modality: Exclude<Modality, 'text'>;
  /** Ends a download for a reason of the caller's, which is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** What was uploaded is what it is: bytes, or where they were put. */
type Uploaded<From> = Extract<From, UploadedFile> | Uint8Array;

/** At most as many bytes as the modality may have; uploads have been counted where they were read. @throws SourceError; the signal's reason */
export type ResolveSource = <From extends FileSource>(source: From, wanted: Wanted) => Promise<Uploaded<From>>;

const invalid = (detail: string) => new SourceError('invalid_request', detail);

const neither = () => invalid('The content is neither a URL that begins with http:// or https://, nor Base64.');

/** What stands before the comma of a data: URI (RFC 2397); types and parameters are short. */
const dataPrefix = /^\s*data:[^,]{0,200},/i;

/** Anything with a scheme is taken for a URL, so that its refusal speaks of URLs: Base64 has no colon. */
const scheme = /^\s*[a-z][a-z\d+.-]{0,30}:/i;

/** Whether a source says where its content is, well or badly, rather than being the content. */
export const isAddress = (source: string): boolean => scheme.test(source) && !dataPrefix.test(source);

/** The Base64 of a source, without what may stand before it. */
function base64Of(source: string): string {
  const [prefix] = dataPrefix.exec(source) ?? [''];
  if (prefix === '') return source;
  if (/;\s*base64\s*,$/i.test(prefix)) return source.slice(prefix.length);
  throw invalid('A data: URI must hold Base64: data:…;base64,…');
}

/** Undefined where something in it is not Base64: Node skips such signs, which makes the result too short. */
function decoded(text: string): Buffer | undefined {
  const digits = text.length - (/={1,2}$/.exec(text.slice(-2))?.[0].length ?? 0);
  if (digits % 4 === 1) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === Math.floor((digits * 3) / 4) ? bytes : undefined;
}

/**
 * Standard and URL-safe alphabet, with or without padding, broken into lines or not. The schema has bounded its length, up to the room that
 * it leaves for a prefix: that is what is looked at here.
 * @throws SourceError invalid_request, payload_too_large
 */
export function decodeBase64(source: string, sizeBytes: number): Uint8Array {
  const text = base64Of(source);
  const bytes = decoded(text) ?? decoded(text.replaceAll(/\s+/g, ''));
  if (bytes === undefined || bytes.length === 0) throw neither();
  if (bytes.length > sizeBytes) throw tooLarge(sizeBytes);
  return bytes;
}

const tooLarge = (sizeBytes: number) =>
  new SourceError('payload_too_large', `The content is larger than ${sizeBytes} bytes.`);

export const createResolve =
  (download: SafeFetch): ResolveSource =>
  async (source, { modality, signal }) => {
    const { sizeBytes, downloadTimeoutMs: timeoutMs } = limits[modality];
    if (typeof source !== 'string') return source as Uploaded<typeof source>;
    if (isAddress(source)) return download(source.trim(), { sizeBytes, timeoutMs, signal });
    return decodeBase64(source, sizeBytes);
  };
