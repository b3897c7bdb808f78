/** The dashboard in a real Chromium: playground and log show the bank that blocks a content. */
import { createHash } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { DESKTOP_VIEWPORT, type OwnedDashboard, PHONE_VIEWPORT, startOwnedDashboard } from '../support/dashboard.ts';

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
