/** The dashboard's files, at "/" and below "/assets": as they were built, compressed beforehand. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { RouteRegistry } from '../wire/problems.ts';

/** Beside the server, from its sources as from what is built of them. */
const builtFolder = fileURLToPath(new URL('../../../dashboard/dist/', import.meta.url));

/** What lies beside the assets. */
const rootFiles = { '/': 'index.html', '/favicon.svg': 'favicon.svg' } as const;

/** The assets have no folders among them. */
const ASSET_PATH = /^\/?[\w.-]+$/;

/** Told to whoever opens "/" before anybody has built it. */
const notBuiltPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Winnow</title>
<h1>The dashboard is not built</h1>
<p>Run <code>npm run build</code> and start the server again. The API works without it: <a href="/docs">its documentation</a>.</p>
</html>
`;

/** Names of built files change with what is in them, so a browser need not ask for one twice. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** The page names the files of now; browsers ask whether it has changed. */
const CACHE_REVALIDATED = 'no-cache';

/**
 * Scripts, fonts and requests from here only; nothing frames the page. Styles may stand in elements: Radix and sonner put
 * theirs there (docs/decisions/0036). Redacted pictures may lie at the address of their own that the settings name.
 */
function contentSecurityPolicy({ cdnUrl }: Services['config']): string {
  const media = ["'self'", 'blob:', ...(cdnUrl === null ? [] : [new URL(cdnUrl).origin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "connect-src 'self'",
    `img-src ${media} data:`,
    `media-src ${media}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param folder where the built files are, with a slash at its end; for tests */
export async function addDashboard(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  { addresses, folder = builtFolder }: { addresses: RouteRegistry; folder?: string },
): Promise<void> {
  for (const url of Object.keys(rootFiles)) addresses.add('GET', url);
  if (!existsSync(`${folder}index.html`)) {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.code(404).type('text/html; charset=utf-8').send(notBuiltPage),
    );
    return;
  }
  const policy = contentSecurityPolicy(config);
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      const caching = request.url.startsWith('/assets/') ? CACHE_FOREVER : CACHE_REVALIDATED;
      reply.headers({ 'content-security-policy': policy, 'cache-control': caching });
    });
    // Only what lies below /assets is looked for by its name, so that no address of the API can be shadowed.
    await scope.register(files, {
      root: `${folder}assets`,
      prefix: '/assets/',
      allowedPath: (path) => ASSET_PATH.test(path),
      preCompressed: true,
      schemaHide: true,
      cacheControl: false,
    });
    for (const [url, name] of Object.entries(rootFiles))
      scope.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendFile(name, folder));
  });
}
