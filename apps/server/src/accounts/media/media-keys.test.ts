/** Tests for the keys of kept media. */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { MEDIA_KEY_FILE, openMediaKeys } from './media-keys.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];

test('on the embedded database a key is generated once, in a file that only its owner reads', async () => {
  await using folder = await temporaryFolder();
  const settings = { mediaKeys: [], databaseUrl: null, dataDir: folder.path };
  const { current } = openMediaKeys(settings);
  const path = join(folder.path, MEDIA_KEY_FILE);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(current?.bytes).toEqual(Buffer.from(readFileSync(path, 'utf8'), 'base64'));
  expect(openMediaKeys(settings).current).toEqual(current);
});

test('servers that share PostgreSQL encrypt with the key of the settings, or not at all', async () => {
  await using folder = await temporaryFolder();
  const settings = { databaseUrl: 'postgres://localhost/winnow', dataDir: folder.path };
  expect(openMediaKeys({ ...settings, mediaKeys: [] }).current).toBeUndefined();
  expect(openMediaKeys({ ...settings, mediaKeys: [first] }).current?.bytes).toEqual(first);
});

test('after a rotation the new key encrypts, and the old one still decrypts', async () => {
  await using folder = await temporaryFolder();
  const settings = { databaseUrl: null, dataDir: folder.path };
  const before = openMediaKeys({ ...settings, mediaKeys: [first] }).current;
  const after = openMediaKeys({ ...settings, mediaKeys: [second, first] });
  expect(after.current?.bytes).toEqual(second);
  expect(after.find(before?.id ?? '')?.bytes).toEqual(first);
  expect(after.find('0000000000000000')).toBeUndefined();
});

test('what a generated key encrypted is readable after a move to PostgreSQL, from the file beside', async () => {
  await using folder = await temporaryFolder();
  const generated = openMediaKeys({ mediaKeys: [], databaseUrl: null, dataDir: folder.path }).current;
  const moved = openMediaKeys({ mediaKeys: [first], databaseUrl: 'postgres://localhost/w', dataDir: folder.path });
  expect([moved.current?.bytes, moved.find(generated?.id ?? '')]).toEqual([first, generated]);
});

test('a damaged key file stops the start: a new key would make everything kept unreadable', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(join(folder.path, MEDIA_KEY_FILE), 'short');
  expect(() => openMediaKeys({ mediaKeys: [], databaseUrl: null, dataDir: folder.path })).toThrow(/damaged/);
});
