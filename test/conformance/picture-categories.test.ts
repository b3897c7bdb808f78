/** Custom categories of pictures: taught by example, named by a profile, and found in images and videos. */
import { customCategoryDetailsSchema, imageResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { animate, housePicture, pizzaPicture } from '../support/category-pictures.ts';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../support/dashboard-client.ts';
import { toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { videoOfPicture } from '../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const COUNT = 12;

let server: TestServer;
let owner: DashboardClient;
let viewer: DashboardClient;
let key: string;
let pictures: { data: string; belongs: boolean }[];
beforeAll(async () => {
  server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  viewer = await inviteAndJoin(server, owner, 'viewer');
  const scopes = ['moderate', 'activity', 'policies:read', 'policies:write', 'authors:erase'];
  key = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const drawn = Array.from({ length: COUNT }, async (_, seed) => [
    { data: toBase64(await pizzaPicture(seed)), belongs: true },
    { data: toBase64(await housePicture(seed)), belongs: false },
  ]);
  pictures = (await Promise.all(drawn)).flat();
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (url: string, body: unknown = {}, as = key) => server.request({ url, body, key: as });
const put = (url: string, body: unknown) => server.request({ method: 'PUT', url, body, key });
const get = (url: string) => server.request({ method: 'GET', url, key });
const wireCategory = customCategoryDetailsSchema.extend({ changedAt: z.coerce.date() });
const parse = (json: unknown) => wireCategory.parse(json);

async function teach(name: string) {
  const made = await post('/categories', { name, modality: 'image', pictures });
  if (made.status !== 201) throw new Error(made.text);
  return parse(made.json);
}

async function createProfile(customCategories: readonly object[]): Promise<string> {
  const made = await post('/profiles', { name: 'p', customCategories });
  if (made.status !== 201) throw new Error(made.text);
  return Object(made.json).id;
}

async function moderate(bytes: Uint8Array, moderationProfileId: string, more: object = {}) {
  const answer = await post('/moderation/image', { image: toBase64(bytes), moderationProfileId, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return imageResultSchema.parse(answer.json);
}

async function openPicture(id: string, example: string, { cookie }: Pick<DashboardClient, 'cookie'>) {
  const url = `/categories/${id}/examples/${example}/picture`;
  return server.app.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });
}

describe('a category of pictures', () => {
  test('is stored as small copies, learned once, and says how well it can be told', async () => {
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

  test('fails pictures instead of leaving them clean, also beside one that is learned', async () => {
    const { id } = await teach('Spoilt');
    const intact = await teach('Intact');
    const profile = await createProfile([{ id: intact.id }, { id, effect: 'unsafe' }]);
    await spoil(id);
    const image = toBase64(await pizzaPicture(64));
    const refused = await post('/moderation/image', { image, moderationProfileId: profile });
    expect([refused.status, Object(refused.json).code]).toEqual([503, 'analyzer_unavailable']);
    const text = await post('/moderation/text', { content: 'A pizza', moderationProfileId: profile });
    expect(text.status).toBe(200);
  });

  test('leaves a result incomplete where the profile wants one, and is not tried again by every request', async () => {
    const { id } = await teach('Incomplete');
    const made = await post('/profiles', {
      ...{ name: 'p', onFailure: 'review', customCategories: [{ id, effect: 'unsafe' }] },
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
  const drawn = Array.from({ length: 10 }, async (_, at) => [
    { data: toBase64(await pizzaPicture(500 + at)), belongs: true },
    { data: toBase64(await housePicture(500 + at)), belongs: false },
  ]);
  const made = await post('/categories', {
    ...{ name: 'Featureless', modality: 'image', pictures: (await Promise.all(drawn)).flat() },
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

describe('the activity log', () => {
  test('shows what a category would have found in kept pictures, and gives examples to people', async () => {
    const { id, examples } = await teach('Looked');
    const profile = await createProfile([]);
    const { id: requestId } = await moderate(await pizzaPicture(70), profile, { authorId: 'mallory' });
    await server.services.media.flush();
    const looked = Object((await post(`/categories/${id}/backtest`, { days: 1 })).json);
    expect(looked.matches).toContainEqual(expect.objectContaining({ requestId, authorId: 'mallory', content: '' }));
    const body = { fromLog: [{ requestId, belongs: true }] };
    expect(Object((await post(`/categories/${id}/examples`, body)).json).code).toBe('session_required');
    const taken = parse(await owner.mutate('categories.addExamples', { categoryId: id, ...body }));
    const example = taken.examples.find((one) => one.requestId === requestId);
    expect(taken.examples).toHaveLength(examples.length + 1);
    expect((await openPicture(id, example?.id ?? '', owner)).statusCode).toBe(200);
    const erased = await server.request({ method: 'DELETE', url: '/authors/mallory', key });
    expect(erased.json).toMatchObject({ examples: 1 });
    expect((await openPicture(id, example?.id ?? '', owner)).statusCode).toBe(404);
    expect(parse((await get(`/categories/${id}`)).json).examples).toHaveLength(examples.length);
    expect((await openPicture(id, examples[0]?.id ?? '', owner)).statusCode).toBe(200);
  });

  test('gives nothing of an author who is erased while it is copied', async () => {
    const { id } = await teach('Raced');
    const logged = await moderate(await pizzaPicture(71), await createProfile([]), { authorId: 'trent' });
    await server.services.media.flush();
    const { pictures: copier } = server.services.categories;
    const copy = copier.copy.bind(copier);
    const spy = vi.spyOn(copier, 'copy').mockImplementation(async (...given) => {
      const made = await copy(...given);
      await server.request({ method: 'DELETE', url: '/authors/trent', key });
      return made;
    });
    const body = { fromLog: [{ requestId: logged.id, belongs: true }] };
    const refused = await owner.request({ url: `/categories/${id}/examples`, body });
    spy.mockRestore();
    expect([refused.status, Object(refused.json).code]).toEqual([409, 'conflict']);
    expect(parse((await get(`/categories/${id}`)).json).version).toBe(1);
  });

  test('gives pictures that stay those of their author when they are uploaded again', async () => {
    const { id } = await teach('Returned');
    const picture = await pizzaPicture(72);
    const { id: requestId } = await moderate(picture, await createProfile([]), { authorId: 'oscar' });
    await server.services.media.flush();
    const fromLog = [{ requestId, belongs: true }];
    const taken = parse(await owner.mutate('categories.addExamples', { categoryId: id, fromLog }));
    const example = taken.examples.find((one) => one.requestId === requestId)?.id ?? '';
    const stored = (await openPicture(id, example, owner)).rawPayload;
    await post(`/categories/${id}/examples`, { remove: [example] });
    const copies = vi.spyOn(server.services.categories.pictures, 'copy');
    // The same copy: what is decoded and encoded again may differ.
    copies.mockResolvedValueOnce({ id: example, bytes: stored });
    await post(`/categories/${id}/examples`, { pictures: [{ data: toBase64(picture), belongs: true }] });
    copies.mockRestore();
    const erased = await server.request({ method: 'DELETE', url: '/authors/oscar', key });
    expect(erased.json).toMatchObject({ examples: 2 });
    expect((await openPicture(id, example, owner)).statusCode).toBe(404);
  });
});
