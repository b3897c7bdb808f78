/** Windows bitmaps, which libvips does not read: palettes, 16, 24 and 32 bits, and both run-length encodings. */
import type { DecodedPixels } from './codec.ts';
import { ImageTooLarge, ImageUndecodable, UnsupportedMedia } from './picture-errors.ts';
import type { UnseenPart } from './unseen-part.ts';

const FILE_HEADER_BYTES = 14;
/** OS/2 1.x: sides of 16 bits, palette entries of three bytes. */
const CORE_HEADER_BYTES = 12;
const MIN_HEADER_BYTES = 40;

const compressions = { none: 0, runs8: 1, runs4: 2, fields: 3, fieldsWithAlpha: 6 } as const;

export interface BmpFile {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** @throws ImageUndecodable */
  decode(): DecodedPixels;
}

interface BmpHeader {
  readonly width: number;
  readonly height: number;
  /** Whether the first row of the file is the top one. */
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Offset of the pixels. */
  readonly pixelsAt: number;
  /** Red, green, blue, by index. */
  readonly palette: readonly (readonly [number, number, number])[];
  /** Bits of red, green, blue and alpha in a pixel of 16 or 32 bits. */
  readonly masks: readonly number[];
}

/** Reads only the header. @throws ImageUndecodable, ImageTooLarge, UnsupportedMedia */
export function readBmp(bytes: Uint8Array, limitPixels: number): BmpFile {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readHeader(file);
  const { width, height, masks } = header;
  if (width * height > limitPixels) throw new ImageTooLarge(`The image has more than ${limitPixels / 1e6} megapixels.`);
  const hasAlpha = (masks[3] ?? 0) !== 0;
  return { width, height, hasAlpha, decode: () => decodeBmp(file, header, hasAlpha ? 4 : 3) };
}

function readHeader(file: DataView): BmpHeader {
  const damaged = new ImageUndecodable('The image is damaged: its header cannot be read.');
  if (file.byteLength < FILE_HEADER_BYTES + CORE_HEADER_BYTES) throw damaged;
  const size = file.getUint32(14, true);
  const isCore = size === CORE_HEADER_BYTES;
  if (!isCore && (size < MIN_HEADER_BYTES || size > 1_024)) throw damaged;
  if (file.byteLength < FILE_HEADER_BYTES + size) throw damaged;
  const rows = isCore ? file.getUint16(20, true) : file.getInt32(22, true);
  const width = isCore ? file.getUint16(18, true) : file.getInt32(18, true);
  const bits = file.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? compressions.none : file.getUint32(30, true);
  const height = Math.abs(rows);
  if (width <= 0 || height === 0) throw damaged;
  if (!isReadable(bits, compression))
    throw new UnsupportedMedia(`This is a BMP image in an uncommon encoding (${bits} bits, ${compression}). Send PNG.`);
  const used = isCore || bits > 8 ? 0 : file.getUint32(46, true);
  const colours = bits > 8 ? 0 : Math.min(used || 2 ** bits, 2 ** bits);
  const paletteAt = FILE_HEADER_BYTES + size + (size === MIN_HEADER_BYTES ? maskBytes(compression) : 0);
  return {
    ...{ width, height, bits, compression },
    isTopDown: rows < 0,
    pixelsAt: file.getUint32(10, true),
    palette: readPalette(file, { at: paletteAt, colours, entryBytes: isCore ? 3 : 4 }),
    masks: readMasks(file, { bits, compression, size }),
  };
}

const isReadable = (bits: number, compression: number): boolean => {
  if (compression === compressions.none) return [1, 4, 8, 16, 24, 32].includes(bits);
  if (compression === compressions.runs8) return bits === 8;
  if (compression === compressions.runs4) return bits === 4;
  return maskBytes(compression) > 0 && (bits === 16 || bits === 32);
};

const maskBytes = (compression: number): number => {
  if (compression === compressions.fields) return 12;
  return compression === compressions.fieldsWithAlpha ? 16 : 0;
};

function readPalette(
  file: DataView,
  { at, colours, entryBytes }: { readonly at: number; readonly colours: number; readonly entryBytes: number },
): BmpHeader['palette'] {
  const fitting = Math.max(0, Math.min(colours, Math.floor((file.byteLength - at) / entryBytes)));
  return Array.from({ length: fitting }, (_, index) => {
    const from = at + index * entryBytes;
    return [file.getUint8(from + 2), file.getUint8(from + 1), file.getUint8(from)];
  });
}

/** Alpha counts only where the header has a mask for it: the fourth byte of other pixels of 32 bits is undefined. */
function readMasks(
  file: DataView,
  { bits, compression, size }: { readonly bits: number; readonly compression: number; readonly size: number },
): number[] {
  const words = maskBytes(compression) / 4;
  if (words === 0) return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
  // Headers from version 3 on hold all four, earlier ones are followed by them.
  const stored = size >= 56 ? 4 : words;
  return Array.from({ length: 4 }, (_, index) => {
    const at = FILE_HEADER_BYTES + MIN_HEADER_BYTES + 4 * index;
    return index < stored && at + 4 <= file.byteLength ? file.getUint32(at, true) : 0;
  });
}

