/** Detects a file's kind by its first bytes: text in an encoding, or a format that no text engine can read. */

/** Number of bytes inspected. */
export const SNIFFED_BYTES = 16_384;

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type FileKind =
  | { readonly is: 'text'; readonly encoding: FileEncoding }
  /** Image, audio or video. */
  | { readonly is: 'picture' | 'audio' | 'video' }
  | { readonly is: 'binary' };

/** Signatures as Latin-1 characters; "." matches any byte. From the formats' own specifications. */
const magicNumbers: readonly (readonly [string, 'picture' | 'audio' | 'video'])[] = [
  ['\x89PNG\r\n', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF....WEBP', 'picture'],
  ['....ftypavif', 'picture'],
  ['....ftypavis', 'picture'],
  ['....ftyphei', 'picture'],
  ['....ftypmif1', 'picture'],
  ['BM....\0\0\0\0', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
  ['....ftypM4A', 'audio'],
  ['....ftyp', 'video'],
  ['\x1aE\xdf\xa3', 'video'],
  ['RIFF....AVI ', 'video'],
  ['RIFF....WAVE', 'audio'],
  ['0&\xb2\x75\x8ef\xcf\x11', 'video'],
  ['FLV\x01', 'video'],
  ['\0\0\x01\xba', 'video'],
  ['FORM....AIFF', 'audio'],
  ['FORM....AIFC', 'audio'],
  ['caff', 'audio'],
  ['\x0bw', 'audio'],
  ['OggS', 'audio'],
  ['fLaC', 'audio'],
  ['ID3', 'audio'],
  ['#!AMR', 'audio'],
  // Frames of MP3 and AAC without a tag before them; UTF-16 begins with \xff\xfe.
  ...['\xfb', '\xfa', '\xf3', '\xf2', '\xe3', '\xe2', '\xf1', '\xf0', '\xf9', '\xf8'].map(
    (layer) => [`\xff${layer}`, 'audio'] as const,
  ),
  // QuickTime files without a brand.
  ...['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((box) => [`\0...${box}`, 'video'] as const),
];

/** Extensions whose content type differs from what the bytes suggest. */
const kindByExtension: Readonly<Record<string, FileKind>> = { '.svg': { is: 'picture' }, '.pdf': { is: 'binary' } };

/** @param head the first `SNIFFED_BYTES` bytes @param extension in lower case, with its dot */
export function detectFileKind(head: Buffer, extension: string): FileKind {
  const known = kindByExtension[extension];
  if (known) return known;
  const start = head.toString('latin1', 0, 16);
  const match = magicNumbers.find(([sign]) => [...sign].every((letter, at) => letter === '.' || letter === start[at]));
  if (match) return { is: match[1] };
  if (start.startsWith('\xff\xfe')) return { is: 'text', encoding: 'utf-16le' };
  if (start.startsWith('\xfe\xff')) return { is: 'text', encoding: 'utf-16be' };
  // No text contains NUL in any of the remaining encodings.
  if (head.includes(0)) return { is: 'binary' };
  if (isUtf8Start(head)) return { is: 'text', encoding: 'utf-8' };
  return controlByteShare(head) > 0.02 ? { is: 'binary' } : { is: 'text', encoding: 'windows-1252' };
}

/** Whether it is UTF-8, except for a truncated last character. */
function isUtf8Start(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    // Bytes that the decoder rejects are in another encoding, or no text.
    return false;
  }
}

/** Share of bytes that don't occur in text: control characters except tab, line ends, form feed and escape. */
function controlByteShare(head: Buffer): number {
  const odd = head.filter((byte) => (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) || byte === 127).length;
  return odd / Math.max(1, head.length);
}
