/** GIF files as sequences of blocks, and how much is missing of those that end early: libvips decodes what is there. */

const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
/** The last byte of a file; some programs write zeros after it. */
const TRAILER = 0x3b;
const GIF_HEAD_BYTES = 13;
const IMAGE_HEAD_BYTES = 10;
const MAX_CODE_BITS = 12;

/** The bytes of a colour table that a packed field announces. */
const tableBytes = (packed = 0): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

export const isGifCut = (bytes: Uint8Array): boolean => bytes[bytes.findLastIndex((byte) => byte !== 0)] !== TRAILER;

interface Image {
  /** Where its codes begin, with a byte for their size. */
  readonly start: number;
  readonly pixels: number;
  /** Whether its blocks have an end. */
  readonly isWhole: boolean;
}

/**
 * Of a file that ends early, 0–1 of the frames that have begun. More frames may be missing: a GIF does not declare how
 * many it has.
 */
export function findMissingGifShare(bytes: Uint8Array): number {
  const images = listImages(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const last = images.at(-1);
  if (last === undefined || last.isWhole || last.pixels === 0) return 0;
  const there = countPixels(joinBlocks(bytes, last.start + 1), bytes[last.start] ?? 0, last.pixels);
  return (1 - there / last.pixels) / images.length;
}

function listImages(file: Buffer): Image[] {
  const images: Image[] = [];
  for (const { kind, at, start, end } of listGifBlocks(file)) {
    if (kind !== 'image') continue;
    const pixels = file.readUInt16LE(at + 5) * file.readUInt16LE(at + 7);
    images.push({ start: start - 1, pixels, isWhole: end <= file.length });
  }
  return images;
}

interface GifBlock {
  readonly kind: 'extension' | 'image';
  readonly at: number;
  /** Where its blocks of up to 255 bytes begin. */
  readonly start: number;
  /** Beyond the file if it ends before. */
  readonly end: number;
}

/** Extensions and images, up to what is neither. */
export function* listGifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  let at = GIF_HEAD_BYTES + tableBytes(bytes[10]);
  while (at < bytes.length) {
    const isImage = bytes[at] === GIF_IMAGE && at + IMAGE_HEAD_BYTES <= bytes.length;
    if (!isImage && bytes[at] !== GIF_EXTENSION) return;
    // Between the colours of an image and its blocks is a byte.
    const start = isImage ? at + IMAGE_HEAD_BYTES + tableBytes(bytes[at + 9]) + 1 : at + 2;
    const end = skipBlocks(bytes, start);
    yield { kind: isImage ? 'image' : 'extension', at, start, end };
    at = end;
  }
}

/** @returns where blocks of up to 255 bytes end, after the empty one; beyond the file if it ends before */
function skipBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
  return bytes.length + 1;
}

/** What is in blocks, up to the one that reaches a limit. */
export function joinBlocks(bytes: Uint8Array, start: number, most = Number.POSITIVE_INFINITY): Buffer {
  const parts: Uint8Array[] = [];
  let at = start;
  let size = 0;
  for (let length = bytes[at] ?? 0; length > 0 && size < most; length = bytes[at] ?? 0) {
    parts.push(bytes.subarray(at + 1, at + 1 + length));
    size += length;
    at += length + 1;
  }
  return Buffer.concat(parts);
}

/** The pixels that LZW codes stand for, at most as many as the image has. */
function countPixels(data: Uint8Array, rootBits: number, most: number): number {
  if (rootBits < 1 || rootBits >= MAX_CODE_BITS) return 0;
  const clear = 1 << rootBits;
  const lengths = new Uint32Array(1 << MAX_CODE_BITS).fill(1, 0, clear);
  let [bits, next, previous, pixels] = [rootBits + 1, clear + 2, 0, 0];
  let [buffer, held] = [0, 0];
  for (const byte of data) {
    buffer |= byte << held;
    held += 8;
    while (held >= bits) {
      const code = buffer & ((1 << bits) - 1);
      buffer >>>= bits;
      held -= bits;
      if (code === clear + 1 || code > next || pixels >= most) return Math.min(pixels, most);
      if (code === clear) [bits, next, previous] = [rootBits + 1, clear + 2, 0];
      else {
        if (previous > 0 && next < lengths.length) lengths[next++] = previous + 1;
        previous = lengths[code] ?? 0;
        pixels += previous;
        if (next === 1 << bits && bits < MAX_CODE_BITS) bits++;
      }
    }
  }
  return Math.min(pixels, most);
}
