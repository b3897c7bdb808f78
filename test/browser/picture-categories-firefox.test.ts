/** A custom category of pictures in a real Firefox: files of both sides are chosen, uploaded and learned from. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DashboardClient, PASSWORD, setUpOwner } from '../support/dashboard-client.ts';
import { drawing } from '../support/drawings.ts';
import { FIREFOX_TIMEOUT_MS, startFirefox, type TestFirefox } from '../support/firefox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 180_000 });

const SHOWN_TIMEOUT_MS = 60_000;

let firefox: TestFirefox | undefined;
let server: TestServer;
let owner: DashboardClient;
let origin: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ name: 'local', tier: 'Enterprise', tokens: 500 });
  owner = await setUpOwner(server);
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  origin = `http://localhost:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'winnow-drawings-'));
  firefox = await startFirefox();
}, FIREFOX_TIMEOUT_MS);
afterAll(async () => {
  await firefox?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Paths of files with drawings, one a line, as a file input takes them. */
async function writeDrawings(kind: 'badge' | 'shapes', count: number): Promise<string> {
  const paths: string[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const path = join(folder, `${kind}-${seed}.png`);
    await writeFile(path, await drawing(kind, seed));
    paths.push(path);
  }
  return paths.join('\n');
}

test('files of both sides are uploaded, learned from, and shown blurred', async (context) => {
  if (firefox === undefined) return context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
  const { open, type, click, clickIn, pageText, runIn } = firefox;
  const shows = (words: RegExp) => expect.poll(pageText, { timeout: SHOWN_TIMEOUT_MS }).toMatch(words);
  const { id } = Object(await owner.mutate('categories.create', { name: 'Badges', modality: 'image' }));
  await open(`${origin}/#/categories/${id}`);
  await shows(/Sign in/);
  await type('input[type=email]', 'owner@example.com');
  await type('input[type=password]', PASSWORD);
  await click('Sign in');
  await shows(/Add pictures/);
  await type('input[type=file]', await writeDrawings('badge', 11));
  await shows(/11 belong, 0 do not/);
  await clickIn('page', 'Does not belong');
  await type('input[type=file]', await writeDrawings('shapes', 11));
  await shows(/11 belong, 11 do not/);
  await click('Save and train');
  await shows(/Cross-validation, n = 22/);
  await clickIn('page', 'Examples');
  await shows(/11 belong, 11 do not/);
  const filter = () =>
    runIn<string>(
      'page',
      `const image = [...content.document.querySelectorAll('ul img')].find(({ naturalWidth }) => naturalWidth > 0);
       return image ? content.getComputedStyle(image).filter : 'not drawn';`,
    );
  await expect.poll(filter, { timeout: SHOWN_TIMEOUT_MS }).toContain('blur');
  await click('Reveal');
  await expect.poll(filter).toBe('none');
});
