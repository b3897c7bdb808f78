/** Tests for what is sent unchanged and what is re-encoded. */
import { limits } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { findImageType } from './image-type.ts';
import { scaleToPixels } from './picture-size.ts';

describe('a picture of', () => {
  test.each([
    [
      { width: 400, height: 300 },
      { width: 400, height: 300 },
    ],
    [
      { width: 8000, height: 5000 },
      { width: 8000, height: 5000 },
    ],
    [
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
  ])('%o keeps its size', (size, kept) => expect(scaleToPixels(size)).toEqual(kept));

  test.each([
    { width: 16_000, height: 5000 },
    { width: 100_000, height: 1000 },
    { width: 6325, height: 6325 },
  ])('%o is scaled below the limit, in its shape', (size) => {
    const { width, height } = scaleToPixels(size);
    expect(width * height).toBeLessThanOrEqual(limits.image.pixels);
    expect(width / height).toBeCloseTo(size.width / size.height, 0);
  });
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', true],
  ['\x89PNG\r\n\x1a\n\x00\x00', true],
  ['GIF89a', true],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', true],
  ['\x00\x00\x00\x1cftypavif', true],
  ['\x00\x00\x00\x1cftypheic', false],
  ['BM\x00\x00', false],
  ['<svg xmlns', false],
  ['', false],
])('%j goes as it is: %s', (start, isSent) => expect(findImageType(bytes(start)) !== undefined).toBe(isSent));

test('bytes survive Base64, whatever they are and however many', () => {
  const many = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256);
  expect(Buffer.compare(fromBase64(toBase64(many)), many)).toBe(0);
  expect(toBase64(new Uint8Array())).toBe('');
});
