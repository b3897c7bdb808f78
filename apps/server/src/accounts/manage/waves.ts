/** Waves of an account: the same text, picture or link from many authors in a short time. */
import { type Wave, type WavePostRow, waveIdSchema, wavePostSchema, waveSchema } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { parseWaveId } from '../../platform/storage/wave-ids.ts';
import { listWavePosts, listWaves } from '../activity/list-waves.ts';
import type { Caller } from '../auth/caller.ts';
import { notFound } from './audited-operation.ts';

/** Chosen by us, not measured: more waves than somebody looks at, and as many posts as one bulk decision takes. */
const MOST_WAVES = 100;
const MOST_POSTS = 500;

const waveId = waveIdSchema.transform(parseWaveId);

export const wavesQuery = z.strictObject({ limit: z.coerce.number<number>().int().min(1).max(MOST_WAVES).default(50) });
export const waveKey = z.strictObject({ waveId });
export const wavePostsQuery = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(MOST_POSTS).default(100),
});
export const wavePostsBody = z.strictObject({ ...waveKey.shape, ...wavePostsQuery.shape });

export const wavesResult = z.object({ waves: z.array(waveSchema).describe('Those that were seen last come first.') });
export const wavePostsResult = z.object({
  posts: z.array(wavePostSchema).describe('Newest first, as far as the content policy keeps where they are.'),
});

export async function getWaves(
  { database, activity }: Services,
  { accountKey }: Caller,
  query: unknown,
): Promise<{ waves: Wave[] }> {
  const { limit } = parseBody(wavesQuery, query ?? {});
  await activity.flush();
  return { waves: await listWaves(database, accountKey, { limit }) };
}

/** @throws ApiError not_found */
export async function getWavePosts(
  { database, activity }: Services,
  { accountKey }: Caller,
  body: unknown,
): Promise<{ posts: WavePostRow[] }> {
  const { waveId: wave, limit } = parseBody(wavePostsBody, body);
  await activity.flush();
  const posts = await listWavePosts(database, accountKey, { wave, limit });
  if (!posts) throw notFound('wave');
  return { posts };
}
