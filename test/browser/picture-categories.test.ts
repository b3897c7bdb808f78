/** A custom category of pictures in a real Chromium: created, taught by files, seen, tried, searched, named by a profile. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreenWindow, startOwnedDashboard } from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';
import { drawing } from '../support/drawings.ts';
import { inspectScreen } from '../support/inspect-screen.ts';
import { toBase64 } from '../support/pictures.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.PICTURE_CATEGORY_SHOTS;

type PictureFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const fileOf = async (kind: 'badge' | 'shapes', seed: number): Promise<PictureFile> => ({
  name: `${kind}-${seed}.png`,
  mimeType: 'image/png',
  buffer: await drawing(kind, seed),
});
const filesOf = (kind: 'badge' | 'shapes', from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, at) => fileOf(kind, from + at)));

let owned: OwnedDashboard;
let requestIds: string[];
beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  requestIds = [];
  for (const { buffer } of [...(await filesOf('badge', 100, 103)), ...(await filesOf('shapes', 100, 103))]) {
    const request = { image: toBase64(buffer), authorId: 'mallory' };
    requestIds.push(Object(await owner.mutate('moderation.image', request)).id);
  }
  await server.services.activity.flush();
  await server.services.media.flush();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const inspect = (page: Page, name: string) => inspectScreen(page, name, shots);

async function findCategory(name = 'Badges') {
  const { categories } = Object(await owned.owner.query('categories.list'));
  return categories.find((category: { name: string }) => category.name === name);
}
const openCategory = async (options = {}) =>
  openScreenWindow(owned, `/categories/${(await findCategory()).id}`, 'Badges', options);

async function addPictures(page: Page, side: string, files: readonly PictureFile[]): Promise<void> {
  const card = page.getByRole('region', { name: 'Add pictures' });
  await card.getByRole('radio', { name: side, exact: true }).click();
  await card.getByLabel('Pictures').setInputFiles([...files]);
  await page
    .getByRole('list', { name: 'Examples' })
    .getByAltText(files.at(-1)?.name ?? '')
    .waitFor({ state: 'attached' });
}

const tiles = (page: Page, list = 'Examples') => page.getByRole('list', { name: list }).getByRole('listitem');
const isDrawn = (image: Element): boolean => image instanceof HTMLImageElement && image.naturalWidth > 0;
const filterOf = (page: Page) =>
  tiles(page)
    .first()
    .locator('img')
    .evaluate((image) => getComputedStyle(image).filter);

test('a category of pictures is created, taught by files of both sides, and shows its quality', async () => {
  await using opened = await openScreenWindow(owned, '/categories/new', 'New category');
  const { page } = opened;
  await page.getByRole('radio', { name: 'Pictures' }).click();
  await page.getByText('Compared with pictures').waitFor();
  await page.getByLabel('Name').fill('Badges');
  await page.getByLabel('Description').fill('A star on a black disc.');
  await inspect(page, 'new');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: 'Badges' }).waitFor();
  await addPictures(page, 'Belongs', [...(await filesOf('badge', 0, 14)), await fileOf('shapes', 50)]);
  await addPictures(page, 'Does not belong', await filesOf('shapes', 0, 14));
  const changes = page.getByRole('region', { name: 'What would change' });
  await changes.getByText('Pictures: 15').waitFor();
  await changes.getByText('Pictures: 14').waitFor();
  await inspect(page, 'added');
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 2 is trained.').waitFor({ timeout: 120_000 });
  await expect.poll(() => page.getByTestId('quality').textContent()).toMatch(/^Finds \d.* Cross-validation, n = 29\.$/);
  expect(await findCategory()).toMatchObject({ modality: 'image', version: 2, belonging: 15, others: 14 });
  expect(opened.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});

test('its pictures are blurred until they are revealed, change sides, and leave', async () => {
  await using opened = await openCategory();
  const { page } = opened;
  await page.getByText(/ordinary pictures reach the threshold/).waitFor();
  const wrong = tiles(page, 'Examples that disagree').first();
  await wrong.locator('img').waitFor();
  await inspect(page, 'quality');
  await wrong.getByRole('button', { name: /^Move to the other side/ }).click();
  await page.getByRole('tab', { name: 'Examples' }).click();
  await expect.poll(() => tiles(page).count()).toBe(29);
  await expect.poll(() => tiles(page).first().locator('img').evaluate(isDrawn)).toBe(true);
  expect(await filterOf(page)).toContain('blur');
  await page.getByRole('button', { name: 'Reveal' }).click();
  expect(await filterOf(page)).toBe('none');
  await inspect(page, 'examples');
  await tiles(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => tiles(page).count()).toBe(28);
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 3 is trained.').waitFor({ timeout: 120_000 });
  const { belonging, others } = await findCategory();
  expect(belonging + others).toBe(28);
  expect(opened.complaints).toEqual([]);
});

/** Lets the page have files as a drop or a paste brings them. */
const bringFiles = (page: Page, kind: 'drop' | 'paste', target: string, files: readonly PictureFile[]) =>
  page.locator(target).evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
        );
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [kind, files.map(({ buffer, ...file }) => ({ ...file, base64: toBase64(buffer) }))] as const,
  );

