/** The dashboard in a real Chromium, with a real server: from the one-time link to the verdict in the log. */
import { setUpSecret } from '@winnow/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  type Dashboard,
  type DashboardWindow,
  DESKTOP_VIEWPORT,
  openScreen,
  PHONE_VIEWPORT,
  startDashboard,
  tabTo,
} from '../support/dashboard.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let dashboard: Dashboard;
let opened: DashboardWindow;
let page: Page;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ tier: 'Pro', tokens: 10_000 });
  dashboard = await startDashboard(server);
  opened = await dashboard.openWindow(undefined);
  page = opened.page;
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const open = (path: string, title: string) => openScreen(page, `${dashboard.origin}/#${path}`, title);

let apiKey: string;

test('the one-time link makes the owner, who signs out and in again', async () => {
  const secret = await setUpSecret(server.services.database);
  await page.goto(`${dashboard.origin}/#/set-up/${secret}`);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create owner' }).click();
  await heading('Overview');
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading('Sign in');
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await heading('Overview');
});

test('a key is made with the keyboard alone, and shown once', async () => {
  await open('/keys', 'API keys');
  await tabTo(page, /^\s*Create key/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Comments');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  apiKey = await shown.locator('code').innerText();
  expect(apiKey).toMatch(/^wnw_live_/);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  expect(await page.locator('body').innerText()).not.toContain(apiKey);
});

test('what the key has moderated is in the overview and in the log, with its result', async () => {
  const answer = await server.request({ url: '/moderation/text', key: apiKey, body: { content: 'You fucking idiot' } });
  expect(answer.status).toBe(200);
  await server.services.activity.flush();
  await open('/', 'Overview');
  await page.getByRole('link', { name: 'Profanity' }).first().waitFor();
  await open('/activity?category=Profanity', 'Activity');
  const { id } = Object(answer.json);
  await page.getByRole('row').filter({ hasText: id }).getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Found', { exact: true }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await panel.getByRole('tab', { name: 'JSON' }).click();
  expect(JSON.parse(await panel.locator('pre').innerText())).toMatchObject({ isClean: false });
  await page.keyboard.press('Escape');
});

test.each([
  ['/', 'Overview'],
  ['/activity', 'Activity'],
  ['/playground', 'Playground'],
  ['/review', 'Review'],
  ['/authors', 'Authors'],
  ['/waves', 'Waves'],
  ['/profiles', 'Profiles'],
  ['/categories', 'Categories'],
  ['/lists', 'Lists'],
  ['/banks', 'Banks'],
  ['/policies', 'Policies'],
  ['/rules', 'Rules'],
  ['/actions', 'Actions'],
  ['/keys', 'API keys'],
  ['/webhooks', 'Webhooks'],
  ['/dsa', 'DSA'],
  ['/people', 'People'],
  ['/audit', 'Audit log'],
  ['/accounts', 'Accounts'],
  ['/settings', 'Settings'],
])('%s is accessible and no wider than a phone, in light and dark', async (path, title) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(path, title);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE_VIEWPORT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  // The screen scrolls within the page, which ends with the bar at its bottom.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(PHONE_VIEWPORT.height);
  expect(await seriousViolations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP_VIEWPORT);
});

test.each([PHONE_VIEWPORT, DESKTOP_VIEWPORT])(
  'thresholds of a profile have room for a slider: %o',
  async (viewport) => {
    await page.setViewportSize(viewport);
    await open('/profiles/new', 'New profile');
    const slider = await page
      .getByRole('slider', { name: /^Profanity/ })
      .locator('xpath=../..')
      .boundingBox();
    const score = await page.getByRole('spinbutton', { name: 'Profanity: lowest unsafe score' }).boundingBox();
    expect(slider?.width).toBeGreaterThan(2 * (score?.width ?? Number.POSITIVE_INFINITY));
    await page.setViewportSize(DESKTOP_VIEWPORT);
  },
);

test('with reduced motion, another colour scheme appears at once, without a transition', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open('/settings', 'Settings');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a key is revoked at once, after a question', async () => {
  await open('/keys', 'API keys');
  await page.getByRole('button', { name: 'Actions for Comments' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('cell', { name: 'Revoked' }).waitFor();
  const answer = await server.request({ url: '/moderation/text', key: apiKey, body: { content: 'Hello' } });
  expect(answer.status).toBe(401);
});

test('the documentation of the API is shown, with its operations open, and in its own styles', async () => {
  await page.goto(`${dashboard.origin}/docs`);
  await page
    .getByRole('heading', { name: /^Winnow API|^Winnow/ })
    .first()
    .waitFor();
  const operation = page.locator('.opblock').first();
  await operation.locator('button').first().click();
  await operation.locator('.opblock-body').waitFor();
  expect(await operation.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
});

test('toasts, menus and lists have their styles, though the page takes no inline ones', async () => {
  const answer = await page.goto(`${dashboard.origin}/`);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await open('/keys', 'API keys');
  await page
    .getByRole('button', { name: /Create key/ })
    .first()
    .click();
  await page.getByLabel('Name').fill('Another');
  await page.getByRole('dialog').getByRole('combobox').first().click();
  const list = page.locator('[data-radix-select-viewport]');
  await list.waitFor();
  expect(await list.evaluate((element) => getComputedStyle(element).scrollbarWidth)).toBe('none');
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('no screen complained to the browser’s console', () => {
  expect(opened.complaints).toEqual([]);
});
