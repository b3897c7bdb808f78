/** Tests for the formats of pictures, and for files that end early. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findImageType, isAcceptedFile, isAnimatedFile, isWholeFile } from './image-type.ts';

const icon = new Uint8Array(readFileSync(new URL('../../public/icons/128.png', import.meta.url)));

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );

/** A header with a thumbnail that has an end of its own, then a scan. */
const jpeg = bytesOf(
  [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9],
  [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 9, 0xff, 0xd0, 5],
  [0xff, 0xd9],
);
const webp = bytesOf('RIFF', [12, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0]);
/** One of 9 bytes of data in two parts, with a colour table of its own. */
const gifFrame = [
  ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2],
  ...[4, 0x21, 0xf9, 4, 0, 5, 0x3b, 0x3b, 0x2c, 0x3b, 0x3b, 0],
];
const gifOf = (...blocks: readonly (readonly number[])[]) =>
  bytesOf('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 9, 9, 9, 9, 9, 9], ...blocks, [0x3b]);
const gif = gifOf([0x21, 0xf9, 4, 0, 0, 0, 0, 0], gifFrame);
const bmp = bytesOf('BM', [20, 0, 0, 0, 0, 0, 0, 0], [14, 0, 0, 0, 1, 2, 3, 4, 5, 6]);

test.each([
  ['image/png', icon],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/gif', gif],
  ['image/bmp', bmp],
] as const)('%s is known, whole, and not whole if its last bytes are missing', (type, bytes) => {
  expect(findImageType(bytes)).toBe(type);
  expect(isWholeFile(bytes)).toBe(true);
  expect(isWholeFile(bytes.subarray(0, bytes.length - 4))).toBe(false);
});

test('what follows the end of a JPEG file does not matter', () => {
  expect(isWholeFile(bytesOf([...jpeg], 'more'))).toBe(true);
});

test('of a GIF file only the byte that says where it ends may be missing', () => {
  expect(isWholeFile(gif.subarray(0, -1))).toBe(true);
  expect(isWholeFile(gif.subarray(0, -2))).toBe(false);
  expect(isWholeFile(gif.subarray(0, -20))).toBe(false);
});

test('a server takes AVIF only without frames', () => {
  const brands = (...names: readonly string[]) =>
    bytesOf([0, 0, 0, 16 + 4 * names.length - 4], 'ftypavif', names.join(''));
  expect(isAcceptedFile(brands('\0\0\0\0', 'mif1'))).toBe(true);
  expect(isAcceptedFile(brands('\0\0\0\0', 'avis'))).toBe(false);
  expect(isAcceptedFile(bytesOf('<svg xmlns='))).toBe(false);
});

test.each([
  ['a GIF file with one frame, whose data looks like the beginning of another', gif, false],
  ['a GIF file with two frames', gifOf(gifFrame, gifFrame), true],
  ['a still WebP file', bytesOf('RIFF', [30, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x10]), false],
  ['an animated WebP file', bytesOf('RIFF', [30, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x12]), true],
  ['a PNG file', icon, false],
  ['an animated PNG file', bytesOf([...icon.subarray(0, 33)], [0, 0, 0, 0], 'acTL', [0, 0, 0, 0]), true],
  ['an AVIF sequence', bytesOf([0, 0, 0, 24], 'ftypavis'), true],
  ['a JPEG file', jpeg, false],
] as const)('%s is animated: %#', (_, bytes, isAnimated) => {
  expect(isAnimatedFile(bytes)).toBe(isAnimated);
});

test.each([
  ['AVIF', bytesOf([0, 0, 0, 24], 'ftypavif'), 'image/avif'],
  ['a drawing', bytesOf('<svg xmlns='), undefined],
  ['nothing', bytesOf(''), undefined],
])('%s', (_, bytes, type) => {
  expect(findImageType(bytes)).toBe(type);
});
