/** What the first and last bytes of a picture say: its format, and whether the file ends where it should. */

const imageTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
} as const;
/** Chosen by us, not measured: as on a server, files name a dozen brands. */
const MAX_BRANDS_BYTES = 4096;

type ImageType = (typeof imageTypes)[keyof typeof imageTypes];

const readAscii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Of the formats that browsers and servers decode; undefined: another one. */
export function findImageType(bytes: Uint8Array): ImageType | undefined {
  const start = readAscii(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return imageTypes.jpeg;
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return imageTypes.png;
  if (start.startsWith('GIF8')) return imageTypes.gif;
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return imageTypes.webp;
  if (start.startsWith('BM') && start.slice(6, 10) === '\0\0\0\0') return imageTypes.bmp;
  return start.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(start.slice(8, 12)) ? imageTypes.avif : undefined;
}

/** The types of the chunks of a PNG file, in order. */
function listPngChunks(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) types.push(readAscii(bytes, at + 4, at + 8));
  return types;
}

/** Bytes of a colour table that these flags announce. */
const colourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Walks the blocks of a GIF file. @returns how many frames have begun, and whether the last block is there to its end */
function walkGif(bytes: Uint8Array): { frames: number; isWhole: boolean } {
  const skipParts = (from: number): number => {
    let at = from;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let frames = 0;
  let at = 13 + colourTableBytes(bytes[10]);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x2c) {
      frames += 1;
      at = skipParts(at + 11 + colourTableBytes(bytes[at + 9]));
    } else if (bytes[at] === 0x21) at = skipParts(at + 2);
    // No block: browsers show what came before it.
    else return { frames, isWhole: false };
  }
  // Of a file that ends between two blocks nothing is missing but the byte that says so.
  return { frames, isWhole: at <= bytes.length };
}

/** Whether a file of AVIF or a relative names this brand. */
function hasBrand(bytes: Uint8Array, brand: string): boolean {
  const end = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const names: readonly string[] = readAscii(bytes, 8, Math.min(end, MAX_BRANDS_BYTES)).match(/.{4}/gs) ?? [];
  return names.includes(brand);
}

/** Whether a file says that it has more than one frame. */
export function isAnimatedFile(bytes: Uint8Array): boolean {
  switch (findImageType(bytes)) {
    case 'image/png':
      return listPngChunks(bytes).includes('acTL');
    case 'image/gif':
      return walkGif(bytes).frames > 1;
    case 'image/webp':
      return readAscii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
    case 'image/avif':
      return hasBrand(bytes, 'avis');
    default:
      return false;
  }
}

/** Whether a server takes the file as it is: of AVIF only still pictures. */
export const isAcceptedFile = (bytes: Uint8Array): boolean => {
  const type = findImageType(bytes);
  return type !== undefined && !(type === imageTypes.avif && isAnimatedFile(bytes));
};

/** Walks the segments of a JPEG file, and the data of its scans, to the marker that ends it. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      // Data of a scan, up to the next marker.
      at = bytes.indexOf(0xff, at);
      if (at === -1) return false;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return true;
    // A byte 255 of the data, a fill byte, or a restart.
    const isAlone = marker === 0 || marker === 0xff || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (isAlone) at += marker === 0xff ? 1 : 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + view.getUint16(at + 2);
  }
  return false;
}

const hasPngEnd = (bytes: Uint8Array): boolean => listPngChunks(bytes).includes('IEND');

/**
 * Whether a file is there to its end: browsers draw what there is of others. True for formats that are not checked
 * here, whose damaged files browsers do not draw.
 */
export function isWholeFile(bytes: Uint8Array): boolean {
  switch (findImageType(bytes)) {
    case 'image/jpeg':
      return hasJpegEnd(bytes);
    case 'image/png':
      return hasPngEnd(bytes);
    case 'image/gif':
      return walkGif(bytes).isWhole;
    case 'image/bmp':
      return bytes.length >= new DataView(bytes.buffer, bytes.byteOffset).getUint32(2, true);
    case 'image/webp':
      return bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    default:
      return true;
  }
}
