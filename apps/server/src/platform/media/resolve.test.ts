/** Tests for resolving sources: what counts as a URL, what as Base64, and what as neither. */
import { limits, UploadedFile } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { createSources, decodeBase64 } from './resolve.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
const standard = Buffer.from(bytes).toString('base64');

const fetched: unknown[] = [];
const sources = createSources(
  async (url, bounds) => {
    fetched.push([url, bounds.sizeBytes, bounds.timeoutMs]);
    return bytes;
  },
  async (url, bounds, sink) => {
    fetched.push([url, bounds.sizeBytes, bounds.timeoutMs]);
    for (const byte of bytes) await sink(Uint8Array.of(byte));
  },
);

test('an upload is passed on as it came', async () => {
  expect(await sources.bytes(bytes)).toBe(bytes);
  expect(sources.recording('audio', bytes)).toBe(bytes);
  const file = new UploadedFile('/a', 1);
  expect(sources.recording('video', file)).toBe(file);
});

test('the URL of an image is fetched within the bounds of images', async () => {
  await sources.bytes(' https://example.com/a ');
  expect(fetched.at(-1)).toEqual(['https://example.com/a', 20 * 1024 * 1024, 5_000]);
});

test.each([
  ['audio', 50 * 1024 * 1024, 30_000],
  ['video', 100 * 1024 * 1024, 30_000],
] as const)('of a URL of %s nothing is fetched before it is opened', async (kind, sizeBytes, timeoutMs) => {
  const before = fetched.length;
  const source = sources.recording(kind, ' https://example.com/a ');
  if (!('pour' in source)) throw new Error('not a stream');
  expect(fetched).toHaveLength(before);
  const taken: number[] = [];
  await source.pour(async (piece) => void taken.push(...piece));
  expect(fetched.slice(before)).toEqual([['https://example.com/a', sizeBytes, timeoutMs]]);
  expect(taken).toEqual([...bytes]);
});

test('Base64 of a recording is decoded, and refused where it is broken', () => {
  expect(sources.recording('audio', standard)).toEqual(Buffer.from(bytes));
  expect(() => sources.recording('audio', 'A')).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

test.each(['HTTP://example.com', 'file:///etc/passwd', 'ftp://example.com/a', 'javascript:1', 'blob:x'])(
  'whatever has a scheme is taken for a URL: %s',
  async (url) => {
    await sources.bytes(url);
    expect(fetched.at(-1)).toEqual([url, limits.image.sizeBytes, 5_000]);
  },
);

describe('Base64', () => {
  test.each([
    ['as it is', standard],
    ['without padding', standard.replaceAll('=', '')],
    ['URL-safe', standard.replaceAll('+', '-').replaceAll('/', '_')],
    ['in lines', standard.replaceAll(/.{76}/g, '$&\r\n')],
    ['with a prefix', `data:image/png;base64,${standard}`],
    ['with a prefix of another case and parameters', ` DATA:image/png; name="a.png" ;BASE64,${standard}\n`],
    ['with a prefix without a type', `data:;base64,${standard}`],
  ])('%s', async (_says, text) => expect(Buffer.from(await sources.bytes(text))).toEqual(Buffer.from(bytes)));

  test.each([
    ['nothing', ' '],
    ['a lone sign', 'A'],
    ['five signs', 'AAAAA'],
    ['other signs', 'AAA!AAA#'],
    ['padding in the middle', 'AA==AAAA'],
    ['too much padding', 'AAAA==='],
    ['a name of a host', 'example.com/a.png'],
    ['a text', 'Hello, world'],
    ['letters of other scripts', 'ААААББББ'],
    ['a data: URI of text', 'data:text/plain,AAAA'],
    ['a data: URI of nothing', 'data:image/png;base64,'],
  ])('broken is %s: refused, and not half decoded', async (_says, text) => {
    await expect(sources.bytes(text)).rejects.toMatchObject({ name: 'MediaSourceError', code: 'invalid_request' });
  });

  test('of exactly the largest size is decoded, of one byte more refused', () => {
    expect(decodeBase64(Buffer.alloc(3000).toString('base64'), 3000)).toHaveLength(3000);
    expect(() => decodeBase64(Buffer.alloc(3001).toString('base64'), 3000)).toThrow(
      expect.objectContaining({ code: 'payload_too_large' }),
    );
  });
});
