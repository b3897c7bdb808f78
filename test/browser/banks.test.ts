/** The dashboard in a real Chromium: banks are filled and kept, and shown where they block a content. */
import { createHash } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { DESKTOP_VIEWPORT, type OwnedDashboard, PHONE_VIEWPORT, startOwnedDashboard } from '../support/dashboard.ts';
import { landscapePicture } from '../support/pictures.ts';

const KNOWN = 'See you at the lake tonight';

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner } = owned;
  await owner.mutate('banks.create', { name: 'SCAM_TEXTS', label: 'known-scam', severity: 'Medium' });
  await owner.mutate('banks.addSignal', {
    bank: 'SCAM_TEXTS',
    sha256: createHash('sha256').update(KNOWN).digest('hex'),
  });
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

test.each<[string, BrowserContextOptions]>([
  ['wide and light', { viewport: DESKTOP_VIEWPORT, colorScheme: 'light' }],
  ['narrow and dark', { viewport: PHONE_VIEWPORT, colorScheme: 'dark' }],
])('a text that a bank blocks is shown with its bank: %s', async (_, options) => {
  const { dashboard, owner } = owned;
  await using opened = await dashboard.openWindow(owner, options);
  const { page, complaints } = opened;
  await page.goto(`${dashboard.origin}/#/playground`);
  await page.getByPlaceholder('Write or paste something').fill(KNOWN);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.getByTestId('verdict').textContent()).toContain('Not clean');
  const matches = page.getByRole('list', { name: 'Matches with banks' });
  expect(await matches.textContent()).toMatch(/known-scam.*Medium.*bank SCAM_TEXTS · entry 1 · SHA-256/);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto(`${dashboard.origin}/#/activity`);
  await page.getByText('Medium').first().click();
  await expect.poll(() => matches.textContent()).toMatch(/known-scam.*bank SCAM_TEXTS · SHA-256/);
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each<[string, string, BrowserContextOptions]>([
  ['wide and light', 'KNOWN_WIDE', { viewport: DESKTOP_VIEWPORT, colorScheme: 'light' }],
  ['narrow and dark', 'KNOWN_NARROW', { viewport: PHONE_VIEWPORT, colorScheme: 'dark' }],
])('a bank is made, filled with a file and a list, changed, and emptied: %s', async (_, name, options) => {
  const { dashboard, owner } = owned;
  await using opened = await dashboard.openWindow(owner, options);
  const { page, complaints } = opened;
  await page.goto(`${dashboard.origin}/#/banks`);
  await page.getByRole('button', { name: 'New bank' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name }).waitFor();
  const picture = { name: 'known.png', mimeType: 'image/png', buffer: await landscapePicture() };
  await page.getByLabel('Note').fill('from the lake');
  await page.getByLabel('Add files').setInputFiles(picture);
  const contents = page.getByRole('list', { name: 'Contents' });
  const digest = createHash('sha256').update(picture.buffer).digest('hex');
  await expect.poll(() => contents.textContent()).toContain(digest);
  expect(await contents.textContent()).toContain('from the lake');
  const listed = createHash('sha256').update(name).digest('hex');
  const list = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`signal_type,signal\nsha256,${listed}\n`),
  };
  await page.getByLabel('Import hashes').setInputFiles(list);
  await expect.poll(() => contents.textContent()).toContain(listed);
  await page
    .getByRole('button', { name: /^Switch off entry/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Switch on entry/ }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Remove \d/ })
    .first()
    .click();
  await expect.poll(() => contents.textContent()).not.toContain(digest);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${dashboard.origin}/#/banks`);
  await page.getByRole('link', { name }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