test('pictures are dropped and pasted, and a dropped picture is tried', async () => {
  await using opened = await openCategory();
  const { page } = opened;
  const zone = 'button:has(.lucide-upload)';
  await bringFiles(page, 'drop', zone, [await fileOf('badge', 60)]);
  await page.getByText(/it belongs at this threshold/).waitFor();
  await bringFiles(page, 'drop', zone, [await fileOf('shapes', 60)]);
  await page.getByText(/it does not belong at this threshold/).waitFor();
  await inspect(page, 'tried');
  await page.getByRole('tab', { name: 'Examples' }).click();
  const before = await tiles(page).count();
  await bringFiles(page, 'drop', zone, await filesOf('badge', 20, 22));
  await expect.poll(() => tiles(page).count()).toBe(before + 2);
  await bringFiles(page, 'paste', zone, [await fileOf('badge', 22)]);
  await expect.poll(() => tiles(page).count()).toBe(before + 3);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') };
  await bringFiles(page, 'drop', zone, [notes, await fileOf('badge', 23)]);
  await page.getByText('Left out, not a picture: notes.txt').waitFor();
  await expect.poll(() => tiles(page).count()).toBe(before + 4);
  expect(opened.complaints).toEqual([]);
});

test('pictures of the log are found, and labelled with one click', async () => {
  await using opened = await openCategory();
  const { page } = opened;
  await page.getByRole('tab', { name: 'In the log' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/It would have found \d+ of 6 pictures\./).waitFor({ timeout: 60_000 });
  const found = tiles(page, 'Pictures it would have found');
  await expect.poll(() => found.first().locator('img').evaluate(isDrawn)).toBe(true);
  await found.first().getByRole('link', { name: 'mallory' }).waitFor();
  await inspect(page, 'log');
  await found.first().getByRole('button', { name: 'Belongs', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => found.first().getByRole('button', { name: 'Belongs', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 4 is trained.').waitFor({ timeout: 120_000 });
  await page.getByRole('tab', { name: 'Examples' }).click();
  expect(await page.getByText('From the log').count()).toBe(1);
  expect(opened.complaints).toEqual([]);
});

test('a picture of the log and one of the review desk become examples of categories of pictures', async () => {
  await owned.owner.mutate('categories.create', { name: 'Spoilers' });
  await owned.owner.mutate('review.feedback', { requestId: requestIds[4], correct: false });
  await using opened = await openScreenWindow(owned, '/activity', 'Activity');
  const { page } = opened;
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add as an example of …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add as an example' });
  await dialog.getByLabel('Category').click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Badges']);
  await page.keyboard.press('Escape');
  await dialog.getByRole('radio', { name: 'Does not belong' }).click();
  await inspect(page, 'dialog');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Added to Badges, version 5.').waitFor();

  await using desk = await openScreenWindow(owned, '/review', 'Review');
  await desk.page.getByRole('button', { name: /^Actions for req_/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Add as an example of …' }).click();
  await desk.page.getByRole('dialog').getByRole('radio', { name: 'Does not belong' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await desk.page.getByText('Added to Badges, version 6.').waitFor();
  expect([...opened.complaints, ...desk.complaints]).toEqual([]);
});

test('a profile says what a category is about, and labels pictures with it', async () => {
  const { id } = Object(await owned.owner.mutate('profiles.create', { name: 'Board' }));
  await using opened = await openScreenWindow(owned, `/profiles/${id}`, 'Board');
  const { page } = opened;
  await page.getByRole('group', { name: 'Add a category' }).getByRole('button', { name: 'Badges Pictures' }).click();
  await page.getByRole('list', { name: 'Custom categories' }).getByText('Pictures', { exact: true }).waitFor();
  await inspect(page, 'profile');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published.').waitFor();
  const verdict = Object(
    await owned.owner.mutate('moderation.image', {
      image: toBase64(await drawing('badge', 77)),
      moderationProfileId: id,
    }),
  );
  expect(verdict.labels).toMatchObject([{ name: 'Badges' }]);
  expect(opened.complaints).toEqual([]);
});

test('the editor reads in German and Arabic, and a moderator changes nothing', async () => {
  for (const locale of ['de', 'ar']) {
    await using opened = await openCategory({ locale });
    await opened.page.getByRole('tab').first().click();
    await opened.page.locator('li img').first().waitFor();
    await inspect(opened.page, `editor-${locale}`);
    expect(opened.complaints).toEqual([]);
  }
  const who = await inviteAndJoin(owned.server, owned.owner, 'moderator');
  await using opened = await openCategory({ who });
  const { page } = opened;
  await page.getByText('Admins change categories.').waitFor();
  await page.getByRole('tab', { name: 'Examples' }).click();
  await expect.poll(() => tiles(page).first().locator('img').evaluate(isDrawn)).toBe(true);
  expect(await page.getByRole('region', { name: 'Add pictures' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Remove|Move)/ }).count()).toBe(0);
  expect(opened.complaints).toEqual([]);
});
