/** Author, address and thread of a content in the dashboard: what the log and the review queue show, filter and erase. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreen, startOwnedDashboard } from '../support/dashboard.ts';

const ADDRESS = 'https://forum.example/t/9/4711';
const about = {
  contentId: 'comment-4711',
  author: { id: 'member-12', displayName: 'Ann', createdAt: '2024-03-01T00:00:00Z', trustLevel: 2 },
  url: ADDRESS,
  context: {
    parentId: 'comment-4710',
    threadId: 'thread-9',
    items: [{ contentId: 'comment-4710', authorId: 'member-7', content: 'Who has a spare ticket?' }],
  },
  metadata: { forum: 'classifieds' },
};

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('moderation.text', { content: 'Good morning', authorId: 'member-7' });
  const { id } = Object(await owner.mutate('moderation.text', { content: 'You f.u.c.k.i.n.g idiot', ...about }));
  await server.services.activity.flush();
  await owner.mutate('review.feedback', { requestId: id, correct: false });
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

async function withScreen(path: string, title: string, work: (page: Page) => Promise<void>): Promise<void> {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  await openScreen(opened.page, `${owned.dashboard.origin}/#${path}`, title);
  await work(opened.page);
  expect(opened.complaints).toEqual([]);
}

const rowsOf = (page: Page) => page.locator('tbody tr');

test('a reviewer sees whose content it is, and what it answers once it is revealed', async () => {
  await withScreen('/review', 'Review', async (page) => {
    const link = page.getByRole('link', { name: ADDRESS });
    expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual([
      'noopener noreferrer',
      '_blank',
    ]);
    await page.getByRole('link', { name: 'Ann' }).waitFor();
    // Hidden with the content: what others said may be as bad.
    expect(await page.getByRole('list', { name: 'Said before' }).count()).toBe(0);
    await page.keyboard.press('v');
    expect(await page.getByRole('list', { name: 'Said before' }).innerText()).toContain('Who has a spare ticket?');
    expect(await seriousViolations(page)).toEqual([]);
  });
});

test('from an author one comes to everything they wrote, and the log is filtered by ids', async () => {
  await withScreen('/review', 'Review', async (page) => {
    await page.getByRole('link', { name: 'Ann' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
    await page.getByRole('link', { name: 'In the log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    expect(await page.getByLabel('Author id').inputValue()).toBe('member-12');
    await page.getByLabel('Author id').fill('member-7');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowsOf(page).innerText()).toContain('Good morning');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await page.getByLabel('Content id').fill('comment-4711');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowsOf(page).innerText()).toContain('Ann');
    await rowsOf(page).getByRole('button').first().click();
    await page.getByRole('list', { name: 'Said before' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});

test('an administrator erases an author', async () => {
  await withScreen('/activity', 'Activity', async (page) => {
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase content, or an author' });
    await dialog.getByRole('radio', { name: 'Author' }).click();
    await dialog.getByLabel('Id of the author').fill('member-12');
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('2 rows erased.').waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(1);
  });
});
