/** Actions in a real Chromium: chosen with a decision, by the keyboard, and taken back on their screen. */
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
const shots = process.env.ACTION_SHOTS;
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
      if (shots) {
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: `${shots}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      }
      expect([name, size, colorScheme, await seriousViolations(page)]).toEqual([name, size, colorScheme, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
  await page.setViewportSize(DESKTOP_VIEWPORT);
}

test('a policy proposes its actions, the decision takes them, and one of them is taken back', async () => {
  const { owner, dashboard } = owned;
  const defaultActions = [{ action: 'remove' }, { action: 'suspend', durationHours: 24 }];
  await owner.mutate('policies.create', { id: 'insults', name: 'Insults', defaultActions });
  const parameters = [{ name: 'postsPerDay', type: 'number', isRequired: true }];
  await owner.mutate('actions.createType', { id: 'limit-posting', name: 'Limit posting', parameters });
  const template = { name: 'Insult', lang: 'en', policyId: 'insults', subject: 'Your comment' };
  await owner.mutate('templates.create', { ...template, contentMarkdown: 'Rule: {{policyName}}. {{action}}' });
  const request = { content: 'This fucking weather', contentId: 'post-1', authorId: 'member-1' };
  const { id: requestId } = Object(await owner.mutate('moderation.text', request));
  await vi.waitFor(() => owner.mutate('review.feedback', { requestId, correct: false }), 20_000);

  await using opened = await dashboard.openWindow(owner);
  const { page } = opened;
  await openScreen(page, `${dashboard.origin}/#/review`, 'Review');
  const summary = page.locator('summary', { hasText: 'Actions' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Insults' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Action 2').waitFor();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByRole('combobox', { name: 'Action 3' }).click();
  await page.getByRole('option', { name: 'Limit posting' }).click();
  const third = page.getByRole('listitem').filter({ hasText: 'Action 3' });
  await third.getByLabel('postsPerDay').fill('3');
  await third.getByLabel('Starts').fill('2098-01-01T10:00');
  await page.getByLabel('Strikes').fill('2');
  await page.getByLabel('Reason').fill('It insults a member.');
  await page.getByText('Rule: Insults. removal of the content, suspension of the account').waitFor();
  await inspect(page, 'decision');
  await page.getByLabel('Reason').press('Escape');
  await page.keyboard.press('r');
  const taken = () => owner.query('actions.list', { requestId });
  await vi.waitFor(async () => expect(Object(await taken()).rows).toHaveLength(3), 20_000);
  expect(await owner.query('authors.get', { authorId: 'member-1' })).toMatchObject({ activeStrikeCount: 2 });
  expect(await taken()).toMatchObject({
    rows: [
      { action: 'limit-posting', parameters: { postsPerDay: 3 }, state: 'scheduled' },
      { action: 'suspend', policies: [{ id: 'insults', version: 1 }], endsAt: expect.any(String) },
      {
        ...{ action: 'remove', decisionReason: 'It insults a member.', endsAt: null },
        message: { subject: 'Your comment' },
      },
    ],
  });

  await openScreen(page, `${dashboard.origin}/#/actions`, 'Actions');
  await page.getByRole('row', { name: /Remove/i }).waitFor();
  await inspect(page, 'log');
  await page
    .getByRole('row', { name: /Remove/i })
    .getByRole('button', { name: 'Take back' })
    .click();
  await vi.waitFor(
    async () =>
      expect(await owner.query('actions.list', { state: 'reversed' })).toMatchObject({ rows: [{ action: 'remove' }] }),
    20_000,
  );
});

test('the answer to an appeal takes actions, and its undo reverses them and opens the appeal again', async () => {
  const { owner, dashboard, server } = owned;
  const { rows } = Object(await owner.query('review.decided'));
  const { requestId } = rows[0];
  const { appealId } = Object(await owner.mutate('appeals.create', { requestId, reason: 'A quotation.' }));
  await using opened = await dashboard.openWindow(await inviteAndJoin(server, owner, 'moderator'));
  const { page } = opened;
  await openScreen(page, `${dashboard.origin}/#/review`, 'Review');
  await page.getByText('In effect: suspend.').waitFor();
  await page.locator('summary', { hasText: 'Actions' }).click();
  expect(await page.getByLabel('Strikes').count()).toBe(0);
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByLabel('Note on the appeal').fill('It stays.');
  await inspect(page, 'appeal');
  await page.getByRole('button', { name: 'Uphold the decision (R)' }).click();
  const appeal = () => owner.query('appeals.get', { appealId });
  await expect.poll(appeal, { timeout: 20_000 }).toMatchObject({ outcome: 'uphold', publicNote: 'It stays.' });
  const ofAppeal = async () => Object(await owner.query('actions.list', { requestId, source: 'appeal' })).rows;
  expect(await ofAppeal()).toMatchObject([{ action: 'remove', state: 'active' }]);
  await page.getByRole('button', { name: 'Undo (Z)' }).click();
  await expect.poll(appeal, { timeout: 20_000 }).toMatchObject({ outcome: null });
  expect(await ofAppeal()).toMatchObject([{ reversalReason: 'undone' }]);
  await page.getByRole('button', { name: 'Overturn the decision (A)' }).waitFor();
});
