/** Custom categories of pictures: taught by example, named by a profile, and found in images and videos. */
import { limits } from '@winnow/core';
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { animate, housePicture, pizzaPicture } from '../support/category-pictures.ts';
import { COUNT, drawPictures, parseCategory as parse, startCategoryServer } from '../support/category-server.ts';
import { inviteAndJoin, setUpOwner } from '../support/dashboard-client.ts';
import { toBase64 } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';
import { videoOfPicture } from '../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const { server, owner, pictures, post, put, get, teach, createProfile, moderate, openPicture } =
  await startCategoryServer();
const viewer = await inviteAndJoin(server, owner, 'viewer');
afterAll(() => server[Symbol.asyncDispose]());

describe('a category of pictures', () => {
  test('is stored as small copies, learned once, and says how well it is recognised', async () => {
    const { id, ...made } = await teach('Stored');
    expect(made).toMatchObject({ version: 1, modality: 'image', belonging: COUNT, others: COUNT, quality: null });
    expect(new Set(made.examples.map((one) => one.id)).size).toBe(2 * COUNT);
    expect(made.examples.every(({ text, score }) => text === '' && score === null)).toBe(true);
    const learned = parse((await post(`/categories/${id}/learn`)).json);
    expect(learned.quality?.auroc).toBeGreaterThan(0.95);
    expect(learned.quality?.points.find(({ threshold }) => threshold === 0.5)?.ordinary.share).toBeLessThan(0.1);
    expect(learned.examples.every(({ score }) => score !== null)).toBe(true);
    expect(parse((await post(`/categories/${id}/learn`)).json)).toEqual(learned);
  });

  test('gives a picture its score, the same each time', async () => {
    const { id } = await teach('Tried');
    const scoreOf = async (bytes: Uint8Array) =>
      Object((await post(`/categories/${id}/try`, { picture: toBase64(bytes) })).json).score;
    expect(await scoreOf(await pizzaPicture(77))).toBeGreaterThan(0.6);
    expect(await scoreOf(await housePicture(77))).toBeLessThan(0.4);
    expect(await scoreOf(await pizzaPicture(77))).toBe(await scoreOf(await pizzaPicture(77)));
  });

  test('shows its pictures to moderators alone, small and without metadata', async () => {
    const large = await sharp(await pizzaPicture(50))
      .resize(1600)
      .withExif({ IFD0: { Artist: 'Jane Doe' } })
      .jpeg()
      .toBuffer();
    const body = { name: 'Shown', modality: 'image', pictures: [{ data: toBase64(large), belongs: true }] };
    const { id, examples } = parse((await post('/categories', body)).json);
    const example = examples[0]?.id ?? '';
    const opened = await openPicture(id, example, owner);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(opened.headers['cache-control']).toBe('no-store');
    const { width, height, exif } = await sharp(opened.rawPayload).metadata();
    expect([width, height, exif]).toEqual([448, 336, undefined]);
    expect((await openPicture(id, example, viewer)).statusCode).toBe(403);
    expect((await openPicture(id, example, { cookie: '' })).statusCode).toBe(401);
    expect((await openPicture(id, 'f'.repeat(64), owner)).statusCode).toBe(404);
    expect((await openPicture(id, 'unknown', owner)).statusCode).toBe(400);
    const stored = await server.services.database.sql(
      'select bytes from custom_category_pictures where category = $1',
      [id],
    );
    expect(Buffer.from(Object(stored[0]).bytes).includes('WEBP')).toBe(false);
  });

  test('changes by versions: pictures are added, move, are removed and kept by their ids', async () => {
    const { id, examples } = await teach('Changed');
    const [first, second, third] = examples.map((one) => one.id);
    const added = { data: toBase64(await pizzaPicture(90)), belongs: true };
    const body = { remove: [first], move: [{ id: second, belongs: true }], pictures: [added] };
    const changed = parse((await post(`/categories/${id}/examples`, body)).json);
    expect(changed).toMatchObject({ version: 2, modality: 'image', belonging: COUNT + 1, others: COUNT - 1 });
    expect(changed.examples.some((one) => one.id === first)).toBe(false);
    // One of an earlier version can come back.
    const keep = [
      { id: first, belongs: true },
      { id: third, belongs: false },
    ];
    const replaced = parse((await put(`/categories/${id}`, { name: 'Changed', keep })).json);
    expect(replaced).toMatchObject({ version: 3, belonging: 1, others: 1 });
    expect(replaced.examples.map((one) => one.id)).toEqual([first, third]);
  });

  test.each<[name: string, body: object, pointer: string]>([
    ['texts', { modality: 'image', examples: [{ text: 'x', belongs: true }] }, '/examples'],
    ['CSV', { modality: 'image', csv: 'text\nx\n' }, '/csv'],
    [
      'bytes that are no picture',
      { modality: 'image', pictures: [{ data: 'AAAA', belongs: true }] },
      '/pictures/0/data',
    ],
    ['an unknown picture', { modality: 'image', keep: [{ id: 'f'.repeat(64), belongs: true }] }, '/keep/0'],
  ])('is refused with %s', async (_, body, pointer) => {
    const refused = await post('/categories', { name: 'Refused', ...body });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(Object(refused.json).errors).toMatchObject([{ pointer }]);
  });

  describe('with as many pictures as a category may have', () => {
    const more = async (seed: number) => ({ pictures: [{ data: toBase64(await pizzaPicture(seed)), belongs: true }] });
    const listStored = async (id: string): Promise<unknown[]> => {
      const rows = await server.services.database.sql('select id from custom_category_pictures where category = $1', [
        id,
      ]);
      return rows.map((row) => row.id);
    };

    /** Taught, named by a profile, and then without its first example. @param version has as many as there is room for */
    async function teachFull(name: string, version: number | null) {
      const { id, examples } = await teach(name);
      const dropped = examples[0]?.id ?? '';
      const profile = await createProfile([{ id }]);
      await post(`/categories/${id}/examples`, { remove: [dropped] });
      const room = limits.customCategory.pictures - (await listStored(id)).length;
      await server.services.database.sql(
        `insert into custom_category_pictures (account, category, id, key_id, salt, bytes)
          select account, category, 'x' || n, key_id, salt, ''::bytea from custom_category_pictures,
            generate_series(1, $3::int) n where category = $1 and id = $2`,
        [id, dropped, room],
      );
      await server.services.database.sql(
        `insert into custom_category_examples (account, category, version, place, belongs, content, picture)
          select account, id, $2::int, 1000 + n, true, '""', 'x' || n from custom_categories,
            generate_series(1, $3::int) n where id = $1 and version = $2`,
        [id, version ?? 0, room],
      );
      return { id, dropped, profile };
    }

    test('those of no version make room, and those of versions in use stay', async () => {
      const { id, dropped } = await teachFull('Large', null);
      expect((await post(`/categories/${id}/examples`, await more(99))).status).toBe(200);
      const stored = await listStored(id);
      expect(stored).toHaveLength(limits.customCategory.pictures);
      const latest = parse((await get(`/categories/${id}`)).json);
      expect(stored).toEqual(expect.arrayContaining([dropped, ...latest.examples.map((example) => example.id)]));
    });

    test('so do those of a version that no profile names any more', async () => {
      const { id, profile } = await teachFull('Replaced', 1);
      expect((await put(`/profiles/${profile}`, { name: 'p', customCategories: [{ id, version: 2 }] })).status).toBe(
        200,
      );
      expect((await post(`/categories/${id}/examples`, await more(98))).status).toBe(200);
      expect(await listStored(id)).toHaveLength(limits.customCategory.pictures);
      expect((await get(`/categories/${id}?version=1`)).status).toBe(200);
    });

    test('while all are in use, no more are stored', async () => {
      const { id } = await teachFull('Full', 1);
      const full = await post(`/categories/${id}/examples`, await more(97));
      expect([full.status, Object(full.json).code]).toEqual([409, 'conflict']);
      expect(parse((await get(`/categories/${id}`)).json).version).toBe(2);
    });
  });

  test('is refused before anything is fetched where there is no key to encrypt with', async () => {
    await using bare = await startTestServer({ mediaKeys: { current: undefined, find: () => undefined } });
    await createAccount(bare.services, { name: 'local', tier: 'Enterprise', tokens: null });
    const person = await setUpOwner(bare);
    const fetched = vi.spyOn(bare.services.sources, 'bytes');
    const body = { name: 'Keyless', modality: 'image', pictures };
    const refused = await person.request({ url: '/categories', body });
    expect([refused.status, Object(refused.json).code]).toEqual([503, 'analyzer_unavailable']);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('stays about pictures, and one of texts takes none', async () => {
    const { id } = await teach('Fixed');
    expect(Object((await put(`/categories/${id}`, { name: 'Fixed', modality: 'text' })).json).errors).toMatchObject([
      { pointer: '/modality' },
    ]);
    expect(Object((await post(`/categories/${id}/try`, { text: 'a pizza' })).json).errors).toMatchObject([
      { pointer: '/text' },
    ]);
    const refused = await post('/categories', { name: 'Texts', pictures: pictures.slice(0, 1) });
    expect(Object(refused.json).errors).toMatchObject([{ pointer: '/pictures' }]);
  });
});

describe('a profile that names a category of pictures', () => {
  test('labels what reaches the threshold, and texts are not compared', async () => {
    const { id } = await teach('Labelled');
    const profile = await createProfile([{ id }]);
    const found = await moderate(await pizzaPicture(60), profile);
    expect(found.labels).toEqual([
      expect.objectContaining({ name: 'Labelled', action: 'label', evidence: { category: id, version: 1 } }),
    ]);
    expect(found.engine.models).toContainEqual({ id, version: '1' });
    expect(found.analyzers).toContainEqual(expect.objectContaining({ name: 'customCategories', status: 'ok' }));
    expect((await moderate(await housePicture(60), profile)).labels).toBeUndefined();
    const text = await post('/moderation/text', { content: 'A pizza', moderationProfileId: profile });
    expect(Object(text.json).engine.models).not.toContainEqual(expect.objectContaining({ id }));
    const plain = await moderate(await pizzaPicture(60), await createProfile([]));
    const { labels: _, engine: __, profile: ___, id: ____, analyzers: _____, usage: ______, ...judged } = found;
    expect(plain).toMatchObject({ ...judged });
  });

  test('says which frame of an animation belongs', async () => {
    const { id } = await teach('Animated');
    const profile = await createProfile([{ id }]);
    const frames = [await housePicture(1), await housePicture(2), await pizzaPicture(3), await housePicture(4)];
    const { labels } = await moderate(await animate(frames), profile);
    expect(labels).toMatchObject([{ evidence: { category: id, version: 1, frame: 2 } }]);
  });

  test('says when a video shows what belongs, and a frame that is unsafe for it', async () => {
    const { id } = await teach('Filmed');
    const profile = await createProfile([{ id, effect: 'unsafe', severity: 'High' }]);
    const video = await videoOfPicture(await pizzaPicture(5));
    const { json } = await post('/moderation/video', { video: toBase64(video), moderationProfileId: profile });
    const result = await vi.waitFor(
      async () => {
        const job = Object((await get(`/moderation/video/${Object(json).jobId}`)).json);
        expect(job.status).toBe('completed');
        return job.result;
      },
      { timeout: 120_000, interval: 200 },
    );
    expect(result).toMatchObject({ isClean: false, severity: 'High' });
    const label = result.labels.find(({ name }: { name: string }) => name === 'Filmed');
    expect(label.evidence).toMatchObject({ category: id, version: 1 });
    expect(label.evidence.time).toBeGreaterThanOrEqual(1.9);
    expect(label.evidence.time).toBeLessThanOrEqual(4.1);
    expect(result.frames.length).toBeGreaterThan(0);
    for (const { time } of result.frames) expect(time).toBeGreaterThan(1.8);
    expect(result.engine.models).toContainEqual({ id, version: '1' });
  });

  test('decides rules about pictures, which are unavailable for texts', async () => {
    const { id } = await teach('Ruled');
    const moderationProfileId = await createProfile([{ id }]);
    const when = { signal: 'customCategory', id, atLeast: 0.5 };
    const rule = (name: string, condition: object) => ({
      ...{ id: name, name, status: 'live', when: condition, effect: { label: name } },
    });
    const rules = [rule('pizza', when), rule('unknown', { unavailable: when })];
    const { version } = Object((await get('/rules')).json);
    const stored = await put('/rules', { version, mode: 'all', rules });
    expect([stored.status, Object(stored.json).problems]).toEqual([200, []]);
    const rulesOf = (json: unknown) => Object(json).rules ?? [];
    const image = async (picture: Buffer) =>
      (await post('/moderation/image', { image: toBase64(picture), moderationProfileId })).json;
    expect(rulesOf(await image(await pizzaPicture(8)))).toEqual(['pizza']);
    expect(rulesOf(await image(await housePicture(8)))).toEqual([]);
    const text = await post('/moderation/text', { content: 'A pizza', moderationProfileId });
    expect(rulesOf(text.json)).toEqual(['unknown']);
    await put('/rules', { version: Object(stored.json).version, mode: 'all', rules: [] });
  });

  test('calls it unsafe only where it says so, and a replay of a draft knows', async () => {
    const { id } = await teach('Unsafe');
    const profile = await createProfile([{ id, effect: 'unsafe', severity: 'Medium' }]);
    expect(await moderate(await pizzaPicture(61), profile)).toMatchObject({ isClean: false });
    await post('/moderation/text', { content: 'A quiet day', moderationProfileId: profile });
    const draft = { name: 'p', customCategories: [{ id, version: 1, effect: 'label' }] };
    expect(await owner.mutate('profiles.replay', { id: profile, draft })).toMatchObject({
      ...{ replayed: 2, unknown: 0, toClean: 1 },
    });
    const other = await teach('NotScored');
    await post(`/categories/${other.id}/learn`);
    const unscored = { name: 'p', customCategories: [{ id: other.id, version: 1, effect: 'unsafe' }] };
    expect(await owner.mutate('profiles.replay', { id: profile, draft: unscored })).toMatchObject({
      ...{ replayed: 1, unknown: 1 },
    });
  });

  test('does not call a picture harmless if what it was taught with cannot be decrypted', async () => {
    const { id } = await teach('Damaged');
    const profile = await createProfile([{ id }]);
    const kept = await createProfile([{ id, effect: 'unsafe' }]);
    expect((await moderate(await pizzaPicture(62), kept)).isClean).toBe(false);
    // The weights are stored: what was learned does not depend on the pictures any more.
    await server.services.database.sql('update custom_category_pictures set key_id = $1 where category = $2', [
      'x',
      id,
    ]);
    expect((await moderate(await pizzaPicture(63), profile)).labels).toHaveLength(1);
    await post(`/categories/${id}/examples`, { pictures: [pictures[0]] });
    const refused = await post('/profiles', { name: 'p', customCategories: [{ id, version: 2 }] });
    expect(refused.status).toBe(400);
  });
});

describe('a version that cannot be learned any more', () => {
  /** As after the erasure of an author and an upgrade of the model: the weights are of no use, the examples too few. */
  const spoil = async (id: string) => {
    const { database } = server.services;
    await database.sql('delete from custom_category_models where category = $1', [id]);
    await database.sql('delete from custom_category_examples where category = $1 and belongs', [id]);
  };

  test('leaves pictures incomplete, and not clean, also beside one that is learned', async () => {
    const { id } = await teach('Spoilt');
    const intact = await teach('Intact');
    const profile = await createProfile([{ id: intact.id }, { id, effect: 'unsafe' }]);
    await spoil(id);
    const found = await moderate(await pizzaPicture(64), profile);
    expect(found).toMatchObject({ isClean: false, complete: false });
    const reason = expect.stringContaining(`${id} (version 1)`);
    expect(found.analyzers).toContainEqual(
      expect.objectContaining({ name: 'customCategories', status: 'failed', reason }),
    );
    const text = await post('/moderation/text', { content: 'A pizza', moderationProfileId: profile });
    expect(text.status).toBe(200);
  });

  test('leaves a result incomplete where the profile wants one, and is not tried again by every request', async () => {
    const { id } = await teach('Incomplete');
    const made = await post('/profiles', {
      ...{ name: 'p', customCategories: [{ id, effect: 'unsafe' }] },
    });
    await spoil(id);
    const embed = vi.spyOn(Object(server.services.categories.encoders.image), 'embed');
    const found = await moderate(await pizzaPicture(65), Object(made.json).id);
    expect(embed).toHaveBeenCalled();
    const tried = embed.mock.calls.length;
    expect(found).toMatchObject({ isClean: false, complete: false });
    expect(found.analyzers).toContainEqual(expect.objectContaining({ name: 'customCategories', status: 'failed' }));
    expect(found.coverage?.parts).toContainEqual(expect.objectContaining({ analyzer: 'customCategories' }));
    expect(found.engine.models).not.toContainEqual(expect.objectContaining({ id }));
    await moderate(await pizzaPicture(66), Object(made.json).id);
    expect(embed).toHaveBeenCalledTimes(tried);
    embed.mockRestore();
  });
});

test('learning and trying say that no model gives features', async () => {
  // Others than those that were embedded before.
  const made = await post('/categories', {
    ...{ name: 'Featureless', modality: 'image', pictures: await drawPictures(10, 500) },
  });
  const { id } = parse(made.json);
  const { pictures: opener } = server.services;
  const open = opener.open.bind(opener);
  const spy = vi.spyOn(opener, 'open').mockImplementation(async (...given) => {
    const picture = await open(...given);
    vi.spyOn(picture, 'detect').mockResolvedValue(Object({ models: [] }));
    return picture;
  });
  const codeOf = async (url: string, body: object) => Object((await post(url, body)).json).code;
  expect(await codeOf(`/categories/${id}/learn`, {})).toBe('analyzer_unavailable');
  spy.mockRestore();
  // What was not embedded is not remembered as embedded.
  expect(await codeOf(`/categories/${id}/learn`, {})).toBeUndefined();
});
