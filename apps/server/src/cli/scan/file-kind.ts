/** What a file is, by its first bytes: text in an encoding, or something that no text engine can read. */

/** So many bytes are looked at. */
export const SNIFFED_BYTES = 16_384;

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type FileKind =
  | { readonly is: 'text'; readonly encoding: FileEncoding }
  /** To be looked at or listened to: moderated by what comes with a later version. */
  | { readonly is: 'picture' | 'sound' | 'film' }
  | { readonly is: 'binary' };

/** Latin letters as bytes; "." is any. From the formats' own specifications. */
const magicNumbers: readonly (readonly [string, 'picture' | 'sound' | 'film'])[] = [
  ['\x89PNG\r\n', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF....WEBP', 'picture'],
  ['....ftypavif', 'picture'],
  ['....ftypavis', 'picture'],
  ['....ftyphei', 'picture'],
  ['....ftypmif1', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
  ['....ftypM4A', 'sound'],
  ['....ftyp', 'film'],
  ['\x1aE\xdf\xa3', 'film'],
  ['RIFF....AVI ', 'film'],
  ['RIFF....WAVE', 'sound'],
  ['OggS', 'sound'],
  ['fLaC', 'sound'],
  ['ID3', 'sound'],
  ['#!AMR', 'sound'],
];

/** Files that are text to a machine and something else to people, or the other way round. */
const kindByExtension: Readonly<Record<string, FileKind>> = { '.svg': { is: 'picture' }, '.pdf': { is: 'binary' } };

/** @param head the first `HEAD_BYTES` bytes @param extension in lower case, with its dot */
export function detectFileKind(head: Buffer, extension: string): FileKind {
  const known = kindByExtension[extension];
  if (known) return known;
  const start = head.toString('latin1', 0, 16);
  const match = magicNumbers.find(([sign]) => [...sign].every((letter, at) => letter === '.' || letter === start[at]));
  if (match) return { is: match[1] };
  if (start.startsWith('\xff\xfe')) return { is: 'text', encoding: 'utf-16le' };
  if (start.startsWith('\xfe\xff')) return { is: 'text', encoding: 'utf-16be' };
  // No text has a NUL, in any encoding that is left.
  if (head.includes(0)) return { is: 'binary' };
  if (isUtf8Start(head)) return { is: 'text', encoding: 'utf-8' };
  return controlByteShare(head) > 0.02 ? { is: 'binary' } : { is: 'text', encoding: 'windows-1252' };
}

/** Whether it is UTF-8, but for a last character that was cut off. */
function isUtf8Start(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    // Decided: what the decoder refuses is another encoding, or no text.
    return false;
  }
}

/** Share of bytes that no text has: control characters besides tab, line ends, form feed and escape. */
function controlByteShare(head: Buffer): number {
  const odd = head.filter((byte) => (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) || byte === 127).length;
  return odd / Math.max(1, head.length);
}
