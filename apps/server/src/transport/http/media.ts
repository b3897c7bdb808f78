/** Serves the copies and thumbnails that reviewers look at, and pictures of custom categories: to people of the account, decrypted. */
import { customCategoryIdSchema, exampleIdSchema } from '@winnow/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import { detailsQuery } from '../../accounts/manage/activity.ts';
import { openMedia, openThumbnail } from '../../accounts/manage/media.ts';
import type { Services } from '../../operations/services.ts';
import { MAX_THUMBNAILS } from '../../platform/media/viewing.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { authenticationHook } from '../wire/authenticate.ts';
import { requireCaller } from '../wire/exchange.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';

const access = { role: 'moderator' } as const;

const thumbnailParams = detailsQuery.extend({
  index: z.coerce.number().pipe(
    z
      .int()
      .min(0)
      .max(MAX_THUMBNAILS - 1),
  ),
});

const exampleParams = z.object({
  categoryId: customCategoryIdSchema,
  exampleId: exampleIdSchema.describe('The id of the example.'),
});

const mediaHeaders = (mediaType: string) => ({
  'content-type': mediaType,
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

interface OpenedMedia {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface FileRoute {
  readonly url: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  readonly mediaTypes: readonly string[];
  readonly params: z.ZodType;
  open(services: Services, caller: Pick<Caller, 'accountKey'>, params: unknown): Promise<OpenedMedia>;
}

const fileRoutes: readonly FileRoute[] = [
  {
    url: '/review/:requestId/:item/media',
    operationId: 'getMedia',
    summary: 'The copy of a picture, recording or video, for review',
    description: 'The file: smaller than the original, and without its metadata.',
    tag: 'Review',
    mediaTypes: ['image/webp', 'image/gif', 'audio/mpeg', 'video/webm'],
    params: detailsQuery,
    open(services, { accountKey }, params) {
      const { requestId: number, item } = parseBody(detailsQuery, params);
      return openMedia(services, { accountKey, number, item });
    },
  },
  {
    url: '/review/:requestId/:item/thumbnails/:index',
    operationId: 'getThumbnail',
    summary: 'A frame of a video in which something was found, for review',
    description: 'The frame, at most 320 pixels a side.',
    tag: 'Review',
    mediaTypes: ['image/webp'],
    params: thumbnailParams,
    open(services, { accountKey }, params) {
      const { requestId: number, item, index } = parseBody(thumbnailParams, params);
      return openThumbnail(services, { accountKey, number, item }, index);
    },
  },
  {
    url: '/categories/:categoryId/examples/:exampleId/picture',
    operationId: 'getCategoryPicture',
    summary: 'A picture that a custom category is learned from',
    description: 'The stored copy: the first frame, at most 448 pixels a side, without metadata.',
    tag: 'Categories',
    mediaTypes: ['image/webp'],
    params: exampleParams,
    async open({ categories }, { accountKey: account }, params) {
      const { categoryId: id, exampleId } = parseBody(exampleParams, params);
      return { bytes: await categories.pictures.open({ account, id }, exampleId), mediaType: 'image/webp' };
    },
  },
];

function addFileRoute(
  app: FastifyInstance,
  services: Services,
  { url, operationId, summary, description, tag, mediaTypes, params, open }: FileRoute,
): void {
  app.route({
    method: 'GET',
    url,
    schema: {
      summary,
      tags: [tag],
      ...documentOperation({ ...access, method: 'GET', url, operationId, errors: ['not_found'] }),
      params,
      response: {
        200: {
          description,
          content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: z.file() }])),
        },
      },
    },
    onRequest: authenticationHook(services, access),
    async handler(request, reply) {
      const { bytes, mediaType } = await open(services, requireCaller(request), request.params);
      return reply.headers(mediaHeaders(mediaType)).send(bytes);
    },
  });
}

export function addMediaRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  for (const route of fileRoutes) {
    addFileRoute(app, services, route);
    addresses.add('GET', route.url);
  }
}
