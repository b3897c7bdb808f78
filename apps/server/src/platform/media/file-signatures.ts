/** Names of file types by their signatures: for sentences that tell a caller why a file is not accepted. */

export interface FileSignature {
  /** In a sentence for the caller, with its article; or the format if it is accepted. */
  readonly is: string;
  /** Signature by byte offset: printable characters as they are, other bytes as \x. */
  readonly magic: readonly (readonly [at: number, bytes: string])[];
}

/** Several formats share a container (RIFF), whose byte 8 names the content. */
export const riffMagic = (form: string): FileSignature['magic'] => [
  [0, 'RIFF'],
  [8, form],
];

/** Signatures of the formats that are accepted somewhere. */
export const magic = {
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  tiffLittle: [[0, 'II*\0']],
  tiffBig: [[0, 'MM\0*']],
  bmp: [[0, 'BM']],
  wav: riffMagic('WAVE'),
  flac: [[0, 'fLaC']],
  ogg: [[0, 'OggS']],
  /** Shared by WebM and all other Matroska files. */
  ebml: [[0, '\x1a\x45\xdf\xa3']],
  avi: riffMagic('AVI '),
  asf: [[0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']],
  flv: [[0, 'FLV\x01']],
  caf: [[0, 'caff']],
} as const satisfies Record<string, FileSignature['magic']>;

/** Rejected by name, so that the caller knows what to convert. */
const refusedKinds: readonly FileSignature[] = [
  { is: 'a JPEG image', magic: magic.jpeg },
  { is: 'a PNG image', magic: magic.png },
  { is: 'a GIF image', magic: [[0, 'GIF8']] },
  { is: 'a WebP image', magic: riffMagic('WEBP') },
  { is: 'a TIFF image', magic: magic.tiffLittle },
  { is: 'a TIFF image', magic: magic.tiffBig },
  { is: 'a BigTIFF image', magic: [[0, 'II+\0']] },
  { is: 'a BigTIFF image', magic: [[0, 'MM\0+']] },
  { is: 'a BMP image', magic: magic.bmp },
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
  { is: 'a WAV recording', magic: magic.wav },
  { is: 'an AVI video', magic: magic.avi },
  { is: 'an MP3 recording', magic: [[0, 'ID3']] },
  { is: 'a FLAC recording', magic: magic.flac },
  { is: 'an Ogg recording', magic: magic.ogg },
  { is: 'a WebM or Matroska video', magic: magic.ebml },
  { is: 'a program', magic: [[0, '\x7fELF']] },
  { is: 'a program', magic: [[0, 'MZ']] },
  { is: 'a MIDI file', magic: [[0, 'MThd']] },
  {
    is: 'an AIFF recording',
    magic: [
      [0, 'FORM'],
      [8, 'AIF'],
    ],
  },
  { is: 'a CAF recording', magic: magic.caf },
  { is: 'a Windows Media file', magic: magic.asf },
  { is: 'a Flash video', magic: magic.flv },
  { is: 'a RealMedia file', magic: [[0, '.RMF']] },
];

/** Major brands of ISO files (ISO/IEC 14496-12), whose first box is called ftyp. */
interface IsoBrand {
  readonly is: string;
  readonly holds: 'picture' | 'sound' | 'video';
  readonly brand: RegExp;
}

const isoBrands: readonly IsoBrand[] = [
  { is: 'an AVIF image', holds: 'picture', brand: /^avif$/ },
  { is: 'an animated AVIF image', holds: 'picture', brand: /^avis$/ },
  { is: 'a HEIC image', holds: 'picture', brand: /^(?:hei[cmsx]|mif[12])$/ },
  { is: 'a sequence of HEIC images', holds: 'picture', brand: /^(?:hev[cmsx]|msf1)$/ },
  { is: 'a raw image of a camera', holds: 'picture', brand: /^crx $/ },
  { is: 'an M4A recording', holds: 'sound', brand: /^M4[AB] $/ },
];
/** Any other brand: hundreds are registered. */
const VIDEO: Omit<IsoBrand, 'brand'> = { is: 'an MP4 or MOV video', holds: 'video' };

/** Text formats, by what their beginning contains. */
const textKinds: readonly { readonly is: string; readonly start: RegExp }[] = [
  { is: 'an SVG drawing', start: /<svg[\s>]/ },
  { is: 'an HTML page', start: /^[\ufeff\s]*<(?:!doctype html|html|head|body|script)[\s>]/ },
  {
    is: 'a playlist',
    start:
      /^[\ufeff\s]*(?:#extm3u|ffconcat version|\[playlist\]|#!redirect|<(?:\?xml[^<]*<)?(?:mpd|smil|playlist)[\s>])/,
  },
  { is: 'a file of subtitles', start: /^[\ufeff\s]*(?:webvtt|1\r?\n\d\d:\d\d:\d\d)/ },
];

const TEXT_BYTES = 1024;

export const matchesMagic = (bytes: Uint8Array, all: FileSignature['magic']) =>
  all.every(([at, text]) => hasTextAt(bytes, at, text));

export function hasTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  return bytes.length >= at + text.length && [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
}

/** "avif" and the like: the major brand of an ISO file. */
export const readIsoBrand = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(8, 12)).toString('latin1');

/** The type of an ISO file by its major brand. */
export const getBrandKind = (major: string): Omit<IsoBrand, 'brand'> =>
  isoBrands.find(({ brand }) => brand.test(major)) ?? VIDEO;

/** The type of a file as far as its beginning shows; undefined if unknown. */
export function describeFileKind(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'an empty file';
  if (hasTextAt(bytes, 4, 'ftyp')) return getBrandKind(readIsoBrand(bytes)).is;
  const start = Buffer.from(bytes.subarray(0, TEXT_BYTES)).toString('utf8').toLowerCase();
  return (
    refusedKinds.find((one) => matchesMagic(bytes, one.magic))?.is ?? textKinds.find((one) => one.start.test(start))?.is
  );
}