function decodeBmp(file: DataView, header: BmpHeader, channels: 3 | 4): DecodedPixels {
  const { width, height, compression, isTopDown } = header;
  const data = new Uint8Array(width * height * channels);
  const isRuns = compression === compressions.runs8 || compression === compressions.runs4;
  const rows = isRuns ? readRuns(file, header, data) : readRows(file, header, { data, channels });
  if (rows === 0) throw new ImageUndecodable('The image is damaged: it ends before its first pixel.');
  if (rows === height) return { width, height, channels, data, isTruncated: false };
  const missing = height - rows;
  const box = { left: 0, top: isTopDown ? rows : 0, width, height: missing };
  const part: UnseenPart = { part: 'bytes', reason: 'truncated', share: missing / height, box };
  return { width, height, channels, data, isTruncated: true, missing: [part] };
}

interface PixelTarget {
  readonly data: Uint8Array;
  readonly channels: 3 | 4;
}

/** @returns the number of rows that are complete in the file */
function readRows(file: DataView, header: BmpHeader, target: PixelTarget): number {
  const { width, height, bits, pixelsAt } = header;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  // The padding of the last row may be missing.
  const rows = Math.floor((file.byteLength - pixelsAt + rowBytes - Math.ceil((width * bits) / 8)) / rowBytes);
  const complete = Math.max(0, Math.min(height, rows));
  const copyPixel = createPixelCopier(file, header, target);
  for (let row = 0; row < complete; row++) {
    const to = (header.isTopDown ? row : height - 1 - row) * width * target.channels;
    for (let x = 0; x < width; x++) copyPixel(pixelsAt + row * rowBytes, x, to + x * target.channels);
  }
  return complete;
}

/** Writes red, green, blue and, if there is room, alpha of one pixel. Positional: called for every pixel. */
type PixelCopier = (rowAt: number, x: number, to: number) => void;

function createPixelCopier(
  file: DataView,
  { bits, palette, masks }: BmpHeader,
  { data, channels }: PixelTarget,
): PixelCopier {
  if (bits <= 8) {
    const perByte = 8 / bits;
    return (rowAt, x, to) => {
      const shift = 8 - bits * ((x % perByte) + 1);
      data.set(palette[(file.getUint8(rowAt + Math.floor(x / perByte)) >> shift) & (2 ** bits - 1)] ?? BLACK, to);
    };
  }
  if (bits === 24)
    return (rowAt, x, to) => {
      for (let channel = 0; channel < 3; channel++) data[to + channel] = file.getUint8(rowAt + 3 * x + 2 - channel);
    };
  const fields = masks.slice(0, channels).map(toField);
  return (rowAt, x, to) => {
    const value = bits === 16 ? file.getUint16(rowAt + 2 * x, true) : file.getUint32(rowAt + 4 * x, true);
    fields.forEach((field, channel) => {
      data[to + channel] = field(value);
    });
  };
}

const BLACK = [0, 0, 0];

/** A mask's bits of a pixel, as 0 to 255. */
function toField(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const unit = (mask & -mask) >>> 0;
  const most = Math.floor(mask / unit);
  return (value) => Math.round((((value & mask) >>> 0) / unit / most) * 255);
}

/** Run-length encoding of 8 or 4 bits; always bottom-up. @returns the number of rows that were begun */
function readRuns(file: DataView, { width, height, bits, pixelsAt, palette }: BmpHeader, data: Uint8Array): number {
  let x = 0;
  let row = 0;
  let at = pixelsAt;
  /** Draws what lies within the picture: a file of long runs must not take more time than its pixels. */
  const draw = (count: number, indexOf: (at: number) => number) => {
    const visible = row < height ? Math.min(count, width - x) : 0;
    for (let index = 0; index < visible; index++)
      data.set(palette[indexOf(index)] ?? BLACK, ((height - 1 - row) * width + x + index) * 3);
    x += count;
  };
  const nibble = (byte: number, second: boolean) => (second ? byte & 15 : byte >> 4);
  while (at + 2 <= file.byteLength && row < height) {
    const count = file.getUint8(at);
    const value = file.getUint8(at + 1);
    at += 2;
    if (count > 0) {
      draw(count, (index) => (bits === 8 ? value : nibble(value, index % 2 === 1)));
    } else if (value === 0) {
      x = 0;
      row++;
    } else if (value === 1) return height;
    else if (value === 2) {
      if (at + 2 > file.byteLength) break;
      x += file.getUint8(at);
      row += file.getUint8(at + 1);
      at += 2;
    } else {
      const size = bits === 8 ? value : Math.ceil(value / 2);
      if (at + size > file.byteLength) break;
      const from = at;
      draw(value, (index) =>
        bits === 8 ? file.getUint8(from + index) : nibble(file.getUint8(from + (index >> 1)), index % 2 === 1),
      );
      at += size + (size % 2);
    }
  }
  return Math.min(height, row);
}
