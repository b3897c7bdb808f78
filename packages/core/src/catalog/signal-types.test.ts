/** Tests for the names and forms of hashes. */
import { expect, test } from 'vitest';
import { findSignalType, normalizeSignal } from './signal-types.ts';

test.each([
  ['pdq', 'pdq'],
  ['PDQ', 'pdq'],
  ['HASH_PDQ', 'pdq'],
  ['sha256', 'sha256'],
  ['video_md5', 'md5'],
  [' md5 ', 'md5'],
  ['photodna', undefined],
  ['', undefined],
])('"%s" means the type %s', (name, type) => expect(findSignalType(name)).toBe(type));

test.each([
  ['pdq', 'AB'.repeat(32), 'ab'.repeat(32)],
  ['md5', ` ${'0'.repeat(32)}\n`, '0'.repeat(32)],
  ['md5', '0'.repeat(64), undefined],
  ['pdq', '0'.repeat(63), undefined],
  ['sha256', 'g'.repeat(64), undefined],
] as const)('the %s "%s" is normalised to %s', (type, value, expected) =>
  expect(normalizeSignal(type, value)).toBe(expected),
);
