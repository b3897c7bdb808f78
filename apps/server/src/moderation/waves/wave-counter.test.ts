/** Tests of counts of posts on both databases: what is one wave, by several servers at once, and what is deleted. */
import { pdqVariantNames, profileInputSchema, type WaveSettings } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { deleteOldWaves, eraseWavePosts } from '../../platform/storage/wave-store.ts';
import { createWaveCounter, type WaveCounter } from './wave-counter.ts';
import { openWaveHasher } from './wave-hasher.ts';
import { findPictureSignals, findTextSignals, type WaveSignal } from './wave-signals.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const settingsOf = (fields: object = {}): WaveSettings => {
  const { waves } = profileInputSchema.parse({ name: 'p', waves: { authors: 3, minutes: 10, ...fields } });
  if (!waves) throw new Error('The profile counts nothing.');
  return waves;
};
const settings = settingsOf();
const OFFER = 'Make 500 dollars a day from home, no experience needed, message me for the details';

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let counters: WaveCounter[];
  let account: number;
  const announced: { accountKey: number; data: unknown }[] = [];
  const kinds: string[] = [];

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    account = (await db.account({ tier: 'Pro', tokens: 1 })).accountKey;
    counters = Array.from({ length: 3 }, () =>
      createWaveCounter({
        ...{ database: db.database, requestIds: db.requestIds, onWave: (one) => kinds.push(one) },
        webhooks: { emit: (accountKey, _, data) => void announced.push({ accountKey, data }) },
      }),
    );
  });
  afterAll(() => db[Symbol.asyncDispose]());

  let posts = 0;
  async function count(
    signals: readonly WaveSignal[],
    { by, contentId, at = 0, minutes = 10, accountKey = account }: Sent = {},
  ) {
    posts += 1;
    const origin = { caller: 'key', authorId: by, contentId, number: BigInt(posts), item: 0 };
    const counter = counters[at % counters.length];
    if (!counter) throw new Error('No such counter.');
    return counter.count({ accountKey, origin, profile: 'prof_1', settings: { ...settings, minutes }, signals });
  }
  interface Sent {
    by?: string | undefined;
    contentId?: string;
    at?: number;
    minutes?: number;
    accountKey?: number;
  }
  const countText = (text: string, sent?: Sent) => count(findTextSignals(text, settings), sent);

  test('nearly the same text is counted by posts and authors, and announced once', async () => {
    const variants = [
      OFFER,
      OFFER.replace('500', '700'),
      `🔥 ${OFFER.toUpperCase()} 🔥`,
      OFFER.replace('details', 'info'),
    ];
    const counts = [];
    for (const [at, text] of variants.entries()) counts.push(await countText(text, { by: `a${Math.max(1, at)}`, at }));
    expect(counts.map(([one]) => [one?.posts, one?.authors])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(new Set(counts.flat().map(({ wave }) => wave)).size).toBe(1);
    expect(counts.flat()[3]).toMatchObject({ kind: 'text', minutes: 10, wave: expect.stringMatching(/^wave_\d+$/) });
    await countText(OFFER, { by: 'a9' });
    expect(announced).toMatchObject([{ accountKey: account, data: { posts: 4, authors: 3, profileId: 'prof_1' } }]);
    expect(kinds).toEqual(['text']);
  });

  test('a content that is sent again is counted once, and posts without author are those of one', async () => {
    const text = 'Everybody should come to the new gym at the station, the first month costs nothing at all';
    await countText(text, { by: 'b1', contentId: 'c1' });
    expect(await countText(text, { by: 'b1', contentId: 'c1' })).toMatchObject([{ posts: 1, authors: 1 }]);
    await countText(text);
    expect(await countText(text)).toMatchObject([{ posts: 3, authors: 2 }]);
  });

  test('counts of other accounts and windows are apart', async () => {
    const text = 'Who else saw the fireworks from the bridge last night, that was better than any other year';
    const other = (await db.account({ name: 'other', tier: 'Pro', tokens: 1 })).accountKey;
    await countText(text, { by: 'c1' });
    expect(await countText(text, { by: 'c2', accountKey: other })).toMatchObject([{ posts: 1 }]);
    expect(await countText(text, { by: 'c3', minutes: 60 })).toMatchObject([{ posts: 1, minutes: 60 }]);
    expect(await countText(text, { by: 'c4' })).toMatchObject([{ posts: 2, authors: 2 }]);
  });

  test('links are counted by page, pictures also where they are turned or changed a little', async () => {
    await countText('see https://deal.example.net/win?x=1', { by: 'd1' });
    expect(await countText('look: www.deal.example.net/win/ !!', { by: 'd2' })).toMatchObject([
      { kind: 'link', posts: 2, authors: 2 },
    ]);
    /** The first of 256 bits, and a digit repeated. */
    const hash = (bits: number, fill: string) => `${(2 ** bits - 1).toString(16).padStart(8, '0')}${fill.repeat(56)}`;
    const variants = (original: string, turned: string) => {
      const others = pdqVariantNames.map((name, at) => [name, hash(4, (at + 2).toString(16))]);
      const [, second = ''] = pdqVariantNames;
      return { ...Object.fromEntries(others), [second]: turned, original };
    };
    await count(findPictureSignals(variants(hash(1, 'a'), hash(1, 'c')), settings), { by: 'd3' });
    expect(await count(findPictureSignals(variants(hash(9, 'a'), hash(2, 'c')), settings), { by: 'd4' })).toMatchObject(
      [{ kind: 'picture', posts: 2 }],
    );
    expect(await count(findPictureSignals(variants(hash(1, 'd'), hash(3, 'a')), settings), { by: 'd5' })).toMatchObject(
      [{ kind: 'picture', posts: 3, authors: 3 }],
    );
    expect(await count(findPictureSignals(variants(hash(1, 'e'), hash(1, 'f')), settings), { by: 'd6' })).toMatchObject(
      [{ posts: 1 }],
    );
  });

  test('three servers that count at once agree, and each post is in the count of a later one', async () => {
    const text = 'Our charity run on Sunday still needs forty helpers at the bridge, please write to Anna today';
    const sent = Array.from({ length: 300 }, (_, at) => countText(text, { by: `e${at % 120}`, at }));
    const counts = (await Promise.all(sent)).flat();
    expect(Math.max(...counts.map(({ posts: all }) => all))).toBe(300);
    expect(new Set(counts.map(({ wave }) => wave)).size).toBe(1);
    expect(await countText(text, { by: 'e0' })).toMatchObject([{ posts: 301, authors: 120 }]);
  });

  test('the signatures reveal nothing, and an erased author is no longer counted', async () => {
    const text = 'I sold my old bicycle to a neighbour and now I miss it every single morning on the way';
    await countText(text, { by: 'erased-author', contentId: 'erased-content' });
    await countText(text, { by: 'f2' });
    const stored =
      JSON.stringify(await db.database.sql('select p::text as row from wave_posts p')) +
      JSON.stringify(await db.database.sql('select s::text as row from wave_signatures s'));
    for (const word of ['bicycle', 'erased-author', 'erased-content']) expect(stored).not.toContain(word);
    const hash = (await openWaveHasher(db.database)).hashId(account, 'author', 'erased-author');
    expect(await db.database.transaction((orm) => eraseWavePosts(orm, account, hash))).toBe(1);
    expect(await db.database.transaction((orm) => eraseWavePosts(orm, account, hash))).toBe(0);
    expect(await countText(text, { by: 'f3' })).toMatchObject([{ posts: 2, authors: 2 }]);
  });

  test('under the content policy "none" nothing is kept that names a content', async () => {
    const quiet = (await db.account({ name: 'quiet', tier: 'Pro', tokens: 1 })).accountKey;
    await db.database.sql(
      `insert into activity_settings (account, content_policy, retention_days) values (${quiet}, 'none', 30)`,
    );
    await countText(OFFER, { by: 'g1', accountKey: quiet });
    expect(await db.database.sql(`select request, item from wave_posts where account = ${quiet}`)).toEqual([
      { request: null, item: null },
    ]);
    expect(
      await db.database.sql(`select count(*)::int as n from wave_posts where account = ${account} and request is null`),
    ).toEqual([{ n: 0 }]);
  });

  test('what left its window is deleted; an announced wave a day later', async () => {
    const rows = async () => {
      const count = async (table: string) =>
        Number(Object((await db.database.sql(`select count(*)::int as n from ${table}`))[0]).n);
      return [await count('waves'), await count('wave_posts'), await count('wave_signatures')];
    };
    const before = await rows();
    await deleteOldWaves(db.database);
    expect(await rows()).toEqual(before);
    const later = (interval: string) =>
      db.database.script(`update wave_posts set until = until - interval '${interval}', at = at - interval '${interval}';
        update wave_signatures set until = until - interval '${interval}';
        update waves set detected_at = detected_at - interval '${interval}';`);
    await later('2 hours');
    expect(
      await countText('A text of now that keeps its own post after everything else went away', { by: 'h1' }),
    ).toMatchObject([{ posts: 1 }]);
    await deleteOldWaves(db.database);
    const [waves = 0, kept = 0, signatures = 0] = await rows();
    expect(waves).toBe(before[0]);
    expect(kept).toBeLessThan(before[1] ?? 0);
    expect(signatures).toBeLessThan(before[2] ?? 0);
    await later('25 hours');
    await deleteOldWaves(db.database);
    expect(await rows()).toEqual([0, 0, 0]);
  });
});

describe('what is specific enough to be counted', () => {
  const kindsOf = (text: string, fields?: object) => findTextSignals(text, settingsOf(fields)).map(({ kind }) => kind);

  test.each([
    'ok',
    'Thank you so much!',
    'Happy birthday to you',
    'lol lol lol lol lol lol lol lol lol lol lol',
    '😀😀😀',
    '',
  ])('%j is not', (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  test.each([
    [OFFER, {}, ['text']],
    [`${OFFER} https://deal.example.net/win`, {}, ['text', 'link']],
    [`${OFFER} https://deal.example.net/win`, { kinds: ['link'] }, ['link']],
    ['https://www.youtube.com', {}, []],
    ['https://www.youtube.com/watch?v=abc', {}, ['link']],
    ['https://shop.example.net/a', { allow: ['example.net'] }, []],
    [OFFER, { allow: ['make 500 dollars a day from home no experience needed'] }, []],
    [OFFER, { allow: [OFFER.replace('500', '300')] }, []],
    [OFFER, { allow: ['details'] }, ['text']],
  ])('%j with %j: %j', (text, fields, expected) => {
    expect(kindsOf(text, fields)).toEqual(expected);
  });
});
