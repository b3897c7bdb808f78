/**
 * The OpenAPI document, generated from the routes and the core's schemas, and the page that shows
 * it, without external resources.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { RouteRegistry } from '../../wire/problems.ts';
import { completeDocument } from './document.ts';

const description = `Content moderation for text, images, audio and video.

Every response carries \`x-request-id\`; results carry the same as \`id\`. Errors are problem documents (RFC 9457) with a \`code\`
that does not change. A request that fails costs nothing. Where a rate limit applies, \`RateLimit\` and \`RateLimit-Policy\` say
what is left of it.`;

/** Must be called before the routes are added, since it hooks into their registration. */
export async function registerOpenApi(
  app: FastifyInstance,
  { version, publicUrl }: { version: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Winnow', version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'Moderation', description: 'Moderate text, images, audio and video.' },
        { name: 'Account', description: 'Tokens, limits and prices.' },
        {
          name: 'People',
          description:
            'Not available to API keys: needs the session of a signed-in person, and an Origin header for changes.',
        },
        { name: 'Activity', description: 'Moderated contents, statistics and retention.' },
        { name: 'Review', description: 'Verdicts that wait for a human decision.' },
        { name: 'Actions', description: 'What is done about contents and authors, and the messages to them.' },
        { name: 'Reports', description: 'What people report of contents, and what became of it.' },
        { name: 'Authors', description: 'Who moderated contents are from: history, strikes, notes, erasure.' },
        { name: 'Statements', description: 'Statements of reasons, as the Digital Services Act wants them.' },
        { name: 'Accounts', description: 'Every account of the installation, for owners of the first one.' },
        { name: 'Profiles', description: 'Custom thresholds, terms and categories of an account.' },
        { name: 'Policies', description: 'Rules of an account in words, and what a violation should lead to.' },
        {
          name: 'Categories',
          description: 'Categories that an account teaches by example, and how well they are recognised.',
        },
        { name: 'Rules', description: 'Conditions on contents that an account writes, and what follows.' },
        {
          name: 'Lists',
          description: 'Terms, expressions, domains, known texts and authors that contents are compared with.',
        },
        { name: 'Banks', description: 'Known contents by their hashes, in the shapes of Hasher-Matcher-Actioner.' },
        { name: 'Webhooks', description: 'Messages that the server sends to the addresses of an account.' },
        { name: 'Compatible APIs', description: 'For clients of the Perspective and OpenAI moderation APIs.' },
        { name: 'Operation', description: 'For operators of the server.' },
      ],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          session: { type: 'apiKey', in: 'cookie', name: 'winnow_session' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** The one style element that Swagger UI adds to the page; a browser names the hash of any other in its console. */
const INLINE_STYLE_HASH = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/**
 * The page loads nothing from elsewhere, and works over plain HTTP; its icons are data URLs.
 */
const pagePolicy = [
  "default-src 'self'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  `style-src 'self' '${INLINE_STYLE_HASH}'`,
].join('; ');

/** The icon: a sieve with some grains. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14532d"/>
<path d="M5 11h22a11 11 0 0 1-22 0z" fill="#bbf7d0"/><circle cx="12" cy="7" r="2" fill="#fca5a5"/><circle cx="19" cy="6" r="2" fill="#bbf7d0"/>
<path d="M12 24v3m4-3v4m4-4v3" stroke="#bbf7d0" stroke-width="2" stroke-linecap="round"/></svg>`;

/** Only one document is shown here, so the bar for entering another URL is hidden. */
const pageTheme = {
  title: 'Winnow API',
  css: [{ filename: 'winnow.css', content: '.swagger-ui .topbar { display: none }' }],
  favicon: [{ filename: 'winnow.svg', rel: 'icon', sizes: 'any', type: 'image/svg+xml', content: icon }],
};

/** `/openapi.json` and `/docs`. */
export async function addApiDocs(app: FastifyInstance, addresses: RouteRegistry): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagePolicy,
    theme: pageTheme,
    uiConfig: { persistAuthorization: false, validatorUrl: null },
  });
  let document: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(completeDocument(app.swagger()));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  addresses.add('GET', '/openapi.json');
}
