/** Redacted images at their signed links: no key, no cookie, nothing that a browser would run. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { SafeContentResult } from '../storage/safe-content.ts';
import { pathWithoutQuery } from '../wire/exchange.ts';
import type { RouteRegistry } from '../wire/problems.ts';

const contentRouteUrl = '/content/:id';

const contentErrors = {
  invalid: () => new ApiError('link_invalid', 'The link is not one of this service, or was changed.'),
  expired: () => new ApiError('link_expired', 'The link has ended, and what it led to is deleted.'),
  gone: () => new ApiError('not_found', 'What the link led to is not here any more.'),
} as const satisfies Record<Exclude<SafeContentResult['state'], 'found'>, () => ApiError>;

/** What the file is called where somebody saves it. */
const fileName = (mediaType: string): string =>
  `redacted.${mediaType === 'audio/mpeg' ? 'mp3' : mediaType.replace('image/', '')}`;

/** Saved rather than opened in a window; an img element shows it all the same, on any page. */
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

/** Where content has a host of its own, nothing else is served there: what is on that host can reach nothing of ours. */
function isolateContentHost(app: FastifyInstance, { cdnUrl, publicUrl }: Services['config']): void {
  const host = cdnUrl === null ? undefined : new URL(cdnUrl).host;
  if (host === undefined || (publicUrl !== null && new URL(publicUrl).host === host)) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.host !== host || pathWithoutQuery(request.url).startsWith('/content/')) return done();
    return done(new ApiError('not_found', 'There is nothing at this address.'));
  });
}

export function addContentRoute(
  app: FastifyInstance,
  { safeContent, config }: Services,
  addresses: RouteRegistry,
): void {
  isolateContentHost(app, config);
  app.route({
    method: 'GET',
    url: contentRouteUrl,
    schema: { summary: 'A redacted image, at the signed link of its result', tags: ['Moderation'] },
    async handler(request, reply) {
      const { id = '' } = request.params as { id?: string };
      return sendContent(reply, await safeContent.open(id, Object(request.query)));
    },
  });
  addresses.add('GET', contentRouteUrl);
}
