/** Malicious image files: bombs, false headers, and damaged files. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PNG_SIGNATURE } from '../png.ts';
import { apng, chunk, deflatedNothing, detail, detailed, gifOf, idat, ihdr, png } from './files.ts';
import { heic } from './heic.ts';
import { bmp, type TiffPageOptions, tiff } from './raster-files.ts';

/** A JPEG whose header claims another size. */
async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const file = await detailed(64, 64).jpeg().toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

/** A progressive JPEG whose last scan is repeated many times. */
async function manyScans(times: number): Promise<Buffer> {
  const flat = { create: { width: 3_000, height: 3_000, channels: 3, background: 'red' } } as const;
  const file = await sharp(flat).jpeg({ progressive: true }).toBuffer();
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([file.subarray(0, -2), ...Array.from({ length: times }, () => scan), file.subarray(-2)]);
}

async function damagedAnywhere(format: 'webp' | 'avif' | 'gif' | 'jpeg'): Promise<Buffer> {
  return damage(await detailed(128, 128).toFormat(format).toBuffer());
}

function damage(file: Buffer): Buffer {
  for (let at = 64; at < file.length; at += 97) file[at] = (file[at] ?? 0) ^ 0xa5;
  return file;
}

const page: TiffPageOptions = { width: 8, height: 8, pixels: detail(8, 8) };
const square = 'color=c=red:s=64x64';

/** A TIFF of one page, with a field of its directory replaced. */
function lyingTiff(tag: number, value: number): Buffer {
  const file = tiff([page]);
  for (let at = 10; at < 10 + 9 * 12; at += 12) if (file.readUInt16LE(at) === tag) file.writeUInt32LE(value, at + 8);
  return file;
}

const text = (type: string, head: string, body: Uint8Array) => chunk(type, Buffer.concat([Buffer.from(head), body]));
const nothing = deflatedNothing(100_000_000);
const rows = (count: number, row: Buffer) => Array.from({ length: count }, () => row);

