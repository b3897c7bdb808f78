/** Pictures of a category in a real Chromium that need more than one request, of which some fail or are refused. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { heic } from '../../apps/server/src/platform/media/image/testing/heic.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreenWindow, startOwnedDashboard } from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';
import { drawing } from '../support/drawings.ts';
import { inspectScreen } from '../support/inspect-screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.PICTURE_CATEGORY_SHOTS;
/** Sent as it is, and so large that a request takes 33 of them. */
const FILE_BYTES = 250_000;
const PER_REQUEST = 33;

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A drawing in a file of a given size: what follows the end of a PNG file belongs to no picture. */
async function largeFile(kind: 'badge' | 'shapes', seed: number): Promise<PictureFile> {
  const png = await drawing(kind, seed);
  const buffer = Buffer.concat([png, Buffer.alloc(FILE_BYTES - png.length)]);
  return { name: `${kind}-${seed}.png`, mimeType: 'image/png', buffer };
}
const largeFiles = (kind: 'badge' | 'shapes', from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, at) => largeFile(kind, from + at)));

let owned: OwnedDashboard;
let id: string;
beforeAll(async () => {
  owned = await startOwnedDashboard();
  id = Object(await owned.owner.mutate('categories.create', { name: 'Badges', modality: 'image' })).id;
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const findCategory = async () => Object(await owned.owner.query('categories.get', { categoryId: id }));
const openCategory = (options = {}) => openScreenWindow(owned, `/categories/${id}`, 'Badges', options);
const inspect = (page: Page, name: string) => inspectScreen(page, name, shots);
const tiles = (page: Page) => page.getByRole('list', { name: 'Examples' }).getByRole('listitem');

async function addPictures(page: Page, side: string, files: readonly PictureFile[]): Promise<void> {
  const card = page.getByRole('region', { name: 'Add pictures' });
  await card.getByRole('radio', { name: side, exact: true }).click();
  const before = await tiles(page).count();
  await card.getByLabel('Pictures').setInputFiles([...files]);
  await expect.poll(() => tiles(page).count(), { timeout: 60_000 }).toBe(before + files.length);
}

/** The names of the procedures that a window calls to store pictures. */
function collectUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const [, procedure] = /\/trpc\/categories\.(replace|addExamples)/.exec(request.url()) ?? [];
    if (procedure !== undefined) uploads.push(procedure);
  });
  return uploads;
}

const photograph = async (): Promise<PictureFile> => ({
  name: 'photograph.heic',
  mimeType: 'image/heic',
  buffer: await heic([1_200, 900], [`nullsrc=s=1200x900,geq=lum='random(1)*255':cb=128:cr=128`]),
});

test('a picture that is refused in a later request is named, and all others are saved and trained', async () => {
  const heicFile = await photograph();
  // Larger than what is sent without a try to reduce it.
  expect(heicFile.buffer.length).toBeGreaterThan(256 * 1024);
  const broken = { ...(await largeFile('badge', 90)), name: 'broken.png' };
  broken.buffer.fill(0, 100);
  await using opened = await openCategory();
  const { page } = opened;
  const uploads = collectUploads(page);
  const bodies: string[] = [];
  page.on('request', (request) => request.url().includes('addExamples') && bodies.push(request.postData() ?? ''));
  await addPictures(page, 'Belongs', await largeFiles('badge', 0, 20));
  await addPictures(page, 'Does not belong', [...(await largeFiles('shapes', 0, 18)), broken, heicFile]);
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 3 is trained.').waitFor({ timeout: 150_000 });
  expect(uploads).toEqual(['replace', 'addExamples', 'addExamples']);
  expect(bodies[1]).toContain(heicFile.buffer.toString('base64'));
  const notice = page.getByRole('alert').filter({ hasText: 'refused' });
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('broken.png')]);
  await notice.getByText('Uploaded and saved in version 3: 39 of 40.').waitFor();
  expect(await findCategory()).toMatchObject({ version: 3, belonging: 20, others: 19, quality: expect.anything() });
  await page.getByRole('tab', { name: 'Examples' }).click();
  await expect.poll(() => tiles(page).count()).toBe(40);
  await tiles(page).filter({ hasText: 'broken.png' }).getByText('Refused', { exact: true }).waitFor();
  await inspect(page, 'refused');

  await notice.getByRole('button', { name: 'Remove broken.png' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => tiles(page).count()).toBe(39);
  await page.getByText('Nothing is different.').waitFor();
  expect(opened.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

test('what was saved before the connection failed is kept, and saving again sends the rest', async () => {
  await using opened = await openCategory();
  const { page } = opened;
  const uploads = collectUploads(page);
  await page.getByRole('tab', { name: 'Examples' }).click();
  await addPictures(page, 'Belongs', await largeFiles('badge', 20, 40));
  await addPictures(page, 'Does not belong', await largeFiles('shapes', 20, 40));
  await page.route('**/trpc/categories.addExamples*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Save and train' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The server did not answer.' });
  await notice.getByText(`Uploaded and saved in version 4: ${PER_REQUEST} of 40.`).waitFor({ timeout: 60_000 });
  await notice.getByText('Save again to upload them.').waitFor();
  const stored = await findCategory();
  expect(stored).toMatchObject({ version: 4, quality: null });
  expect(stored.examples).toHaveLength(39 + PER_REQUEST);
  await expect.poll(() => tiles(page).count()).toBe(79);
  await page.getByRole('region', { name: 'What would change' }).getByText('Pictures: 7').waitFor();
  await inspect(page, 'stopped');

  await page.unroute('**/trpc/categories.addExamples*');
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 5 is trained.').waitFor({ timeout: 150_000 });
  expect(uploads).toEqual(['replace', 'addExamples', 'replace']);
  expect(await notice.count()).toBe(0);
  expect(await findCategory()).toMatchObject({ version: 5, belonging: 40, others: 39 });
});

test('a viewer reads that moderators see the pictures, and the page does not ask for them', async () => {
  const who = await inviteAndJoin(owned.server, owned.owner, 'viewer');
  await using opened = await openCategory({ who });
  const { page } = opened;
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/picture') && asked.push(request.url()));
  await page.getByRole('tab', { name: 'Examples' }).click();
  await tiles(page).first().getByText('Moderators see the content.').waitFor();
  expect(await tiles(page).getByText('Moderators see the content.').count()).toBe(79);
  expect(await page.getByRole('button', { name: 'Reveal' }).count()).toBe(0);
  await inspect(page, 'viewer');
  expect(await page.locator('li img').count()).toBe(0);
  expect([asked, opened.complaints]).toEqual([[], []]);
});
