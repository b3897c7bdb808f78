/** Tests for which bytes of a file its credentials are, and which ones their hash leaves out besides. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContentCredentials } from './content-credentials.ts';
import { checkDataHash } from './file-binding.ts';
import { findManifestStore } from './find-store.ts';

test('a byte that two parts of the credentials share counts once', () => {
  const bytes = Buffer.alloc(100, 7);
  const hash = createHash('sha256').update(bytes.subarray(0, 10)).update(bytes.subarray(40)).digest();
  const assertion = { exclusions: [{ start: 10, length: 30 }], hash };
  const storeRanges = [
    { start: 15, length: 20 },
    { start: 10, length: 20 },
  ];
  expect(checkDataHash({ bytes, storeRanges }, assertion, 'sha256')).toEqual({ matches: true, uncoveredBytes: 5 });
});

test('credentials of a TIFF that begin in the directory that names them leave nothing else out', () => {
  const tiff = Buffer.from(readFileSync(new URL('../testing/credentials/ai.tiff', import.meta.url)));
  const { ranges } = findManifestStore(tiff, 'tiff') ?? { ranges: [] };
  const [length, store] = ranges;
  if (!length || !store) throw new Error('The TIFF has no credentials.');
  // From the field before its length to the end of the file.
  const start = length.start - 4;
  for (const [at, value] of [
    [length.start, tiff.length - start],
    [length.start + 4, start],
  ] as const)
    if (tiff.readUInt16BE(0) === 0x4949) tiff.writeUInt32LE(value, at);
    else tiff.writeUInt32BE(value, at);
  const moved = findManifestStore(tiff, 'tiff');
  const hash = createHash('sha256').update(tiff.subarray(0, start)).digest();
  const assertion = { exclusions: [{ start, length: tiff.length - start }], hash };
  const checked = checkDataHash({ bytes: tiff, storeRanges: moved?.ranges ?? [] }, assertion, 'sha256');
  expect(checked).toEqual({ matches: true, uncoveredBytes: 0 });
  const options = { trustList: [], now: Date.UTC(2026, 10, 29) };
  expect(readContentCredentials(tiff, 'tiff', options)).toMatchObject({ state: 'unreadable' });
});
