/** Tests for the format of API keys. */
import { expect, test } from 'vitest';
import { mintKey, parseKey, randomText } from './key-format.ts';

test.each(['live', 'test'] as const)('reads back every %s key that it mints, and never mints one twice', (mode) => {
  const minted = Array.from({ length: 500 }, () => mintKey(mode));
  for (const { key, id, digest } of minted) {
    expect(key).toMatch(new RegExp(`^wnw_${mode}_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$`));
    expect(parseKey(key)).toEqual({ id, mode, digest });
  }
  expect(new Set(minted.map(({ id }) => id)).size).toBe(500);
  expect(new Set(minted.map(({ digest }) => Buffer.from(digest).toString('hex'))).size).toBe(500);
});

test('refuses a key with any one character changed', () => {
  const { key } = mintKey('live');
  for (let at = 0; at < key.length; at++) {
    const changed = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1);
    expect(parseKey(changed)).toBeUndefined();
  }
});

test.each(['', 'wnw_live_', 'Bearer x', 'sk-123', `wnw_prod_aaaaaaaaaaaa_${'a'.repeat(49)}`, 'a'.repeat(100_000)])(
  'refuses what is no key: %#',
  (text) => {
    expect(parseKey(text)).toBeUndefined();
  },
);

test('creates public ids of the requested length from letters and digits', () => {
  for (const length of [1, 12, 16, 40]) expect(randomText(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
});
