/** What kind of file bytes are, by how they begin: said before any decoder sees them. */
import { UnsupportedMedia } from './errors.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

interface Kind {
  /** In a sentence for the caller, with its article; or the format where it is accepted. */
  readonly is: string;
  /** What stands at which byte. */
  readonly magic: readonly (readonly [at: number, bytes: string])[];
}

/** Several formats are chunks of one container (RIFF), which says at byte 8 what it holds. */
const riff = (form: string): Kind['magic'] => [
  [0, 'RIFF'],
  [8, form],
];

/** Letters as they are, other bytes as \x. A browser decides by the same bytes (WHATWG MIME Sniffing, §6). */
const accepted: readonly (Kind & { readonly is: ImageFormat })[] = [
  { is: 'jpeg', magic: [[0, '\xff\xd8\xff']] },
  { is: 'png', magic: [[0, '\x89PNG\r\n\x1a\n']] },
  { is: 'gif', magic: [[0, 'GIF87a']] },
  { is: 'gif', magic: [[0, 'GIF89a']] },
  { is: 'webp', magic: riff('WEBPVP') },
];

/** Refused by name, so that the caller knows what to convert. */
const refused: readonly Kind[] = [
  { is: 'a TIFF image', magic: [[0, 'II*\0']] },
  { is: 'a TIFF image', magic: [[0, 'MM\0*']] },
  { is: 'a BMP image', magic: [[0, 'BM']] },
  { is: 'an icon', magic: [[0, '\0\0\x01\0']] },
  { is: 'a JPEG XL image', magic: [[0, '\xff\x0a']] },
  { is: 'a JPEG XL image', magic: [[4, 'JXL ']] },
  { is: 'a JPEG 2000 image', magic: [[4, 'jP  ']] },
  { is: 'a Photoshop document', magic: [[0, '8BPS']] },
  { is: 'a PDF document', magic: [[0, '%PDF-']] },
  { is: 'a PostScript document', magic: [[0, '%!PS']] },
  { is: 'a ZIP archive or a document made of one', magic: [[0, 'PK\x03\x04']] },
  { is: 'a gzip archive', magic: [[0, '\x1f\x8b']] },
  { is: 'a 7-Zip archive', magic: [[0, "7z\xbc\xaf'\x1c"]] },
  { is: 'a RAR archive', magic: [[0, 'Rar!']] },
  { is: 'an XZ archive', magic: [[0, '\xfd7zXZ']] },
  { is: 'a Zstandard archive', magic: [[0, '\x28\xb5\x2f\xfd']] },
  { is: 'a WAV recording', magic: riff('WAVE') },
  { is: 'an AVI video', magic: riff('AVI ') },
  { is: 'an MP3 recording', magic: [[0, 'ID3']] },
  { is: 'a FLAC recording', magic: [[0, 'fLaC']] },
  { is: 'an Ogg recording', magic: [[0, 'OggS']] },
  { is: 'a WebM or Matroska video', magic: [[0, '\x1a\x45\xdf\xa3']] },
  { is: 'a program', magic: [[0, '\x7fELF']] },
  { is: 'a program', magic: [[0, 'MZ']] },
];

/** Major brands of files in ISO boxes (ISO/IEC 14496-12), whose first box is called ftyp; any other is a video's. */
const brands: readonly { readonly is: string; readonly brand: RegExp }[] = [
  { is: 'a HEIC image', brand: /^(?:hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/ },
  { is: 'an animated AVIF image', brand: /^avis$/ },
  { is: 'an M4A recording', brand: /^M4[AB] $/ },
];

const ADVICE = 'Send JPEG, PNG, WebP, GIF or AVIF.';
const TEXT_BYTES = 1024;
/** Chosen: files name a dozen brands; this is room for a thousand. */
const BRANDS_BYTES = 4096;

/**
 * The format of an image that is accepted.
 * @throws UnsupportedMedia with a sentence that says what the bytes are, as far as that can be told
 */
export function sniff(bytes: Uint8Array): ImageFormat {
  const known = accepted.find((kind) => matches(bytes, kind))?.is;
  if (known) return known;
  if (hasText(bytes, 4, 'ftyp')) return sniffBoxes(bytes);
  const kind = refused.find((one) => matches(bytes, one))?.is ?? describeText(bytes);
  throw new UnsupportedMedia(kind ? `This is ${kind}. ${ADVICE}` : `This is no image of a known kind. ${ADVICE}`);
}

const matches = (bytes: Uint8Array, { magic }: Kind) => magic.every(([at, text]) => hasText(bytes, at, text));

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return bytes.length >= at + text.length && [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
}

/** AVIF and its relatives name a major brand and those that they are compatible with. */
function sniffBoxes(bytes: Uint8Array): ImageFormat {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = view.toString('latin1', 8, 12);
  const end = view.readUInt32BE(0);
  // What is not searched to its end might be an animation all the same.
  if (end > BRANDS_BYTES) throw new UnsupportedMedia(`This is no image of a known kind. ${ADVICE}`);
  const compatible = view.subarray(16, end);
  const names = (brand: string) => first === brand || compatible.includes(brand);
  // A browser plays the animation wherever this brand stands; libvips would show its first picture alone.
  const isAnimated = names('avis');
  if (!isAnimated && names('avif')) return 'avif';
  const major = isAnimated ? 'avis' : first;
  const kind = brands.find(({ brand }) => brand.test(major))?.is ?? 'an MP4 or MOV video';
  throw new UnsupportedMedia(`This is ${kind}. ${ADVICE}`);
}

/** What text at the beginning gives away. */
function describeText(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'an empty file';
  const start = Buffer.from(bytes.subarray(0, TEXT_BYTES)).toString('utf8').toLowerCase();
  if (/<svg[\s>]/.test(start)) return 'an SVG drawing';
  if (/^[\ufeff\s]*<(?:!doctype html|html|head|body|script)[\s>]/.test(start)) return 'an HTML page';
  return undefined;
}
