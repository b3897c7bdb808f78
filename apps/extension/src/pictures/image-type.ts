/** What the first and last bytes of a picture say: its format, and whether the file ends where it should. */

const imageTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
type ImageType = (typeof imageTypes)[keyof typeof imageTypes];

const readAscii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The formats that the server decodes as well; undefined: another one. */
export function findImageType(bytes: Uint8Array): ImageType | undefined {
  const start = readAscii(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return imageTypes.jpeg;
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return imageTypes.png;
  if (start.startsWith('GIF8')) return imageTypes.gif;
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return imageTypes.webp;
  return start.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(start.slice(8, 12)) ? imageTypes.avif : undefined;
}

/** The types of the chunks of a PNG file, in order. */
function listPngChunks(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) types.push(readAscii(bytes, at + 4, at + 8));
  return types;
}

/** Whether a GIF file has several frames: each of an animation has a graphic control extension. */
function hasGifFrames(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(0x21); at !== -1 && count < 2; at = bytes.indexOf(0x21, at + 1))
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) count += 1;
  return count > 1;
}

/** Whether a file says that it has more than one frame. */
export function isAnimatedFile(bytes: Uint8Array): boolean {
  switch (findImageType(bytes)) {
    case 'image/png':
      return listPngChunks(bytes).includes('acTL');
    case 'image/gif':
      return hasGifFrames(bytes);
    case 'image/webp':
      return readAscii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
    case 'image/avif':
      return readAscii(bytes, 8, 12) === 'avis';
    default:
      return false;
  }
}

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
      // Other programs may have added something after the trailer.
      return bytes.lastIndexOf(0x3b) >= bytes.length - 64;
    case 'image/webp':
      return bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    default:
      return true;
  }
}
