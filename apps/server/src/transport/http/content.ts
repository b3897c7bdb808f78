/** Serves redacted content at signed links: no key, no cookie, nothing that a browser would execute. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { SafeContentResult } from '../../platform/storage/safe-content.ts';
import { pathWithoutQuery } from '../wire/exchange.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';

const contentRouteUrl = '/content/:id';

const contentErrors = {
  invalid: () => new ApiError('link_invalid', 'The link was not issued by this service or was modified.'),
  expired: () => new ApiError('link_expired', 'The link has expired and its content is deleted.'),
  gone: () => new ApiError('not_found', 'The content of this link no longer exists.'),
} as const satisfies Record<Exclude<SafeContentResult['state'], 'found'>, () => ApiError>;

/** The file name suggested for saving. */
const fileName = (mediaType: string): string =>
  `redacted.${mediaType === 'audio/mpeg' ? 'mp3' : mediaType.replace('image/', '')}`;

/** Downloaded instead of opened when navigated to; img elements on any page still show it. */
const contentHeaders = (mediaType: string, secondsLeft: number) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="${fileName(mediaType)}"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `private, max-age=${secondsLeft}, immutable`,
});

function sendContent(reply: FastifyReply, content: SafeContentResult): FastifyReply {
  if (content.state !== 'found') throw contentErrors[content.state]();
  return reply.headers(contentHeaders(content.mediaType, content.secondsLeft)).send(content.bytes);
}

/**
 * If content has a separate host, nothing else is served there, so that content on that host cannot reach our origin.
 */
function isolateContentHost(app: FastifyInstance, { cdnUrl, publicUrl }: Services['config']): void {
  const host = cdnUrl === null ? undefined : new URL(cdnUrl).host;
  if (host === undefined || (publicUrl !== null && new URL(publicUrl).host === host)) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.host !== host || pathWithoutQuery(request.url).startsWith('/content/')) return done();
    return done(new ApiError('not_found', 'There is nothing at this address.'));
  });
}

/** The media types that redaction makes. */
const contentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  'audio/mpeg',
] as const;

const contentDocumentation = {
  summary: 'A redacted image or recording, or a contact sheet, by the signed link in its result',
  tags: ['Moderation'],
  ...documentOperation({
    method: 'GET',
    url: contentRouteUrl,
    operationId: 'getContent',
    open: true,
    errors: ['link_invalid', 'link_expired', 'not_found', 'storage_unavailable'],
  }),
  params: z.object({ id: z.string() }),
  querystring: z.object({ exp: z.string(), kid: z.string(), sig: z.string() }),
  response: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(contentTypes.map((type) => [type, { schema: z.file() }])),
    },
  },
};

export function addContentRoute(
  app: FastifyInstance,
  { safeContent, config }: Services,
  addresses: RouteRegistry,
): void {
  isolateContentHost(app, config);
  app.route({
    method: 'GET',
    url: contentRouteUrl,
    schema: contentDocumentation,
    async handler(request, reply) {
      const { id = '' } = request.params as { id?: string };
      return sendContent(reply, await safeContent.open(id, Object(request.query)));
    },
  });
  addresses.add('GET', contentRouteUrl);
}
