/** Serves the dashboard's files at "/" and below "/assets", as built and compressed in advance. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../operations/services.ts';
import type { RouteRegistry } from '../wire/problems.ts';

/** In the published package; else next to the server's folder, resolved from src as well as from dist. */
const packagedFolder = fileURLToPath(new URL('../../../dashboard/', import.meta.url));
const builtFolder = existsSync(packagedFolder)
  ? packagedFolder
  : fileURLToPath(new URL('../../../../dashboard/dist/', import.meta.url));

/** Files outside of the assets folder. */
/** "/sign-in" is where a provider of single sign-on leads back to. */
const rootFiles = { '/': 'index.html', '/sign-in': 'index.html', '/favicon.svg': 'favicon.svg' } as const;

/** The assets folder has no subfolders. */
const ASSET_PATH = /^\/?[\w.-]+$/;

/** Shown at "/" if the dashboard has not been built. */
const notBuiltPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Winnow</title>
<h1>The dashboard is not built</h1>
<p>Run <code>npm run build</code> and start the server again. The API works without it: <a href="/docs">its documentation</a>.</p>
</html>
`;

/** Built file names contain a content hash, so browsers may cache them forever. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** The page refers to the current files, so browsers must revalidate it. */
const CACHE_REVALIDATED = 'no-cache';

/**
 * Scripts, styles, fonts and requests from this origin only; the page cannot be framed. What Radix and sonner would
 * insert as inline styles, the build turns into style sheets (apps/dashboard/vite.config.ts). Redacted pictures may come
 * from the separate content URL in the settings.
 */
function contentSecurityPolicy({ cdnUrl }: Services['config']): string {
  const media = ["'self'", 'blob:', ...(cdnUrl === null ? [] : [new URL(cdnUrl).origin])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `img-src ${media} data:`,
    `media-src ${media}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param folder with the built files and a trailing slash; for tests */
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
    // Only paths below /assets are looked up as files, so that they cannot shadow URLs of the API.
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
