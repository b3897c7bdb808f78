/** Tests for the formats of phones, scanners and Windows: HEIC, TIFF with pages, BMP; whole and incomplete. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from './decoded-picture.ts';
import { openHeif } from './heif.ts';
import type { ImageFormat } from './image-format.ts';
import { detail, detailed } from './testing/files.ts';
import { heic } from './testing/heic.ts';
import { bmp, tiff } from './testing/raster-files.ts';
import { readTiff } from './tiff.ts';

const LIMIT = 40_000_000;
const open = (bytes: Uint8Array, format: ImageFormat) => decodePicture(bytes, format, LIMIT);

async function pixelOf(bytes: Uint8Array, format: ImageFormat, [x, y]: readonly [number, number], frame = 0) {
  const { data, width } = await (await open(bytes, format)).raster({ frame });
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

const near = (expected: readonly number[], tolerance: number) =>
  expect.toSatisfy((found: number[]) => found.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= tolerance));

const plain = (width: number, height: number, colour: readonly number[]) =>
  Uint8Array.from({ length: width * height * 3 }, (_, index) => colour[index % 3] ?? 0);

describe('HEIC', () => {
  test('is decoded', async () => {
    const file = await heic([64, 48], ['color=c=0xc01020:s=64x48']);
    expect(await pixelOf(file, 'heic', [30, 20])).toEqual(near([0xc0, 0x10, 0x20], 8));
  });

  test('of a grid of tiles is one picture', async () => {
    const { width, height, frameCount } = await open(
      await heic([64, 64], ['testsrc=s=64x64'], { grid: [3, 2] }),
      'heic',
    );
    expect([width, height, frameCount]).toEqual([192, 128, 1]);
  });

  test('of several images has each as a frame', async () => {
    const file = await heic([64, 48], ['color=c=red:s=64x48', 'color=c=lime:s=64x48', 'color=c=blue:s=64x48']);
    expect((await open(file, 'heic')).frames).toEqual([0, 1, 2]);
    expect(await pixelOf(file, 'heic', [9, 9], 1)).toEqual(near([0, 255, 0], 8));
  });

  test('becomes a JPEG without metadata when it is redacted', async () => {
    const exif = await detailed(8, 8)
      .withExif({ IFD0: { Artist: 'Ada' } })
      .jpeg()
      .toBuffer();
    const file = await heic([64, 48], ['testsrc=s=64x48'], {
      exif: (await sharp(exif).metadata()).exif?.subarray(6) ?? exif,
    });
    const picture = await open(file, 'heic');
    expect(Object.fromEntries(picture.metadata())).toMatchObject({ Format: 'HEIC', Artist: 'Ada' });
    const { bytes, mediaType } = await picture.redact([], 'blur');
    const { exif: left, format } = await sharp(bytes).metadata();
    expect([mediaType, format, left]).toEqual(['image/jpeg', 'jpeg', undefined]);
  });

  test('that ends early says how much is missing', async () => {
    const file = await heic([320, 240], ['mandelbrot=s=320x240']);
    const cut = file.subarray(0, Math.round(file.length * 0.6));
    const missing = file.length - cut.length;
    await expect(open(cut, 'heic')).rejects.toThrow(`${missing} of its ${file.length} bytes (4`);
  });

  test('that this server cannot decode is refused with what to send', async () => {
    const absent = async () => undefined;
    await expect(openHeif(await heic([64, 48], ['testsrc=s=64x48']), absent)).rejects.toThrow(/Send JPEG, PNG or WebP/);
  });
});

describe('TIFF', () => {
  const size = { width: 50, height: 40 } as const;
  const pages = tiff([
    { ...size, pixels: plain(50, 40, [200, 10, 20]), rowsPerStrip: 10 },
    { width: 30, height: 20, pixels: plain(30, 20, [10, 200, 20]), isDeflated: true },
    { ...size, pixels: plain(50, 40, [10, 20, 200]) },
  ]);

  test('has a frame for each page, on a canvas that all of them fit', async () => {
    const { width, height, frames } = await open(pages, 'tiff');
    expect([width, height, frames]).toEqual([50, 40, [0, 1, 2]]);
    expect(await pixelOf(pages, 'tiff', [5, 5])).toEqual([200, 10, 20]);
    expect(await pixelOf(pages, 'tiff', [5, 5], 1)).toEqual([10, 200, 20]);
    expect(await pixelOf(pages, 'tiff', [40, 30], 1)).toEqual([255, 255, 255]);
    expect(await pixelOf(pages, 'tiff', [5, 5], 2)).toEqual([10, 20, 200]);
  });

  test.each(['none', 'lzw', 'deflate', 'packbits', 'jpeg'] as const)('is decoded from %s', async (compression) => {
    const file = await sharp(plain(64, 48, [192, 16, 32]), { raw: { width: 64, height: 48, channels: 3 } })
      .tiff({ compression })
      .toBuffer();
    expect(await pixelOf(file, 'tiff', [30, 20])).toEqual(near([192, 16, 32], 6));
  });

  test('is decoded from a fax of one bit', async () => {
    const file = await sharp(plain(64, 48, [255, 255, 255]), { raw: { width: 64, height: 48, channels: 3 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    expect(await pixelOf(file, 'tiff', [30, 20])).toEqual([255, 255, 255]);
  });

  test('stays TIFF with its pages, covered where asked, without metadata', async () => {
    const box = { left: 0, top: 0, width: 50, height: 40 };
    const { bytes, mediaType } = await (await open(pages, 'tiff')).redact(
      [{ box, shape: 'rectangle', label: 'Face', frames: [2] }],
      'solid',
    );
    expect(mediaType).toBe('image/tiff');
    const again = await open(bytes, 'tiff');
    expect(again.frameCount).toBe(3);
    expect(await pixelOf(bytes, 'tiff', [25, 20], 0)).toEqual([200, 10, 20]);
    expect(await pixelOf(bytes, 'tiff', [25, 20], 2)).not.toEqual([10, 20, 200]);
  });

  test('that ends early says which rows are missing', async () => {
    const file = tiff([{ ...size, pixels: detail(50, 40), rowsPerStrip: 4 }]);
    const { unseen } = await open(file.subarray(0, Math.round(file.length * 0.7)), 'tiff');
    expect(unseen).toEqual([
      { part: 'bytes', reason: 'truncated', share: 0.4, box: { left: 0, top: 24, width: 50, height: 16 } },
    ]);
  });

  test('that ends early in a later page says which', async () => {
    const { unseen } = await open(pages.subarray(0, pages.length - 600), 'tiff');
    expect(unseen).toMatchObject([{ part: 'bytes', reason: 'truncated', share: 1 / 3, frame: 2 }]);
  });

  test('whose first directory is missing is refused with how far it goes', () => {
    expect(() => readTiff(Buffer.from('II*\0\xe8\x03\0\0', 'latin1'))).toThrow('begins at byte 1000');
  });

  test('with a circle of pages ends', () => {
    const file = tiff([{ ...size, pixels: detail(50, 40) }]);
    file.writeUInt32LE(8, 8 + 2 + 12 * 9);
    expect(readTiff(file).pages).toHaveLength(1);
  });

  test('with too many megapixels over all pages is refused', async () => {
    const many = tiff(Array.from({ length: 5 }, () => ({ ...size, pixels: detail(50, 40) })));
    await expect(decodePicture(many, 'tiff', 9_000)).rejects.toThrow('over all pages');
  });

  test('of a camera’s sensor is refused by name', () => {
    const raw = tiff([{ ...size, pixels: detail(50, 40), fields: [[50_706, 1]] }]);
    expect(() => readTiff(raw)).toThrow('raw image of a camera');
  });
});

describe('BMP', () => {
  /** Two rows of three pixels: red, green, blue; white, black, grey. */
  const top = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ] as const;
  const bottom = [
    [255, 255, 255],
    [0, 0, 0],
    [128, 128, 128],
  ] as const;
  const expected = [...top, ...bottom];
  const colours = Buffer.from(expected.flatMap(([r, g, b]) => [b, g, r, 0]));
  const row24 = (row: typeof top | typeof bottom) => [...row.flatMap(([r, g, b]) => [b, g, r]), 0, 0, 0];
  const row32 = (row: typeof top | typeof bottom) => row.flatMap(([r, g, b]) => [b, g, r, 0]);
  const size = { width: 3, height: 2 } as const;
  const indexed = { ...size, tables: colours, colours: 6 } as const;

  test.each([
    ['24 bits', bmp({ ...size, bits: 24, data: Buffer.from([...row24(bottom), ...row24(top)]) })],
    [
      '24 bits, top down',
      bmp({ width: 3, height: -2, bits: 24, data: Buffer.from([...row24(top), ...row24(bottom)]) }),
    ],
    ['32 bits', bmp({ ...size, bits: 32, data: Buffer.from([...row32(bottom), ...row32(top)]) })],
    ['8 bits', bmp({ ...indexed, bits: 8, data: Buffer.from([3, 4, 5, 0, 0, 1, 2, 0]) })],
    ['4 bits', bmp({ ...indexed, bits: 4, data: Buffer.from([0x34, 0x50, 0, 0, 0x01, 0x20, 0, 0]) })],
    [
      'runs of 8 bits',
      bmp({ ...indexed, bits: 8, compression: 1, data: Buffer.from([0, 3, 3, 4, 5, 0, 0, 0, 1, 0, 1, 1, 1, 2, 0, 1]) }),
    ],
    [
      'runs of 4 bits',
      bmp({ ...indexed, bits: 4, compression: 2, data: Buffer.from([2, 0x34, 1, 0x50, 0, 0, 2, 0x01, 1, 0x20, 0, 1]) }),
    ],
  ])('of %s', async (_, file) => {
    const { data } = await (await open(file, 'bmp')).raster();
    expect(Array.from({ length: 6 }, (_pixel, at) => [...data.subarray(3 * at, 3 * at + 3)])).toEqual(expected);
  });

  test('of 16 bits with masks', async () => {
    const masks = Buffer.from(Uint32Array.from([0xf800, 0x7e0, 0x1f]).buffer);
    const data = Buffer.from(Uint16Array.from([0xf800, 0x07e0]).buffer);
    const file = bmp({ width: 2, height: 1, bits: 16, compression: 3, tables: masks, data });
    const { data: seen } = await (await open(file, 'bmp')).raster();
    expect([...seen]).toEqual([255, 0, 0, 0, 255, 0]);
  });

  test('that ends early says which rows are missing: the upper ones, which come last', async () => {
    const file = bmp({ width: 3, height: 10, bits: 24, data: Buffer.alloc(120, 90) });
    const { unseen } = await open(file.subarray(0, 54 + 84), 'bmp');
    expect(unseen).toEqual([
      { part: 'bytes', reason: 'truncated', share: 0.3, box: { left: 0, top: 0, width: 3, height: 3 } },
    ]);
  });

  test.each([
    ['without a pixel', bmp({ ...size, bits: 24, data: Buffer.alloc(0) }), 'ends before its first pixel'],
    ['of 30,000 × 30,000', bmp({ width: 30_000, height: 30_000, bits: 1, data: Buffer.alloc(9) }), 'megapixels'],
    ['with a JPEG inside', bmp({ ...size, bits: 0, compression: 4, data: Buffer.alloc(9) }), 'uncommon encoding'],
    ['of a negative width', bmp({ width: -3, height: 2, bits: 24, data: Buffer.alloc(24) }), 'header'],
  ])('%s is refused', async (_, file, message) => {
    await expect(open(file, 'bmp')).rejects.toThrow(message);
  });

  test('becomes a PNG when it is redacted', async () => {
    const file = bmp({ ...size, bits: 24, data: Buffer.from([...row24(bottom), ...row24(top)]) });
    expect((await (await open(file, 'bmp')).redact([], 'blur')).mediaType).toBe('image/png');
  });
});

describe('an animation that ends early', () => {
  const frames = Array.from({ length: 8 }, (_, index) => detail(64, 64).map((value) => (value + 31 * index) % 251));
  const film = sharp(Buffer.concat(frames), { raw: { width: 64, height: 512, channels: 3, pageHeight: 64 } });

  test('as WebP is judged as far as it goes, with the share that is missing', async () => {
    const file = await film.webp({ quality: 90, delay: Array(8).fill(100) }).toBuffer();
    const { frameCount, unseen } = await open(file.subarray(0, Math.round(file.length * 0.55)), 'webp');
    expect(frameCount).toBe(4);
    const [part] = unseen;
    expect(part).toMatchObject({ part: 'bytes', reason: 'truncated' });
    expect(part?.share).toBeGreaterThan(0.44);
    expect(part?.share).toBeLessThan(0.6);
  });

  test('as a still WebP is refused with how much is missing', async () => {
    const file = await detailed(200, 200).webp().toBuffer();
    await expect(open(file.subarray(0, file.length >> 1), 'webp')).rejects.toThrow('(50%) are missing');
  });
});
