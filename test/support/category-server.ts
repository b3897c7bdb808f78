/** A server with an account, and requests about custom categories of pictures. */
import { customCategoryDetailsSchema, imageResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { z } from 'zod';
import { housePicture, pizzaPicture } from './category-pictures.ts';
import { type DashboardClient, setUpOwner } from './dashboard-client.ts';
import { toBase64 } from './pictures.ts';
import { startTestServer } from './server.ts';

/** Pictures of each side. */
export const COUNT = 12;

const wireCategory = customCategoryDetailsSchema.extend({ changedAt: z.coerce.date() });
export const parseCategory = (json: unknown) => wireCategory.parse(json);

/** As many pizzas as houses, of seeds from `first` on. */
export async function drawPictures(count: number, first = 0): Promise<{ data: string; belongs: boolean }[]> {
  const drawn = Array.from({ length: count }, async (_, at) => [
    { data: toBase64(await pizzaPicture(first + at)), belongs: true },
    { data: toBase64(await housePicture(first + at)), belongs: false },
  ]);
  return (await Promise.all(drawn)).flat();
}

export async function startCategoryServer() {
  const server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  const scopes = ['moderate', 'activity', 'policies:read', 'policies:write', 'authors:erase'];
  const key: string = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const pictures = await drawPictures(COUNT);
  const post = (url: string, body: unknown = {}, as = key) => server.request({ url, body, key: as });
  return {
    ...{ server, owner, key, pictures, post },
    put: (url: string, body: unknown) => server.request({ method: 'PUT', url, body, key }),
    get: (url: string) => server.request({ method: 'GET', url, key }),
    erase: (author: string) => server.request({ method: 'DELETE', url: `/authors/${author}`, key }),
    async teach(name: string) {
      const made = await post('/categories', { name, modality: 'image', pictures });
      if (made.status !== 201) throw new Error(made.text);
      return parseCategory(made.json);
    },
    async createProfile(customCategories: readonly object[]): Promise<string> {
      const made = await post('/profiles', { name: 'p', customCategories });
      if (made.status !== 201) throw new Error(made.text);
      return Object(made.json).id;
    },
    async moderate(bytes: Uint8Array, moderationProfileId: string, more: object = {}) {
      const answer = await post('/moderation/image', { image: toBase64(bytes), moderationProfileId, ...more });
      if (answer.status !== 200) throw new Error(answer.text);
      return imageResultSchema.parse(answer.json);
    },
    openPicture(id: string, example: string, { cookie }: Pick<DashboardClient, 'cookie'>) {
      const url = `/categories/${id}/examples/${example}/picture`;
      return server.app.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });
    },
  };
}
