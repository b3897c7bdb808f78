/** Waves in a real Chromium: turned on in a profile, listed while they go on, and found in the review queue. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  openScreenWindow,
  PHONE_VIEWPORT,
  savePicture,
  startOwnedDashboard,
} from '../support/dashboard.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.WAVE_SHOTS;
let owned: OwnedDashboard;
let key: string;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  await owned.owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  key = Object(await owned.owner.mutate('keys.create', { name: 'posts' })).apiKey;
});
afterAll(() => owned?.[Symbol.asyncDispose]());

const shoot = (page: Page, name: string) => savePicture(page, shots, name);

async function post(content: string, authors: number, profile: string): Promise<void> {
  for (let at = 0; at < authors; at += 1) {
    const body = { content, authorId: `author-${at}`, moderationProfileId: profile };
    const { status, text } = await owned.server.request({ url: '/moderation/text', key, body });
    if (status !== 200) throw new Error(text);
  }
}

const OFFER = 'Make 500 dollars a day from home, no experience needed, message me for the details';
let profile: string;

test('without a wave the screen explains what it lists', async () => {
  await using opened = await openScreenWindow(owned, '/waves', 'Waves');
  await opened.page.getByText('No waves').waitFor();
  await shoot(opened.page, 'empty');
  expect(opened.complaints).toEqual([]);
});

test('a profile is made to count waves in its form', async () => {
  await using opened = await openScreenWindow(owned, '/profiles/new', 'New profile');
  const { page } = opened;
  await page.getByLabel('Name', { exact: true }).fill('Comments');
  await page.getByRole('switch', { name: /Count waves/ }).click();
  await page.getByLabel('Minimum number of authors').fill('4');
  await page.getByRole('combobox', { name: 'Effect of waves' }).click();
  await page.getByRole('option', { name: 'To the review queue' }).click();
  await page.getByLabel('Exceptions').fill('example.com\n\n');
  await shoot(page, 'profile');
  await page
    .getByRole('button', { name: /Create|Save|Publish/ })
    .first()
    .click();
  await expect
    .poll(async () => Object(await owned.owner.query('profiles.list')).profiles.length, { timeout: 20_000 })
    .toBe(1);
  const [made] = Object(await owned.owner.query('profiles.list')).profiles;
  expect(made.waves).toEqual({
    ...{ authors: 4, minutes: 10, kinds: ['text', 'picture', 'link'], effect: 'review', severity: 'Low' },
    allow: ['example.com'],
  });
  profile = made.id;
});

test('a wave is listed with its figures, and its posts alone are in the queue that it links to', async () => {
  await post(OFFER, 7, profile);
  await post('Our school choir sings on Sunday at four in the church by the river, come and listen to us', 4, profile);
  await post('look at https://deal.example.net/win', 5, profile);
  await using opened = await openScreenWindow(owned, '/waves', 'Waves');
  const { page, complaints } = opened;
  const item = page.getByRole('listitem').filter({ hasText: OFFER });
  await item.waitFor();
  expect(await page.getByRole('list', { name: 'Waves' }).getByText('Ongoing').count()).toBe(3);
  expect(await item.locator('dl').innerText()).toMatch(/Authors\s+7[\s\S]*Posts\s+7/);
  await shoot(page, 'list');
  await item.getByRole('link', { name: 'Its posts in review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  await page.getByText(OFFER).first().waitFor();
  expect(await page.getByText('Our school choir').count()).toBe(0);
  await shoot(page, 'review');
  expect(complaints).toEqual([]);
});

test.each([
  ['desktop, light', DESKTOP_VIEWPORT, 'light'],
  ['desktop, dark', DESKTOP_VIEWPORT, 'dark'],
  ['phone, light', PHONE_VIEWPORT, 'light'],
  ['phone, dark', PHONE_VIEWPORT, 'dark'],
] as const)('%s: nothing overflows, and axe finds nothing serious', async (name, viewport, colorScheme) => {
  await using opened = await openScreenWindow(owned, '/waves', 'Waves', { viewport, colorScheme });
  const { page } = opened;
  await shoot(page, name.replace(', ', '-'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await seriousViolations(page)).toEqual([]);
});
