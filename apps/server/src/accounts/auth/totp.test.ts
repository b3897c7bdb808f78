/** Tests for the codes of authenticator apps. */
import { expect, test } from 'vitest';
import { findTotpStep, toBase32, totpCode, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the rows for SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds, the code is that of RFC 6238: %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30), 8)).toBe(code);
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(2));
});

// RFC 4648 §10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('Base32 of "%s" is that of RFC 4648', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected);
});

test('a code is right in its own time step and in those next to it, and tells which one it belongs to', () => {
  const code = totpCode(secret, 100);
  const found = [98, 99, 100, 101, 102].map((step) => findTotpStep(secret, code, step * 30_000 + 29_999));
  expect(found).toEqual([undefined, 100, 100, 100, undefined]);
  for (const wrong of ['', '1', '0000000', `${code}0`, '１２３４５６', 'abcdef'])
    expect(findTotpStep(secret, wrong, 3_000_000)).toBeUndefined();
});

test('the address for a QR code has the secret, and names whose it is', () => {
  const uri = new URL(totpUri(secret, { issuer: 'Winnow mod.example', email: 'ada+x@example.org' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/Winnow mod.example:ada+x@example.org');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Winnow mod.example',
    digits: '6',
    period: '30',
  });
});
