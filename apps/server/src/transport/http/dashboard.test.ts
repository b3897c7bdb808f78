/** Tests for serving the dashboard: caching, content security policy, and nothing from outside its folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { createRouteRegistry } from '../wire/problems.ts';
import { addDashboard } from './dashboard.ts';

async function served(files: Readonly<Record<string, string>>, settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-dashboard-'));
  await mkdir(join(folder, 'built/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'built', name), text);
  const app = Fastify();
  app.get('/profiles', async () => 'the API');
  const config = loadConfig({ WINNOW_DATA_DIR: folder, ...settings });
  await addDashboard(app, { config }, { addresses: createRouteRegistry(), folder: `${folder}/built/` });
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const built = { 'index.html': 'the page', 'assets/app-1.js': 'script', 'assets/app-1.js.br': 'smaller' };

test('the page is revalidated each time, its assets are cached forever and served compressed', async () => {
  await using server = await served(built, { WINNOW_CDN_URL: 'https://cdn.example.org' });
  const page = await server.app.inject({ url: '/' });
  expect(page.body).toBe('the page');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toMatch(
    /script-src 'self';.*img-src [^;]*https:\/\/cdn\.example\.org/,
  );
  const part = await server.app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(part.body).toBe('smaller');
  expect(part.headers['cache-control']).toContain('immutable');
});

test.each(['/assets/app-2.js', '/assets/../../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/assets/', '/keys'])(
  '%s is not there, and is not kept as such',
  async (url) => {
    await using server = await served(built);
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
  },
);

test('the API keeps its addresses', async () => {
  await using server = await served(built);
  expect((await server.app.inject({ url: '/profiles' })).body).toBe('the API');
});

test('says how to build it if it is not built', async () => {
  await using server = await served({});
  const answer = await server.app.inject({ url: '/' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('npm run build');
});
