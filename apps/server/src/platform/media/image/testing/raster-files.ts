/** TIFF and BMP files that tests create, down to the byte. */
import { deflateSync } from 'node:zlib';

export interface TiffPageOptions {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue. */
  readonly pixels: Uint8Array;
  readonly rowsPerStrip?: number;
  readonly isDeflated?: boolean;
  /** Further fields, of one LONG each. */
  readonly fields?: readonly (readonly [tag: number, value: number])[];
}

const LONG = 4;
const SHORT = 3;

/** Little-endian; each directory before its pixels, as scanners write them. */
export function tiff(pages: readonly TiffPageOptions[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\x08\0\0\0', 'latin1')];
  let at = 8;
  for (const [index, page] of pages.entries()) {
    const part = tiffPage(page, at, index === pages.length - 1);
    parts.push(part);
    at += part.length;
  }
  return Buffer.concat(parts);
}

function tiffPage(
  { width, height, pixels, rowsPerStrip = height, isDeflated = false, fields = [] }: TiffPageOptions,
  start: number,
  isLast: boolean,
): Buffer {
  const strips = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, strip) => {
    const rows = pixels.subarray(strip * rowsPerStrip * width * 3, (strip + 1) * rowsPerStrip * width * 3);
    return isDeflated ? deflateSync(rows) : Buffer.from(rows);
  });
  const count = 9 + fields.length;
  const extra = start + 2 + 12 * count + 4;
  const offsetsAt = extra + 6;
  const countsAt = offsetsAt + 4 * strips.length;
  const dataAt = countsAt + 4 * strips.length;
  let at = dataAt;
  const offsets = strips.map((strip) => {
    at += strip.length;
    return at - strip.length;
  });
  const list = (values: readonly number[], where: number) => (values.length === 1 ? (values[0] ?? 0) : where);
  const all = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, extra],
    [259, SHORT, 1, isDeflated ? 8 : 1],
    [262, SHORT, 1, 2],
    [273, LONG, strips.length, list(offsets, offsetsAt)],
    [277, SHORT, 1, 3],
    [278, LONG, 1, rowsPerStrip],
    [
      279,
      LONG,
      strips.length,
      list(
        strips.map(({ length }) => length),
        countsAt,
      ),
    ],
    ...fields.map(([tag, value]) => [tag, LONG, 1, value] as const),
  ].sort(([a = 0], [b = 0]) => a - b);
  const head = Buffer.alloc(dataAt - start);
  head.writeUInt16LE(count, 0);
  for (const [index, [tag = 0, type = 0, many = 0, value = 0]] of all.entries()) {
    const field = 2 + 12 * index;
    head.writeUInt16LE(tag, field);
    head.writeUInt16LE(type, field + 2);
    head.writeUInt32LE(many, field + 4);
    head.writeUInt32LE(value, field + 8);
  }
  head.writeUInt32LE(isLast ? 0 : at, 2 + 12 * count);
  for (const sample of [0, 1, 2]) head.writeUInt16LE(8, extra - start + 2 * sample);
  for (const [index, strip] of strips.entries()) {
    head.writeUInt32LE(offsets[index] ?? 0, offsetsAt - start + 4 * index);
    head.writeUInt32LE(strip.length, countsAt - start + 4 * index);
  }
  return Buffer.concat([head, ...strips]);
}

export interface BmpOptions {
  readonly width: number;
  /** Negative: the first row of the file is the top one. */
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  /** After the header: masks, then colours of four bytes each. */
  readonly tables?: Uint8Array;
  /** Number of colours in `tables`. */
  readonly colours?: number;
  /** Rows padded to four bytes, or runs. */
  readonly data: Uint8Array;
}

export function bmp({ width, height, bits, compression = 0, tables, colours = 0, data }: BmpOptions): Buffer {
  const head = Buffer.alloc(54);
  const pixelsAt = 54 + (tables?.length ?? 0);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(pixelsAt + data.length, 2);
  head.writeUInt32LE(pixelsAt, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(data.length, 34);
  head.writeUInt32LE(colours, 46);
  return Buffer.concat([head, tables ?? Buffer.alloc(0), data]);
}