/** What each is, how opening it may end (the name of an error, or "opened"), and its bytes. */
export const bombs: readonly (readonly [what: string, outcome: RegExp, make: () => Buffer | Promise<Buffer>])[] = [
  [
    'a PNG of 20,000 × 20,000',
    /^ImageTooLarge$/,
    () =>
      Buffer.concat([PNG_SIGNATURE, ihdr(20_000, 20_000), chunk('IDAT', deflatedNothing(60_020_000)), chunk('IEND')]),
  ],
  [
    'a PNG of 2,147,483,647 × 2,147,483,647',
    /^Image(?:TooLarge|Undecodable)$/,
    () => Buffer.concat([PNG_SIGNATURE, ihdr(0x7fffffff, 0x7fffffff), chunk('IDAT'), chunk('IEND')]),
  ],
  [
    'a PNG of 0 × 0',
    /^ImageUndecodable$/,
    () => Buffer.concat([PNG_SIGNATURE, ihdr(0, 0), chunk('IDAT'), chunk('IEND')]),
  ],
  [
    'a PNG that claims more than it holds',
    /^ImageUndecodable$/,
    () =>
      Buffer.concat([PNG_SIGNATURE, ihdr(6_000, 6_000), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND')]),
  ],
  [
    'a PNG that holds more than it claims',
    /^opened$/,
    () => Buffer.concat([PNG_SIGNATURE, ihdr(4, 4), chunk('IDAT', nothing), chunk('IEND')]),
  ],
  ['a PNG without pixels', /^ImageUndecodable$/, () => Buffer.concat([PNG_SIGNATURE, ihdr(6, 6), chunk('IEND')])],
  [
    'a PNG without a header',
    /^ImageUndecodable$/,
    () => Buffer.concat([PNG_SIGNATURE, chunk('IDAT', idat(2, 2)), chunk('IEND')]),
  ],
  [
    'a PNG whose chunk claims 4 GB',
    /^ImageUndecodable$/,
    () => Buffer.concat([PNG_SIGNATURE, ihdr(4, 4), Buffer.from('ffffffff49444154', 'hex')]),
  ],
  ['a hundred compressed texts of 100 MB', /^opened$/, () => png(8, 8, rows(100, text('zTXt', 'k\0\0', nothing)))],
  [
    'a hundred international texts of 100 MB',
    /^opened$/,
    () => png(8, 8, rows(100, text('iTXt', 'k\0\x01\0\0\0', nothing))),
  ],
  ['a million texts', /^opened$/, () => png(8, 8, rows(1_000_000, text('tEXt', 'k\0v', Buffer.alloc(0))))],
  ['a colour profile of 100 MB', /^opened$/, () => png(8, 8, [text('iCCP', 'k\0\0', nothing)])],
  [
    'a hundred colour profiles',
    /^(?:opened|ImageUndecodable)$/,
    () => png(8, 8, rows(100, text('iCCP', 'k\0\0', nothing))),
  ],
  [
    'a colour profile of noise',
    /^opened$/,
    () =>
      png(8, 8, [
        text('iCCP', 'k\0\0', deflateSync(Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256)))),
      ]),
  ],
  ['a GIF of 30,000 frames', /^ImageTooLarge$/, () => gifOf(30_000, 36, 36)],
  ['a GIF of 30,000 frames on a large canvas', /^ImageTooLarge$/, () => gifOf(30_000, 1_000, 1_000)],
  ['a GIF of a million frames of one pixel', /^ImageTooLarge$/, () => gifOf(850_000, 1, 1)],
  [
    'an animated PNG of 10,001 frames',
    /^ImageTooLarge$/,
    () =>
      apng(
        1,
        rows(10_001, Buffer.alloc(0)).map(() => ({ colour: [1, 2, 3] })),
      ),
  ],
  [
    'an animated PNG with more pixels than allowed',
    /^ImageTooLarge$/,
    () =>
      apng(
        700,
        rows(100, Buffer.alloc(0)).map((_, index) => ({
          colour: [1, 2, 3],
          ...(index > 0 && { width: 1, height: 1 }),
        })),
      ),
  ],
  ['a JPEG that claims 65,500 × 65,500', /^ImageTooLarge$/, () => lyingJpeg(65_500, 65_500)],
  ['a JPEG that claims more than it holds', /^(?:opened|ImageUndecodable)$/, () => lyingJpeg(6_000, 6_000)],
  ['a JPEG of 20,000 scans', /^(?:opened|ImageUndecodable)$/, () => manyScans(20_000)],
  [
    'a JPEG with an archive behind it',
    /^opened$/,
    async () =>
      Buffer.concat([await detailed(16, 16).jpeg().toBuffer(), Buffer.from('PK\x03\x04'), Buffer.alloc(1_000_000)]),
  ],
  [
    'a GIF that is a script as well',
    /^(?:opened|ImageUndecodable)$/,
    () => Buffer.concat([Buffer.from('GIF89a/*'), gifOf(1, 8, 8).subarray(8), Buffer.from('*/=1;alert(1)')]),
  ],
  [
    'a PDF that holds a JPEG',
    /^UnsupportedMedia$/,
    async () => Buffer.concat([Buffer.from('%PDF-1.4\n'), await detailed(16, 16).jpeg().toBuffer()]),
  ],
  [
    'a drawing that loads files',
    /^UnsupportedMedia$/,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ],
  ['a HEIC of 30,000 × 30,000', /^ImageTooLarge$/, () => heic([64, 64], [square], { stated: [30_000, 30_000] })],
  ['a HEIC that is larger than it says', /^ImageUndecodable$/, () => heic([64, 64], ['testsrc=s=640x640'])],
  ['a HEIC that is smaller than it says', /^ImageUndecodable$/, () => heic([640, 640], [square])],
  [
    'a HEIC whose grid has 90 × 90 tiles',
    /^(?:opened|ImageUndecodable|ImageTooLarge)$/,
    () => heic([64, 64], [square], { grid: [90, 90] }),
  ],
  [
    'a HEIC of 100 images',
    /^opened$/,
    () =>
      heic(
        [64, 64],
        Array.from({ length: 100 }, () => square),
      ),
  ],
  [
    'a HEIC of 300 images',
    /^ImageUndecodable$/,
    () =>
      heic(
        [64, 64],
        Array.from({ length: 300 }, () => square),
      ),
  ],
  ['a HEIC that is damaged', /^(?:opened|ImageUndecodable)$/, async () => damage(await heic([64, 64], [square]))],
  ['a HEIC without a picture', /^ImageUndecodable$/, async () => (await heic([64, 64], [square])).subarray(0, 24)],
  ['a TIFF of 10,000 pages', /^ImageTooLarge$/, () => tiff(rows(10_000, Buffer.alloc(0)).map(() => page))],
  ['a TIFF that claims 4,000,000,000 columns', /^Image(?:TooLarge|Undecodable)$/, () => lyingTiff(256, 4_000_000_000)],
  ['a TIFF with a strip of 4 GB', /^(?:opened|ImageUndecodable)$/, () => lyingTiff(279, 0xffffffff)],
  [
    'a TIFF whose strip is compressed nothing',
    /^(?:opened|ImageUndecodable)$/,
    () => tiff([{ ...page, pixels: Buffer.alloc(100_000_000), isDeflated: true, rowsPerStrip: 4_000_000 }]),
  ],
  ['a TIFF that is damaged', /^(?:opened|ImageUndecodable)$/, () => damage(tiff([page, page, page]))],
  [
    'a BMP of 2,000,000,000 rows',
    /^ImageTooLarge$/,
    () => bmp({ width: 8, height: 2_000_000_000, bits: 8, data: Buffer.alloc(64) }),
  ],
  [
    'a BMP of endless runs',
    /^(?:opened|ImageUndecodable)$/,
    () => bmp({ width: 8, height: 8, bits: 8, compression: 1, data: Buffer.alloc(20_000_000, 255) }),
  ],
  ['a WebP that is damaged', /^(?:opened|ImageUndecodable)$/, () => damagedAnywhere('webp')],
  ['an AVIF that is damaged', /^(?:opened|ImageUndecodable)$/, () => damagedAnywhere('avif')],
  ['a GIF that is damaged', /^(?:opened|ImageUndecodable)$/, () => damagedAnywhere('gif')],
  ['a JPEG that is damaged', /^(?:opened|ImageUndecodable)$/, () => damagedAnywhere('jpeg')],
];
