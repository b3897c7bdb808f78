/** Tests for metadata read from image files, including malicious metadata. */
import { describe, expect, test } from 'vitest';
import { readHeader } from './codec.ts';
import { decodePicture } from './decoded-picture.ts';
import { readExif } from './exif/read-exif.ts';
import { toImageMetadata } from './image-metadata.ts';
import { readDescription } from './metadata/file-description.ts';
import { chunk, detailed, png } from './testing/files.ts';

async function metadata(exif: Uint8Array, texts: readonly (readonly [string, string])[] = []) {
  const header = await readHeader(png(3, 2), 100);
  const description = readDescription({ exif, texts: texts.map(([keyword, text]) => ({ keyword, text })) });
  return Object.fromEntries(toImageMetadata({ format: 'png', header, frameCount: 1, description }));
}

interface Field {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The last four bytes of the field. */
  readonly value: number;
}

/** An image file directory at byte 8, followed by these bytes. */
function tiff(fields: readonly Field[], tail: Uint8Array = new Uint8Array(), entries = fields.length): Buffer {
  const head = Buffer.alloc(10 + 12 * fields.length + 4);
  head.write('MM\0*', 'latin1');
  head.writeUInt32BE(8, 4);
  head.writeUInt16BE(entries, 8);
  fields.forEach(({ tag, type, count, value }, index) => {
    const at = 10 + 12 * index;
    head.writeUInt16BE(tag, at);
    head.writeUInt16BE(type, at + 2);
    head.writeUInt32BE(count, at + 4);
    head.writeUInt32BE(value, at + 8);
  });
  return Buffer.concat([head, tail]);
}

const text = (tag: number, words: string | Buffer) => {
  const tail = Buffer.concat([Buffer.from(words), Buffer.alloc(1)]);
  return tiff([{ tag, type: 2, count: tail.length, value: 26 }], tail);
};

test('what a camera wrote, as people read it', async () => {
  const file = await detailed(32, 16)
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Eye 1', Copyright: 'Jane', DateTime: '2008:10:22 16:28:39' },
      IFD2: { ExposureTime: '1/250', FNumber: '28/10', DateTimeOriginal: '2008:10:22 16:28:39', UserComment: 'hello' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 28/1 281/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '11/1 53/1 645/100',
        GPSAltitude: '123/2',
      },
    })
    .jpeg()
    .toBuffer();
  const picture = await decodePicture(file, 'jpeg', 1_000_000);
  expect(Object.fromEntries(picture.metadata())).toMatchObject({
    Format: 'JPEG',
    Width: '32',
    Height: '16',
    Make: 'Acme',
    Model: 'Eye 1',
    Copyright: 'Jane',
    DateTime: '2008-10-22T16:28:39',
    DateTimeOriginal: '2008-10-22T16:28:39',
    ExposureTime: '1/250',
    FNumber: '2.8',
    GPSLatitude: '43.467447',
    GPSLongitude: '-11.885125',
    GPSPosition: '43.467447, -11.885125',
    GPSAltitude: '61.5',
  });
});

test('texts of a PNG, but none that are compressed', async () => {
  const file = png(3, 2, [
    chunk('tEXt', Buffer.from('Software\0Painter')),
    chunk('tEXt', Buffer.from('Width\x00999')),
    chunk('zTXt', Buffer.from('Comment\0\0xx')),
  ]);
  const found = Object.fromEntries((await decodePicture(file, 'png', 100)).metadata());
  expect(found).toMatchObject({ Software: 'Painter', Width: '3' });
  expect(found).not.toHaveProperty('Comment');
});

test.each([
  ['UTF-8', Buffer.from('© Jané')],
  ['Latin-1', Buffer.from('© Jané', 'latin1')],
])('words in %s', async (_, bytes) => {
  expect(await metadata(text(33432, bytes))).toMatchObject({ Copyright: '© Jané' });
});

describe('hostile words', () => {
  test('are one line without control or direction characters', async () => {
    const found = await metadata(text(271, 'A\u0007c\u001b[31mm\r\ne\u202egnp\u200b!'));
    expect(found.Make).toBe('A c [31mm e gnp !');
  });

  test('are at most 1 KB, in whole characters', async () => {
    const found = await metadata(text(271, '😀'.repeat(2_000)));
    expect(Buffer.byteLength(found.Make ?? '')).toBeLessThanOrEqual(1_024);
    expect(found.Make).toMatch(/^(?:😀)+$/u);
  });

  test('have at most 200 names', async () => {
    const found = await metadata(
      new Uint8Array(),
      Array.from({ length: 900 }, (_, index) => [`k${index}`, 'v'] as const),
    );
    expect(Object.keys(found)).toHaveLength(200);
  });

  test('named like the prototype of all objects have no effect', async () => {
    const found = await metadata(new Uint8Array(), [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(Object.keys(found)).not.toContain('__proto__');
    expect(found.constructor).toBe('y');
  });
});

describe('hostile EXIF', () => {
  test('whose directory is its own sub-directory is read once', () => {
    const fields = readExif(
      tiff([
        { tag: 34665, type: 4, count: 1, value: 8 },
        { tag: 271, type: 2, count: 2, value: 0x41000000 },
      ]),
    );
    expect([...fields]).toEqual([['Make', 'A']]);
  });

  test('with 65,535 fields of 65,535 numbers each is read as far as it makes sense', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ tag: 254 + index, type: 1, count: 65_535, value: 0 }));
    const fields = readExif(tiff(many, Buffer.alloc(65_535), 65_535));
    expect(fields.size).toBeLessThan(100);
    expect([...fields.values()].every((value) => value.length <= 16)).toBe(true);
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['short', Buffer.from('II*\0')],
    ['with a directory beyond its end', Buffer.from('II*\0\xff\xff\xff\xff', 'latin1')],
    ['with a value beyond its end', tiff([{ tag: 271, type: 2, count: 100, value: 4_000_000_000 }])],
    [
      'with a number that its end cuts',
      tiff([
        { tag: 34665, type: 4, count: 1, value: 8 },
        { tag: 33434, type: 5, count: 1, value: 34 },
      ]),
    ],
    ['with a type that does not exist', tiff([{ tag: 271, type: 99, count: 1, value: 0 }])],
    ['with a fraction of nothing', tiff([{ tag: 282, type: 5, count: 1, value: 22 }], Buffer.alloc(8))],
    ['of noise', Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 256))],
  ])('%s says nothing', async (_, exif) => {
    const found = await metadata(exif);
    expect(Object.keys(found).sort()).toEqual(['BitDepth', 'ColorModel', 'Format', 'Height', 'Width']);
  });
});
