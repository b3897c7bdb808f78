/** Tests for kept media on both databases: what is kept, encrypted how, and when it goes. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { logRow } from '../../../testing/log-rows.ts';
import { type Viewable, ViewingCopyTooLarge } from '../../platform/media/viewing.ts';
import { createPartitions } from '../../platform/storage/partitions.ts';
import { formatRequestId, minRequestIdAt } from '../../platform/storage/request-ids.ts';
import { eraseAuthorRows } from '../activity/erase-author.ts';
import { eraseContent, writeActivitySettings } from '../activity/erase-content.ts';
import { sweepActivity } from '../activity/retention.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { createMediaKeeper, type MediaKeeperOptions, type MediaOutcome } from './media-keeper.ts';
import type { MediaKeys } from './media-keys.ts';
import { readMediaFacts, readSealedMedia, readSealedThumbnail } from './media-store.ts';
import { MediaDamaged, type MediaPlace, openSealedMedia } from './seal-media.ts';

const DAY_MS = 86_400_000;
const MiB = 1024 * 1024;
const HASH = 'ab'.repeat(32);
const key = { id: 'k1', bytes: randomBytes(32) };
const keys: MediaKeys = { current: key, find: () => key };
const picture = Buffer.from('a picture that nobody but its reviewers may see '.repeat(10_000));

interface TestViewable extends Viewable {
  isReleased: boolean;
}

function viewable(makeCopy: Viewable['makeCopy'], rest: Partial<Viewable> = {}): TestViewable {
  return {
    ...{ place: 'memory', sizeBytes: 1_000, makeCopy, isReleased: false },
    ...rest,
    async [Symbol.asyncDispose]() {
      this.isReleased = true;
    },
  };
}

const copyOf = (bytes: Uint8Array) => async () => ({ bytes, mediaType: 'image/webp', width: 40, height: 30 });

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db[Symbol.asyncDispose]());

  function openKeeper(options: Partial<MediaKeeperOptions> = {}) {
    const outcomes: MediaOutcome[] = [];
    const keeper = createMediaKeeper({
      ...{ database: db.database, activity: { flush: async () => {} }, keys, quotaBytes: MiB },
      onEnd: (outcome) => outcomes.push(outcome),
      onFailure: () => undefined,
      ...options,
    });
    return { ...keeper, outcomes };
  }

  /** A row of the log, as the account's policy would have it. */
  async function logged(contentPolicy: 'full' | 'redacted', atMs = Date.now()): Promise<MediaPlace> {
    const { accountKey } = await db.account();
    await db.database.run((orm) => writeActivitySettings(orm, accountKey, { contentPolicy, retentionDays: 30 }));
    const number = minRequestIdAt(new Date(atMs)) + BigInt(Math.floor(Math.random() * 1_000_000));
    await createPartitions(db.database, { fromMs: atMs, toMs: atMs + 1 });
    await writeActivity(db.database, [logRow({ id: String(number), account: accountKey, content_hash: HASH })]);
    return { accountKey, number, item: 0 };
  }

  async function keep(place: MediaPlace, content: Viewable, keeper = openKeeper()) {
    const held = keeper.hold({}, place.accountKey);
    held.take?.(place.item, content);
    held.keep(place.number);
    await keeper.flush();
    return keeper.outcomes;
  }

  /** Two frames of a video. */
  const frames = [
    { timeS: 1.5, bytes: Buffer.from('the first frame, which reviewers may see '.repeat(100)) },
    { timeS: 62.25, bytes: Buffer.from('the second frame, which reviewers may see '.repeat(100)) },
  ];
  const video = (makeCopy: Viewable['makeCopy']) => viewable(makeCopy, { place: 'disk', thumbnails: frames });

  const openFrame = async (place: MediaPlace, index: number) => {
    const stored = await readSealedThumbnail(db.database, place, index);
    return stored && openSealedMedia(key, { ...place, thumbnail: index }, stored).toString();
  };

  const factsOf = async (place: MediaPlace) =>
    (await readMediaFacts(db.database, place.accountKey, [place.number]))({
      requestId: formatRequestId(place.number),
      item: place.item,
    });

  const countRows = async ({ accountKey }: MediaPlace) => {
    const [row] = await db.database.sql(
      `select (select count(*) from review_media where account = $1)::int as media,
        (select count(*) from review_media_chunks where account = $1)::int as chunks,
        (select count(*) from review_thumbnails where account = $1)::int as thumbnails`,
      [accountKey],
    );
    return [row?.media, row?.chunks, row?.thumbnails];
  };

  test('a copy equals what was kept, and nothing in the database reveals it', async () => {
    const place = await logged('full');
    expect(await keep(place, viewable(copyOf(picture)))).toEqual(['kept']);
    expect(await factsOf(place)).toEqual({
      ...{ missing: null, mediaType: 'image/webp', sizeBytes: picture.length },
      ...{ width: 40, height: 30, thumbnails: [] },
    });
    const stored = await readSealedMedia(db.database, place);
    if (!stored) throw new Error('Nothing is stored.');
    expect(Buffer.from(stored.bytes).includes('reviewers')).toBe(false);
    expect(openSealedMedia(key, place, stored).equals(picture)).toBe(true);
    const [row] = await db.database.sql(
      `select string_agg(t::text, '') like '%' || encode(convert_to('reviewers', 'utf8'), 'hex') || '%' as shows
       from review_media_chunks t where account = $1`,
      [place.accountKey],
    );
    expect(row?.shows).toBe(false);
  });

  test('a copy decrypts under no other key, as no other content, and not after a changed bit', async () => {
    const place = await logged('full');
    await keep(place, viewable(copyOf(picture)));
    const stored = await readSealedMedia(db.database, place);
    if (!stored) throw new Error('Nothing is stored.');
    const changed = Buffer.from(stored.bytes);
    changed[100] = (changed[100] ?? 0) ^ 1;
    const other = { id: 'k2', bytes: randomBytes(32) };
    expect(() => openSealedMedia(other, place, stored)).toThrow(MediaDamaged);
    expect(() => openSealedMedia(key, { ...place, item: 1 }, stored)).toThrow(MediaDamaged);
    expect(() => openSealedMedia(key, { ...place, accountKey: place.accountKey + 1 }, stored)).toThrow(MediaDamaged);
    expect(() => openSealedMedia(key, place, { ...stored, bytes: changed })).toThrow(MediaDamaged);
  });

  test('thumbnails of a video are kept with their times, encrypted, and each only for its place', async () => {
    const place = await logged('full');
    expect(await keep(place, video(copyOf(picture)))).toEqual(['kept']);
    expect(await factsOf(place)).toMatchObject({
      thumbnails: [
        { index: 0, time: 1.5 },
        { index: 1, time: 62.25 },
      ],
    });
    expect(await openFrame(place, 0)).toBe(frames[0]?.bytes.toString());
    expect(await openFrame(place, 1)).toBe(frames[1]?.bytes.toString());
    expect(await openFrame(place, 2)).toBeUndefined();
    const stored = await readSealedThumbnail(db.database, place, 0);
    if (!stored) throw new Error('Nothing is stored.');
    expect(Buffer.from(stored.bytes).includes('reviewers')).toBe(false);
    for (const other of [place, { ...place, thumbnail: 1 }, { ...place, thumbnail: 0, item: 1 }])
      expect(() => openSealedMedia(key, other, stored)).toThrow(MediaDamaged);
  });

  test('thumbnails are kept of a video that is too large for a copy, but not without room or a key', async () => {
    const tooLarge: Viewable['makeCopy'] = () => Promise.reject(new ViewingCopyTooLarge('large'));
    const kept = await logged('full');
    expect(await keep(kept, video(tooLarge))).toEqual(['too_large']);
    expect((await factsOf(kept))?.thumbnails).toHaveLength(2);
    expect(await openFrame(kept, 1)).toContain('second frame');
    for (const options of [{ quotaBytes: 5_000 }, { keys: { current: undefined, find: () => undefined } }]) {
      const place = await logged('full');
      await keep(place, video(tooLarge), openKeeper(options));
      expect(await countRows(place)).toEqual([1, 0, 0]);
    }
  });

  test('thumbnails count toward the quota of the account', async () => {
    const place = await logged('full');
    const quotaBytes = picture.length + 5_000;
    expect(await keep(place, video(copyOf(picture)), openKeeper({ quotaBytes }))).toEqual(['quota']);
    expect(await countRows(place)).toEqual([1, 0, 2]);
    const keepAnother = (room: number) =>
      keep({ ...place, item: 1 }, video(copyOf(picture)), openKeeper({ quotaBytes: picture.length + room }));
    expect([await keepAnother(12_000), await keepAnother(20_000)]).toEqual([['quota'], ['kept']]);
  });

  test('the copies of an account are summed up once for those that follow each other', async () => {
    const statements = vi.spyOn(db.database, 'sql');
    const place = await logged('full');
    const keeper = openKeeper({ quotaBytes: 3 * picture.length });
    for (let copy = 0; copy < 4; copy++) await keep(place, viewable(copyOf(picture)), keeper);
    const sums = statements.mock.calls.filter(([text]) => text.includes('octet_length')).length;
    statements.mockRestore();
    // Again before the fourth would be refused: it is the same content, so that there is room.
    expect([keeper.outcomes, sums]).toEqual([['kept', 'kept', 'kept', 'kept'], 2]);
  });

  test('thumbnails are made under the policy "full" only', async () => {
    const wanted = async (policy: 'full' | 'redacted', options: Partial<MediaKeeperOptions> = {}) =>
      openKeeper(options)
        .hold({}, (await logged(policy)).accountKey)
        .keepsThumbnails?.();
    const noKeys = { keys: { current: undefined, find: () => undefined } };
    expect([await wanted('full'), await wanted('redacted'), await wanted('full', noKeys)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of a video that is not stored, no thumbnail is either', async () => {
    const place = await logged('redacted');
    await keep(place, video(copyOf(picture)));
    expect(await countRows(place)).toEqual([0, 0, 0]);
  });

  test('equal contents are stored as different bytes', async () => {
    const [one, two] = [await logged('full'), await logged('full')];
    for (const place of [one, two]) await keep(place, viewable(copyOf(picture)));
    const [first, second] = [await readSealedMedia(db.database, one), await readSealedMedia(db.database, two)];
    expect(first?.bytes).toHaveLength(second?.bytes.length ?? 0);
    expect(first?.bytes).not.toEqual(second?.bytes);
  });

  test('under another policy, and for a request that must not be stored, nothing is kept or even copied', async () => {
    const place = await logged('redacted');
    const content = viewable(() => Promise.reject(new Error('copied')));
    expect(await keep(place, content)).toEqual([]);
    expect([await factsOf(place), content.isReleased]).toEqual([undefined, true]);
    const held = openKeeper().hold({ doNotStore: true }, 1);
    expect([held.take, held.keepsThumbnails]).toEqual([undefined, undefined]);
  });

  test('what a failed request held is let go', async () => {
    const content = viewable(copyOf(picture));
    {
      await using held = openKeeper().hold({}, 1);
      held.take?.(0, content);
    }
    expect(content.isReleased).toBe(true);
  });

  test.each<[MediaOutcome, Viewable['makeCopy'], Partial<MediaKeeperOptions>]>([
    ['too_large', () => Promise.reject(new ViewingCopyTooLarge('large')), {}],
    ['failed', () => Promise.reject(new Error('broken')), {}],
    ['quota', copyOf(picture), { quotaBytes: picture.length - 1 }],
    ['no_key', copyOf(picture), { keys: { current: undefined, find: () => undefined } }],
  ])('what is not kept says why: %s', async (outcome, makeCopy, options) => {
    const place = await logged('full');
    const content = viewable(makeCopy);
    expect(await keep(place, content, openKeeper(options))).toEqual([outcome]);
    expect(await factsOf(place)).toMatchObject({ missing: outcome, mediaType: null });
    expect([await readSealedMedia(db.database, place), content.isReleased]).toEqual([undefined, true]);
  });

  test('more than may wait is dropped and counted, in memory and on disk apart', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = async () => {
      await gate;
      return { bytes: picture, mediaType: 'image/webp' };
    };
    const keeper = openKeeper();
    const places = [await logged('full'), await logged('full'), await logged('full')];
    const contents = [
      { sizeBytes: 100 * MiB },
      { sizeBytes: 100 * MiB },
      { sizeBytes: 100 * MiB, place: 'disk' as const },
    ];
    for (const [index, place] of places.entries()) {
      const held = keeper.hold({}, place.accountKey);
      held.take?.(0, viewable(slow, contents[index]));
      held.keep(place.number);
      // Each has read its account's policy before the next comes.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    open();
    await keeper.flush();
    expect(keeper.outcomes.toSorted()).toEqual(['busy', 'kept', 'kept']);
    expect(await Promise.all(places.map(async (place) => (await factsOf(place))?.missing))).toEqual([
      null,
      'busy',
      null,
    ]);
  });

  test('a server that stops ends the copies that it is making', async () => {
    const place = await logged('full');
    const keeper = openKeeper();
    const held = keeper.hold({}, place.accountKey);
    let begin = () => {};
    const copying = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const endless: Viewable['makeCopy'] = ({ signal }) => {
      begin();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const content = viewable(endless);
    held.take?.(0, content);
    held.keep(place.number);
    await copying;
    await keeper[Symbol.asyncDispose]();
    expect([content.isReleased, await factsOf(place)]).toEqual([true, undefined]);
  });

  test('erasing a content erases its copy', async () => {
    const place = await logged('full');
    await keep(place, video(copyOf(picture)));
    expect((await countRows(place))[0]).toBe(1);
    await db.database.run((orm) => eraseContent(orm, place.accountKey, HASH));
    expect(await countRows(place)).toEqual([0, 0, 0]);
  });

  test('erasing an author erases the copies of what they sent', async () => {
    const place = await logged('full');
    await keep(place, video(copyOf(picture)));
    await db.database.sql(`update activity set author = 'mallory' where account = $1`, [place.accountKey]);
    await db.database.run((orm) =>
      eraseAuthorRows(orm, place.accountKey, { authorId: 'somebody else', authorHash: '00' }),
    );
    expect((await countRows(place))[0]).toBe(1);
    await db.database.run((orm) => eraseAuthorRows(orm, place.accountKey, { authorId: 'mallory', authorHash: '00' }));
    expect(await countRows(place)).toEqual([0, 0, 0]);
  });

  test('a copy that is made after its content was erased is not kept', async () => {
    const place = await logged('full');
    const erased = video(async () => {
      await db.database.run((orm) => eraseContent(orm, place.accountKey, HASH));
      return { bytes: picture, mediaType: 'image/webp' };
    });
    await keep(place, erased);
    expect(await countRows(place)).toEqual([0, 0, 0]);
  });

  test('a copy is shown no longer than its account keeps contents, and then deleted', async () => {
    const place = await logged('full', Date.now() - 10 * DAY_MS);
    await keep(place, video(copyOf(picture)));
    const retain = (retentionDays: number) =>
      db.database.run((orm) => writeActivitySettings(orm, place.accountKey, { contentPolicy: 'full', retentionDays }));
    expect(await openFrame(place, 0)).toContain('first frame');
    await retain(9);
    expect([await factsOf(place), await readSealedMedia(db.database, place)]).toEqual([undefined, undefined]);
    expect(await openFrame(place, 0)).toBeUndefined();
    await retain(11);
    await sweepActivity(db.database, Date.now());
    expect((await countRows(place))[0]).toBe(1);
    await retain(9);
    await sweepActivity(db.database, Date.now());
    expect(await countRows(place)).toEqual([0, 0, 0]);
  });

  test('however a row of the log is deleted, its copy is no longer shown and is deleted by the next sweep', async () => {
    const place = await logged('full');
    await keep(place, video(copyOf(picture)));
    await db.database.sql('delete from activity where account = $1', [place.accountKey]);
    expect([await factsOf(place), await readSealedMedia(db.database, place)]).toEqual([undefined, undefined]);
    await sweepActivity(db.database, Date.now());
    expect(await countRows(place)).toEqual([0, 0, 0]);
  });
});
