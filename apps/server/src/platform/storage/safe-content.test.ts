/** Tests for links to redacted images: who can open them, and until when, on a fake clock. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, temporaryFolder } from '../../../testing/databases.ts';
import { openFolderBlobs } from './blobs/folder.ts';
import { createLinkSigner } from './content-links.ts';
import { createSafeContent } from './safe-content.ts';

const MINUTE_MS = 60_000;
const bytes = Buffer.from('no picture, but what does a store care');

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase('embedded');
});
afterAll(() => db[Symbol.asyncDispose]());

async function start(startMs = Date.UTC(2026, 10, 22, 12)) {
  const folder = await temporaryFolder();
  const { database } = db;
  const clock = { nowMs: startMs };
  const blobs = openFolderBlobs(join(folder.path, 'content'));
  const signer = createLinkSigner(database);
  const content = createSafeContent({ blobs, signer, now: () => clock.nowMs, onTrouble: () => {} });
  return {
    clock,
    blobs,
    content,
    async open(link: string, change: (query: URLSearchParams) => void = () => {}) {
      const { pathname, searchParams } = new URL(link, 'http://localhost');
      change(searchParams);
      return content.open(pathname.replace('/content/', ''), Object.fromEntries(searchParams));
    },
    async [Symbol.asyncDispose]() {
      await content[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe('a link', () => {
  test('opens what was kept, for an hour and not a second longer; then the object is gone', async () => {
    await using all = await start();
    const link = await all.content.keep(bytes, 'image/png');
    expect(link).toMatch(/^\/content\/[0-9a-f]{64}\.png\?exp=\d+&kid=20261122&sig=[\w-]{43}$/);
    expect(await all.open(link)).toMatchObject({ state: 'found', mediaType: 'image/png', secondsLeft: 3600 });
    all.clock.nowMs += 60 * MINUTE_MS - 1000;
    expect(await all.open(link)).toMatchObject({ state: 'found', bytes, secondsLeft: 1 });
    expect(await all.blobs.names()).toHaveLength(1);
    all.clock.nowMs += 1000;
    expect(await all.open(link)).toEqual({ state: 'expired' });
    expect(await all.blobs.names()).toEqual([]);
  });

  test.each<[string, (query: URLSearchParams) => void]>([
    ['a later end', (query) => query.set('exp', String(Number(query.get('exp')) + 60))],
    ['another signature', (query) => query.set('sig', 'A'.repeat(43))],
    ['no signature', (query) => query.delete('sig')],
    ['a signature that is too short', (query) => query.set('sig', 'abc')],
    ['another day’s key', (query) => query.set('kid', '20261121')],
    ['no end', (query) => query.delete('exp')],
    ['an end that is no number', (query) => query.set('exp', '9e9')],
  ])('with %s is none of ours, before and after its end', async (_says, change) => {
    await using all = await start();
    const link = await all.content.keep(bytes, 'image/png');
    expect(await all.open(link, change)).toEqual({ state: 'invalid' });
    all.clock.nowMs += 61 * MINUTE_MS;
    expect(await all.open(link, change)).toEqual({ state: 'invalid' });
  });

  test('to other content under the same signature is none of ours', async () => {
    await using all = await start();
    const link = await all.content.keep(bytes, 'image/png');
    const other = await all.content.keep(Buffer.from('other'), 'image/png');
    const [, query] = link.split('?');
    expect(await all.open(`${other.split('?')[0]}?${query}`)).toEqual({ state: 'invalid' });
  });

  test('that was created before midnight stays valid after it, when new ones use a new key', async () => {
    await using all = await start(Date.UTC(2026, 10, 22, 23, 50));
    const old = await all.content.keep(bytes, 'image/png');
    all.clock.nowMs += 20 * MINUTE_MS;
    expect(await all.content.keep(bytes, 'image/png')).toContain('kid=20261123');
    expect(await all.open(old)).toMatchObject({ state: 'found' });
  });

  test('is known to every server of the database', async () => {
    await using all = await start();
    const link = await all.content.keep(bytes, 'image/png');
    const parts = { blobs: all.blobs, signer: createLinkSigner(db.database), now: () => all.clock.nowMs };
    await using other = createSafeContent({ ...parts, onTrouble: () => {} });
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    const opened = await other.open(pathname.slice('/content/'.length), Object.fromEntries(searchParams));
    expect(opened).toMatchObject({ state: 'found' });
  });

  test('to deleted content says so', async () => {
    await using all = await start();
    const link = await all.content.keep(bytes, 'image/png');
    for (const name of await all.blobs.names()) await all.blobs.delete(name);
    expect(await all.open(link)).toEqual({ state: 'gone' });
  });
});

test('the same content in two requests ends twice: the later link outlives the earlier', async () => {
  await using all = await start();
  await all.content.keep(bytes, 'image/webp');
  all.clock.nowMs += 30 * MINUTE_MS;
  const later = await all.content.keep(bytes, 'image/webp');
  all.clock.nowMs += 31 * MINUTE_MS;
  await all.content.sweep();
  expect(await all.blobs.names()).toHaveLength(1);
  expect(await all.open(later)).toMatchObject({ state: 'found' });
});

test('what ended while no server ran is cleared away at the next start', async () => {
  await using all = await start();
  await all.content.keep(bytes, 'image/gif');
  all.clock.nowMs += 61 * MINUTE_MS;
  const signer = createLinkSigner(db.database);
  await using next = createSafeContent({ blobs: all.blobs, signer, now: () => all.clock.nowMs, onTrouble: () => {} });
  await next.sweep();
  expect(await all.blobs.names()).toEqual([]);
});

test('what others keep in the same place stays, whatever it is called', async () => {
  await using all = await start();
  const names = ['20240101-backup.tar', '1-a.png', '2024-report.pdf'];
  for (const name of names) await all.blobs.put(name, bytes, 'image/png');
  await all.content.sweep();
  expect((await all.blobs.names()).sort()).toEqual(names.sort());
});
