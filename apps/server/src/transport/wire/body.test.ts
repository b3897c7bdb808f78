/** Tests for which bodies this server accepts as JSON. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { parseJson } from './body.ts';

describe('a body', () => {
  test.each([
    ['an object', '{"a":[1,"x",null]}', { a: [1, 'x', null] }],
    ['text that only looks like a forbidden key', '{"a":"\\"__proto__\\": 1"}', { a: '"__proto__": 1' }],
    ['a constructor that is a text', '{"constructor":"x"}', { constructor: 'x' }],
    ['escaped letters', '{"a":"\\u0436\\ud800"}', { a: 'ж\ud800' }],
  ])('may be %s', (_says, text, value) => expect(parseJson(Buffer.from(text))).toEqual(value));

  test.each([
    ['not JSON', '{'],
    ['a forbidden key', '{"__proto__":{}}'],
    ['a forbidden key far down', '{"a":[{"b":{"__proto__":1}}]}'],
    ['an escaped forbidden key', '{"\\u005f_proto__":1}'],
    ['a forbidden key with an escape further in', '{"_\\u005fproto__":1}'],
    ['a constructor with escapes further in', '{"con\\u0073tructor":{"proto\\u0074ype":1}}'],
    [
      'a forbidden key beside nesting without an end',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},"__proto__":1}`,
    ],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}}}'],
  ])('may not be %s', (_says, text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'invalid_json' }));
  });

  test('must be UTF-8', () => expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(ApiError));

  test('is never quoted in the error', () => {
    expect(() => parseJson(Buffer.from('{"password": secret}'))).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
