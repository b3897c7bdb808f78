/** From a source to bytes: what counts as a URL, what as Base64, and what as neither. */
import { limits } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { createResolve, decodeBase64 } from './resolve.ts';

const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
const standard = Buffer.from(bytes).toString('base64');

const fetched: unknown[] = [];
const resolve = createResolve(async (url, bounds) => {
  fetched.push([url, bounds.sizeBytes, bounds.timeoutMs]);
  return bytes;
});
const image = { modality: 'image' } as const;

test('an upload is passed on as it came', async () => expect(await resolve(bytes, image)).toBe(bytes));

test.each([
  ['image', 20 * 1024 * 1024, 5_000],
  ['audio', 50 * 1024 * 1024, 30_000],
  ['video', 100 * 1024 * 1024, 30_000],
] as const)('a URL is fetched within the bounds of its kind: %s', async (modality, sizeBytes, timeoutMs) => {
  await resolve(' https://example.com/a ', { modality });
  expect(fetched.at(-1)).toEqual(['https://example.com/a', sizeBytes, timeoutMs]);
});

test.each(['HTTP://example.com', 'file:///etc/passwd', 'ftp://example.com/a', 'javascript:1', 'blob:x'])(
  'whatever has a scheme is taken for a URL: %s',
  async (url) => {
    await resolve(url, image);
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
  ])('%s', async (_says, text) => expect(Buffer.from(await resolve(text, image))).toEqual(Buffer.from(bytes)));

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
    await expect(resolve(text, image)).rejects.toMatchObject({ name: 'SourceError', code: 'invalid_request' });
  });

  test('of exactly the largest size is decoded, of one byte more refused', () => {
    expect(decodeBase64(Buffer.alloc(3000).toString('base64'), 3000)).toHaveLength(3000);
    expect(() => decodeBase64(Buffer.alloc(3001).toString('base64'), 3000)).toThrow(
      expect.objectContaining({ code: 'payload_too_large' }),
    );
  });
});
