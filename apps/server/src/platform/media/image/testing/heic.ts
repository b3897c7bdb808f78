/** HEIC files that tests create: ffmpeg encodes the pictures, the boxes around them are written here. */
import { lavfi, makeMediaFile } from '../../av/testing/files.ts';

const number = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, ...parts: readonly Uint8Array[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

/** A still picture in HEVC: its decoder configuration and its data. */
interface EncodedStill {
  readonly configuration: Buffer;
  readonly data: Buffer;
}

const boxAround = (file: Buffer, type: string): Buffer => {
  const at = file.indexOf(Buffer.from(type, 'latin1')) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
};

/** @param source one of ffmpeg's synthetic sources, such as "color=c=red:s=64x48" */
async function encodeStill(source: string): Promise<EncodedStill> {
  const hevc = ['-frames:v', '1', '-c:v', 'libx265', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'];
  const file = await makeMediaFile('mp4', ...lavfi(source), ...hevc, '-x265-params', 'log-level=none');
  return {
    configuration: Buffer.from(boxAround(file, 'hvcC')),
    data: Buffer.from(boxAround(file, 'mdat').subarray(8)),
  };
}

export interface HeicOptions {
  /** The size that the header states; default: that of the first picture. */
  readonly stated?: readonly [width: number, height: number];
  /** Columns and rows of a grid of which each tile is a copy of the first picture; absent: the pictures one by one. */
  readonly grid?: readonly [columns: number, rows: number];
  /** EXIF of the first picture. */
  readonly exif?: Uint8Array;
}

interface Item {
  readonly type: string;
  readonly data: Buffer;
  /** 1-based places in the list of properties. */
  readonly properties: readonly number[];
  readonly isHidden?: boolean;
}

/** @param size of each picture; @param sources of ffmpeg, one for each picture */
export async function heic(
  [width, height]: readonly [number, number],
  sources: readonly string[],
  { stated = [width, height], grid, exif }: HeicOptions = {},
): Promise<Buffer> {
  const once = [...new Set(sources)];
  const encoded = await Promise.all(once.map(encodeStill));
  const shown = grid ? Array.from({ length: grid[0] * grid[1] }, () => sources[0] ?? '') : sources;
  const sizes = (wide: number, high: number) => fullBox('ispe', 0, number(wide, 4), number(high, 4));
  const properties = [sizes(...stated), ...encoded.map(({ configuration }) => configuration)];
  const items: Item[] = shown.map((source) => {
    const at = once.indexOf(source);
    const data = encoded[at]?.data ?? Buffer.alloc(0);
    return { type: 'hvc1', data, properties: [1, 2 + at], isHidden: grid !== undefined };
  });
  const references: Buffer[] = [];
  if (grid) {
    const [columns, rows] = grid;
    properties.push(sizes(columns * width, rows * height));
    const data = Buffer.concat([
      Buffer.from([0, 1, rows - 1, columns - 1]),
      number(columns * width, 4),
      number(rows * height, 4),
    ]);
    items.push({ type: 'grid', data, properties: [properties.length] });
    const tiles = shown.map((_, index) => number(index + 1, 2));
    references.push(box('dimg', number(items.length, 2), number(tiles.length, 2), ...tiles));
  }
  const primary = grid ? items.length : 1;
  if (exif) {
    items.push({ type: 'Exif', data: Buffer.concat([number(0, 4), exif]), properties: [] });
    references.push(box('cdsc', number(items.length, 2), number(1, 2), number(primary, 2)));
  }
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const describe = (start: number) => describeItems(items, { properties, references, primary, start });
  const description = describe(head.length + describe(0).length + 8);
  return Buffer.concat([head, description, box('mdat', ...items.map(({ data }) => data))]);
}

interface Layout {
  readonly properties: readonly Buffer[];
  readonly references: readonly Buffer[];
  readonly primary: number;
  /** Offset of the first item's data. */
  readonly start: number;
}

function describeItems(items: readonly Item[], { properties, references, primary, start }: Layout): Buffer {
  let at = start;
  const places = items.map(({ data }, index) => {
    const place = Buffer.concat([
      number(index + 1, 2),
      number(0, 2),
      number(1, 2),
      number(at, 4),
      number(data.length, 4),
    ]);
    at += data.length;
    return place;
  });
  const entries = items.map(({ type, isHidden }, index) =>
    box('infe', Buffer.from([2, 0, 0, isHidden ? 1 : 0]), number(index + 1, 2), number(0, 2), Buffer.from(`${type}\0`)),
  );
  const owned = items.map(({ properties: own }, index) =>
    Buffer.concat([number(index + 1, 2), number(own.length, 1), Buffer.from(own.map((one) => 0x80 | one))]),
  );
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, Buffer.from('\0\0\0\0pict', 'latin1'), Buffer.alloc(13)),
    fullBox('pitm', 0, number(primary, 2)),
    fullBox('iloc', 0, Buffer.from([0x44, 0]), number(items.length, 2), ...places),
    fullBox('iinf', 0, number(items.length, 2), ...entries),
    ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
    box('iprp', box('ipco', ...properties), fullBox('ipma', 0, number(items.length, 4), ...owned)),
  );
}
