/** Serves the copies that reviewers look at: to people of the account, decrypted, and stored nowhere on the way. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { detailsQuery } from '../../accounts/manage/activity.ts';
import { openMedia } from '../../accounts/manage/media.ts';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { authenticationHook } from '../wire/authenticate.ts';
import { requireCaller } from '../wire/exchange.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';

const mediaRouteUrl = '/review/:requestId/:item/media';
const access = { role: 'moderator' } as const;

/** The media types of viewing copies. */
const mediaTypes = ['image/webp', 'image/gif', 'audio/mpeg', 'video/webm'] as const;

const mediaHeaders = (mediaType: string) => ({
  'content-type': mediaType,
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

export function addMediaRoute(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  app.route({
    method: 'GET',
    url: mediaRouteUrl,
    schema: {
      summary: 'The copy of a picture, recording or video, for review',
      tags: ['Review'],
      ...documentOperation({
        ...access,
        method: 'GET',
        url: mediaRouteUrl,
        operationId: 'getMedia',
        errors: ['not_found'],
      }),
      params: detailsQuery,
      response: {
        200: {
          description: 'The file: smaller than the original, and without its metadata.',
          content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.file() }])),
        },
      },
    },
    onRequest: authenticationHook(services, access),
    async handler(request, reply) {
      const { requestId: number, item } = parseBody(detailsQuery, request.params);
      const { accountKey } = requireCaller(request);
      const { bytes, mediaType } = await openMedia(services, { accountKey, number, item });
      return reply.headers(mediaHeaders(mediaType)).send(bytes);
    },
  });
  addresses.add('GET', mediaRouteUrl);
}
