/** Authors in a real Chromium: the list, one author, strikes given and taken back, notes, and erasure after a question. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  openScreen,
  openScreenWindow,
  PHONE_VIEWPORT,
  savePicture,
  startOwnedDashboard,
  tabTo,
} from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.AUTHOR_SHOTS;
/** It needs encoding everywhere. */
const author = { id: 'member/12 & co?', displayName: 'Robin' };
let owned: OwnedDashboard;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('policies.create', { id: 'hate', name: 'Hate', strikeCount: 2, expiryInDays: 90 });
  await owner.mutate('authors.changeStrikeSettings', {
    severityLevels: {},
    thresholds: [{ strikes: 3, action: 'suspend', durationSec: 86_400 }],
  });
  for (const content of ['You fucking idiot', 'A lovely day', 'What a fucking day'])
    await owner.mutate('moderation.text', { content, contentId: `comment ${content.length}`, author });
  await owner.mutate('moderation.text', { content: 'Hello', authorId: 'member-98' });
  await server.services.activity.flush();
  const report = { item: { contentId: 'comment 17' }, reporter: { id: 'member-98' }, reason: 'harassment' };
  await owner.mutate('reports.submit', report);
  const { rows } = Object(await owner.query('review.queue'));
  await owner.mutate('review.decide', { requestId: rows[0].requestId, decision: 'reject', note: 'Insults.' });
  await owner.mutate('appeals.create', { requestId: rows[0].requestId, reason: 'It was a joke.' });
});
afterAll(() => owned?.[Symbol.asyncDispose]());

const authorPath = `/authors?${new URLSearchParams({ id: author.id })}`;
const shoot = (page: Page, name: string) => savePicture(page, shots, name);
const views = [
  ['desktop', DESKTOP_VIEWPORT],
  ['phone', PHONE_VIEWPORT],
] as const;
const screens = [
  ['list', '/authors', 'Authors'],
  ['page', authorPath, author.displayName],
] as const;

test('the list finds an author by name and leads to them, with the keyboard alone', async () => {
  await using opened = await openScreenWindow(owned, '/authors', 'Authors');
  const { page, complaints } = opened;
  await tabTo(page, /Id or name/);
  await page.keyboard.type('robin');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: /member-98/ }).waitFor({ state: 'detached' });
  await tabTo(page, /^\s*Robin/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Robin' }).waitFor();
  expect(complaints).toEqual([]);
});

test('strikes are given as a policy says, reach a threshold, and are taken back with a note', async () => {
  await using opened = await openScreenWindow(owned, authorPath, author.displayName);
  const { page, complaints } = opened;
  const strikes = page.getByRole('region', { name: 'Strikes', exact: true });
  await page.getByRole('button', { name: 'Give a strike' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Hate' }).click();
  await dialog.getByLabel('Note for the team').fill('In private messages.');
  expect(await seriousViolations(page)).toEqual([]);
  await shoot(page, 'give-strike');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await strikes.getByText('2 strikes').waitFor();
  await strikes.getByText('In private messages.').waitFor();
  await page.getByRole('button', { name: 'Give a strike' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give' }).click();
  await strikes.getByText('reached 3').waitFor();
  await shoot(page, 'strikes');
  await strikes.getByRole('button', { name: 'Take back' }).first().click();
  await page.getByRole('dialog').getByLabel('Note for the team').fill('A quotation.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await strikes.getByText('A quotation.').waitFor();
  expect(Object(await owned.owner.query('authors.get', { authorId: author.id }))).toMatchObject({
    ...{ activeStrikeCount: 2, strikes: [{ removalNote: 'A quotation.', reached: 3 }, { policyId: 'hate' }] },
  });
  expect(complaints).toEqual([]);
});

test('a note is added, and the history has everything', async () => {
  await using opened = await openScreenWindow(owned, authorPath, author.displayName);
  const { page } = opened;
  await page.getByLabel('New note').fill('Asked to stop.');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('region', { name: 'Notes' }).getByText('Asked to stop.').waitFor();
  const history = page.getByRole('list', { name: 'History' });
  for (const text of ['Asked to stop.', 'Strike taken back', 'It was a joke.', 'harassment', 'In private messages.'])
    await history.getByText(text).first().waitFor();
  await page.getByRole('tab', { name: 'Contents' }).click();
  await page.getByRole('cell', { name: 'What a fucking day' }).waitFor();
});

test.each(screens)(
  'the %s is accessible and no wider than the window, in light and dark',
  async (name, path, title) => {
    for (const [view, viewport] of views)
      for (const colorScheme of ['light', 'dark'] as const) {
        await using opened = await openScreenWindow(owned, path, title, { viewport, colorScheme });
        const { page, complaints } = opened;
        await shoot(page, `${name}-${view}-${colorScheme}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        expect(await seriousViolations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      }
  },
);

test('the settings of strikes are changed', async () => {
  await using opened = await openScreenWindow(owned, '/authors', 'Authors');
  const { page } = opened;
  await page.getByRole('button', { name: 'Strikes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a threshold' }).click();
  await dialog.getByLabel('High: strikes').fill('2');
  await dialog.getByLabel('High: expire after days').fill('180');
  await shoot(page, 'strike-settings');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await owned.owner.query('authors.strikeSettings')).toMatchObject({
    severityLevels: { High: { strikeCount: 2, expiryInDays: 180 }, Low: { strikeCount: 0 } },
    thresholds: [
      { strikes: 3, action: 'suspend', durationSec: 86_400 },
      { strikes: 6, action: 'warn' },
    ],
  });
});

test('a name in the log leads to the author; a viewer changes nothing', async () => {
  const viewer = await inviteAndJoin(owned.server, owned.owner, 'viewer');
  await using opened = await owned.dashboard.openWindow(viewer);
  const { page } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/activity`, 'Activity');
  await page.getByRole('link', { name: 'Robin' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Robin' }).waitFor();
  await page.getByRole('list', { name: 'History' }).waitFor();
  for (const name of ['Give a strike', 'Erase this author', 'Take back', 'Add'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
});

test('an author is erased only after the id was typed', async () => {
  await using opened = await openScreenWindow(owned, authorPath, author.displayName);
  const { page } = opened;
  await page.getByRole('button', { name: 'Erase this author' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Erase' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Id of the author').fill(author.id);
  await shoot(page, 'erase');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('heading', { level: 1, name: 'Authors' }).waitFor();
  await page.getByRole('link', { name: 'member-98' }).waitFor();
  expect(await page.getByRole('link', { name: 'Robin' }).count()).toBe(0);
});
