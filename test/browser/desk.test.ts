/** Several people at the review desk at once, in a real Chromium: different items, right counters, nothing held by who left. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openReview, startOwnedDashboard } from '../support/dashboard.ts';
import { type DashboardClient, inviteAndJoin } from '../support/dashboard-client.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

const ITEMS = 24;
let owned: OwnedDashboard;
let moderator: DashboardClient;
beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  moderator = await inviteAndJoin(server, owner, 'moderator');
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const { id } = Object(await owner.mutate('profiles.create', { name: 'All', reviewBand: { from: 0.1, to: 1 } }));
  for (let number = 0; number < ITEMS; number++)
    await owner.mutate('moderation.text', { content: `You fucking idiot, number ${number}`, moderationProfileId: id });
  await server.services.activity.flush();
});
afterAll(() => owned?.[Symbol.asyncDispose]());

const contentOf = ({ content }: { content: unknown }) => content;
const waiting = (page: Page) => page.getByTestId('waiting').textContent();
const current = (page: Page) => page.getByRole('article').getAttribute('aria-label');
const listed = (page: Page) => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').count();

test('two people see different items, and each sees that the other is there', async () => {
  await using first = await openReview(owned);
  await using second = await openReview(owned, { who: moderator });
  expect(await listed(first.page)).toBe(5);
  expect(await current(first.page)).not.toBe(await current(second.page));
  await expect.poll(() => second.page.getByTestId('others').textContent()).toContain('Olga has 5');
  expect(await seriousViolations(second.page)).toEqual([]);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('the counter goes down with each decision and up again when it is undone', async () => {
  await using desk = await openReview(owned);
  const { page } = desk;
  await expect.poll(() => waiting(page)).toBe(`${ITEMS} waiting`);
  for (let decided = 1; decided <= 8; decided++) {
    const before = await current(page);
    await page.keyboard.press('a');
    await expect.poll(() => waiting(page)).toBe(`${ITEMS - decided} waiting`);
    await expect.poll(() => current(page)).not.toBe(before);
  }
  await page.keyboard.press('z');
  await expect.poll(() => waiting(page)).toBe(`${ITEMS - 7} waiting`);
  expect(desk.complaints).toEqual([]);
});

test('two people work at once until nothing is left, and nothing was decided twice', async () => {
  await using first = await openReview(owned);
  await using second = await openReview(owned, { who: moderator });
  const work = async (page: Page): Promise<void> => {
    const isDone = async () => (await page.getByRole('article').count()) === 0;
    while (!(await isDone())) {
      const before = await current(page);
      await page.keyboard.press('r');
      await expect.poll(async () => (await isDone()) || (await current(page)) !== before).toBe(true);
    }
  };
  await Promise.all([work(first.page), work(second.page)]);
  const { rows } = Object(await owned.owner.query('review.decided'));
  expect(new Set(rows.map(({ requestId }: { requestId: string }) => requestId)).size).toBe(ITEMS);
  expect(new Set(rows.map(({ reviewer }: { reviewer: string }) => reviewer)).size).toBe(2);
  await expect.poll(() => waiting(first.page), { timeout: 30_000 }).toBe('The queue is empty');
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('who leaves the screen gives back what they had', async () => {
  const { rows } = Object(await owned.owner.query('review.decided'));
  const own = Object(await owned.owner.query('session.get')).person.id;
  const { requestId } = rows.find(({ reviewer }: { reviewer: string }) => reviewer === own);
  await owned.owner.mutate('review.undo', { requestId });
  await using desk = await openReview(owned);
  await desk.page.getByRole('article').waitFor();
  await expect(moderator.mutate('review.assign', { requestId })).rejects.toThrow('already_assigned');
  await desk.page.getByRole('link', { name: 'Webhooks' }).click();
  await vi.waitFor(() => moderator.mutate('review.assign', { requestId }), 20_000);
});

test('an admin makes a queue and a rule; new items come into it, are worked on there, and moved out of it and back', async () => {
  await using desk = await openReview(owned);
  const { page } = desk;
  await page.getByRole('tab', { name: 'Queues' }).click();
  await page.getByRole('button', { name: 'New queue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Urgent cases');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New rule' }).click();
  await dialog.getByLabel('To the queue').click();
  await page.getByRole('option', { name: 'Urgent cases' }).click();
  await dialog.getByLabel('Author ids').fill('member-12, member-13');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
  const rules = page.getByRole('list', { name: 'Routing rules' });
  await expect.poll(() => rules.innerText()).toContain('author member-12 or member-13 → Urgent cases');

  const { profiles } = Object(await owned.owner.query('profiles.list'));
  const moderationProfileId = profiles.find(({ name }: { name: string }) => name === 'All').id;
  const content = 'You fucking idiot, again';
  await owned.owner.mutate('moderation.text', { content, moderationProfileId, authorId: 'member-13' });
  await owned.server.services.activity.flush();
  await page.reload();
  await page.getByRole('tab', { name: 'Queues' }).click();
  const row = page.getByRole('row', { name: /Urgent cases/ });
  await expect.poll(() => row.innerText()).toMatch(/urgent-cases\s+Oldest first\s+1\s/);
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Queue', exact: true }).click();
  await page.getByLabel('Queue to work in').click();
  await page.getByRole('option', { name: 'Urgent cases (1)' }).click();
  await expect.poll(() => waiting(page)).toBe('1 waiting');
  await page.getByRole('article').waitFor();
  await page.getByLabel('Move to another queue').click();
  await page.getByRole('option', { name: 'Default' }).click();
  await expect.poll(() => waiting(page)).toBe('The queue is empty');
  expect(Object(await moderator.query('review.queue', { queueId: 'default' })).rows.map(contentOf)).toContain(content);
  await page.keyboard.press('z');
  await expect.poll(() => waiting(page)).toBe('1 waiting');
  await page.getByRole('article').waitFor();
  await page.keyboard.press('r');
  await expect.poll(() => waiting(page)).toBe('The queue is empty');
  expect(await seriousViolations(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
