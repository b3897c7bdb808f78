/** Tests for which image formats are accepted, and for the errors of rejected ones. */
import { describe, expect, test } from 'vitest';
import { detectImageFormat } from './image-format.ts';
import { UnsupportedMedia } from './picture-errors.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const boxes = (major: string, ...compatible: string[]) => {
  const body = `ftyp${major}\0\0\0\0${compatible.join('')}`;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, bytes(body), Buffer.alloc(64)]);
};

describe('takes', () => {
  test.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['gif', bytes('GIF87a....')],
    ['gif', bytes('GIF89a....')],
    ['webp', bytes('RIFF....WEBPVP8X')],
    ['avif', boxes('avif', 'mif1', 'miaf')],
    ['avif', boxes('mif1', 'avif', 'miaf')],
    ['heic', boxes('heic', 'mif1', 'heic')],
    ['heic', boxes('mif1', 'heic')],
    ['tiff', bytes('II*\0\x08\0\0\0')],
    ['tiff', bytes('MM\0*\0\0\0\x08')],
    ['bmp', bytes('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
  ])('%s', (format, file) => {
    expect(detectImageFormat(file)).toBe(format);
  });

  test('a picture with another file behind it, which every browser shows', () => {
    expect(detectImageFormat(bytes('GIF89a/*....PK\x03\x04%PDF-1.7<svg>'))).toBe('gif');
  });
});

describe('refuses', () => {
  test.each([
    ['a sequence of HEIC images', boxes('hevc', 'mif1', 'heic')],
    ['a sequence of HEIC images', boxes('heic', 'mif1', 'msf1')],
    ['a HEIC image', boxes('mif1', 'miaf')],
    ['an animated AVIF image', boxes('avis', 'avif', 'mif1')],
    ['an animated AVIF image', boxes('avif', 'avis', 'mif1')],
    ['an animated AVIF image', boxes('avif', ...Array.from({ length: 200 }, () => 'mif1'), 'avis')],
    ['an MP4 or MOV video', boxes('isom', 'iso2', 'mp41')],
    ['an M4A recording', boxes('M4A ', 'mp42')],
    ['not an image in a known format', boxes('avif', ...Array.from({ length: 2_000 }, () => 'mif1'), 'avis')],
    ['a BigTIFF image', bytes('II+\0....')],
    ['a BMP image', bytes('BM....')],
    ['a PDF document', bytes('%PDF-1.7')],
    ['a ZIP archive', bytes('PK\x03\x04')],
    ['a WAV recording', bytes('RIFF....WAVEfmt ')],
    ['an SVG drawing', bytes('<?xml version="1.0"?><!-- x --><SVG xmlns="x">')],
    ['an HTML page', bytes(' \n<!DOCTYPE html><title>404</title>')],
    ['an empty file', Buffer.alloc(0)],
    ['not an image in a known format', bytes('hello')],
    ['not an image in a known format', bytes('RIFF')],
    ['not an image in a known format', bytes('\xff\xd8')],
  ])('%s', (name, file) => {
    expect(() => detectImageFormat(file)).toThrow(UnsupportedMedia);
    expect(() => detectImageFormat(file)).toThrow(name);
    expect(() => detectImageFormat(file)).toThrow('Send JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF or BMP.');
  });
});
