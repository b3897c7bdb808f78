/** Custom categories of pictures and the activity log: examples from it, their erasure, and backtests. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parseRequestId } from '../../apps/server/src/platform/storage/request-ids.ts';
import { pizzaPicture } from '../support/category-pictures.ts';
import { parseCategory as parse, startCategoryServer } from '../support/category-server.ts';
import { toBase64 } from '../support/pictures.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const { server, owner, post, get, erase, teach, createProfile, moderate, openPicture } = await startCategoryServer();
afterAll(() => server[Symbol.asyncDispose]());

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
    const erased = await erase('mallory');
    expect(erased.json).toMatchObject({ examples: 1 });
    expect((await openPicture(id, example?.id ?? '', owner)).statusCode).toBe(404);
    expect(parse((await get(`/categories/${id}`)).json).examples).toHaveLength(examples.length);
    expect((await openPicture(id, examples[0]?.id ?? '', owner)).statusCode).toBe(200);
  });

  test('suggests the other images of a request of which one is an example', async () => {
    const { id } = await teach('Batched');
    const images = [await pizzaPicture(75), await pizzaPicture(76)].map(toBase64);
    const profile = await createProfile([]);
    const answer = await post('/moderation/image', { image: images, moderationProfileId: profile });
    const { id: requestId } = Object(answer.json);
    await server.services.media.flush();
    const fromLog = [{ requestId, item: 1, belongs: true }];
    await owner.mutate('categories.addExamples', { categoryId: id, fromLog });
    const { toLabel } = Object((await post(`/categories/${id}/backtest`, { days: 1 })).json);
    const items = toLabel.filter((one: { requestId: string }) => one.requestId === requestId);
    expect(items.map(({ item }: { item: number }) => item)).toEqual([0]);
  });

  test('gives nothing of an author who is erased while it is copied', async () => {
    const { id } = await teach('Raced');
    const logged = await moderate(await pizzaPicture(71), await createProfile([]), { authorId: 'trent' });
    await server.services.media.flush();
    const { pictures: copier } = server.services.categories;
    const copy = copier.copy.bind(copier);
    const spy = vi.spyOn(copier, 'copy').mockImplementation(async (...given) => {
      const made = await copy(...given);
      await erase('trent');
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
    const erased = await erase('oscar');
    expect(erased.json).toMatchObject({ examples: 2 });
    expect((await openPicture(id, example, owner)).statusCode).toBe(404);
  });

  test('is backtested without copies that are damaged, and without counting those that there was no time for', async () => {
    const { id } = await teach('Backtested');
    await post(`/categories/${id}/learn`);
    const profile = await createProfile([]);
    const { id: requestId } = await moderate(await pizzaPicture(73), profile);
    await moderate(await pizzaPicture(74), profile);
    await server.services.media.flush();
    const backtest = async () => Object((await post(`/categories/${id}/backtest`, { days: 1 })).json);
    const before = await backtest();
    const damage =
      'update review_media_chunks set bytes = set_byte(bytes, 20, (get_byte(bytes, 20) + 1) % 256) where id = $1';
    await server.services.database.sql(damage, [String(parseRequestId(requestId))]);
    expect(await backtest()).toMatchObject({ texts: before.texts - 1, notKept: before.notKept + 1 });
    const encoder = Object(server.services.categories.encoders.image);
    // Until its time limit of 20 seconds.
    const slow = vi.spyOn(encoder, 'embed').mockImplementation((_, options) => rejectWhenAborted(options));
    const late = await backtest();
    slow.mockRestore();
    expect(late.texts).toBe(0);
    expect(late.notKept).toBeLessThanOrEqual(before.notKept + 1);
  });
});

const rejectWhenAborted = (options: unknown): Promise<never> =>
  new Promise((_, reject) => {
    const { signal } = Object(options);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
