/** Policies in a real Chromium: the starter set, an edit, its history, archived and restored. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  openScreen,
  PHONE_VIEWPORT,
  startOwnedDashboard,
} from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.POLICY_SHOTS;
let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

/** Accessible, and no wider than the window, at both sizes and in both schemes. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desk: DESKTOP_VIEWPORT, phone: PHONE_VIEWPORT }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect([name, size, colorScheme, await seriousViolations(page)]).toEqual([name, size, colorScheme, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      if (!shots) continue;
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/${name}-${size}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize(DESKTOP_VIEWPORT);
}

const open = (page: Page, path: string, title: string) => openScreen(page, `${owned.dashboard.origin}/#${path}`, title);

test('the starter set is added with one click, a policy is edited, and its history says what changed', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/policies', 'Policies');
  await inspect(page, 'none');
  await page.getByRole('button', { name: 'Add a policy for each category' }).click();
  await page.getByRole('link', { name: 'Slurs' }).waitFor();
  expect(await page.getByRole('region', { name: 'Policies' }).getByRole('link').allInnerTexts()).toEqual([
    'Bullying and harassment',
    'Hate',
    'Slurs',
    'Profanity',
    'Self-harm',
    'Sexual content',
    'Spam and scams',
    'Violence and threats',
  ]);
  await inspect(page, 'tree');

  await page.getByRole('link', { name: 'Spam and scams' }).click();
  await page.getByLabel('Strikes', { exact: true }).fill('3');
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: 'Bullying' }).click();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByText('Cyber harassment').first().waitFor();
  await inspect(page, 'draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published.').waitFor();
  expect(await owned.owner.query('policies.get', { policyId: 'spam' })).toMatchObject({
    version: 2,
    strikeCount: 3,
    defaultActions: [{ action: 'remove' }, { action: 'hide' }],
    crosswalk: { category: 'Bullying', dsaCategory: 'STATEMENT_CATEGORY_CYBER_VIOLENCE' },
  });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Olga').first().waitFor();
  await page.locator('ins', { hasText: '3' }).first().waitFor();
  await inspect(page, 'versions');

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('region', { name: 'Archived policies' }).getByRole('link', { name: 'Spam and scams' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Archive' }).waitFor();
  expect(opened.complaints).toEqual([]);
});

test('a moderator reads policies and changes none', async () => {
  await owned.owner.mutate('policies.create', { id: 'house', name: 'House rules', text: 'Be kind.' });
  const moderator = await inviteAndJoin(owned.server, owned.owner, 'moderator');
  await using opened = await owned.dashboard.openWindow(moderator);
  const { page } = opened;
  await open(page, '/policies/house', 'House rules');
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Be kind.');
  expect(await page.getByLabel('Text', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await inspect(page, 'read');
  expect(opened.complaints).toEqual([]);
});
