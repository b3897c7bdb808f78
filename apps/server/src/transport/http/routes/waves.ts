/** Waves: with an API key of scope `activity`, or a session cookie. */
import {
  getWavePosts,
  getWaves,
  waveKey,
  wavePostsQuery,
  wavePostsResult,
  wavesQuery,
  wavesResult,
} from '../../../accounts/manage/waves.ts';
import type { Route } from '../../wire/route.ts';

const read = { tag: 'Activity', scope: 'activity', method: 'GET' } as const;

export const waveRoutes: readonly Route[] = [
  {
    ...read,
    url: '/waves',
    operationId: 'listWaves',
    summary: 'The same text, picture or link from many authors in a short time',
    description:
      'Waves that profiles found. They are listed for their window and a day after it. Profiles without `waves` count nothing.',
    query: wavesQuery,
    result: wavesResult,
    handler: (services, { caller, request }) => getWaves(services, caller, request.query),
  },
  {
    ...read,
    url: '/waves/:waveId/posts',
    operationId: 'listWavePosts',
    errors: ['not_found'],
    summary: 'Posts of a wave, newest first',
    params: waveKey,
    query: wavePostsQuery,
    result: wavePostsResult,
    handler: (services, { caller, params, request }) =>
      getWavePosts(services, caller, { ...Object(request.query), waveId: params.waveId }),
  },
];
