/** Escalation, addresses, filters, bulk decisions, unsaved notes and care at the review desk, in a real Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  type OwnedDashboard,
  openReview,
  openScreenWindow,
  PHONE_VIEWPORT,
  startOwnedDashboard,
} from '../support/dashboard.ts';
import { type DashboardClient, inviteAndJoin, PASSWORD } from '../support/dashboard-client.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

let owned: OwnedDashboard;
let moderator: DashboardClient;
let profileId: string;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  moderator = await inviteAndJoin(owned.server, owned.owner, 'moderator');
  await owned.owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const profile = { name: 'All', reviewBand: { from: 0.1, to: 1 } };
  profileId = Object(await owned.owner.mutate('profiles.create', profile)).id;
});
afterAll(() => owned?.[Symbol.asyncDispose]());
beforeEach(async () => {
  await owned.server.services.database.sql('delete from reviews');
});

async function moderate(...contents: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of contents)
    ids.push(Object(await owned.owner.mutate('moderation.text', { content, moderationProfileId: profileId })).id);
  await owned.server.services.activity.flush();
  return ids;
}
const waiting = (page: Page) => page.getByTestId('waiting').textContent();
const current = (page: Page) => page.getByRole('article').getAttribute('aria-label');

test('a moderator escalates by keyboard; an owner sees it first, who did it and why, and returns it', async () => {
  const [mild = '', threat = ''] = await moderate('This fucking weather', 'I will kill you tonight');
  await using desk = await openReview(owned, { who: moderator });
  const { page } = desk;
  await page.getByRole('article', { name: mild }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('article', { name: threat }).waitFor();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('A threat with a time.');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Escalate', exact: true }).click();
  await expect.poll(() => current(page)).toContain(mild);
  await expect.poll(() => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').count()).toBe(1);

  await using other = await openReview(owned);
  await expect.poll(() => current(other.page)).toContain(threat);
  const notice = other.page.getByRole('region', { name: 'Escalation' });
  expect(await notice.innerText()).toContain('A threat with a time.');
  expect(await seriousViolations(other.page)).toEqual([]);
  await notice.getByRole('button', { name: 'Return to its queue' }).click();
  await notice.waitFor({ state: 'detached' });
  expect([...desk.complaints, ...other.complaints]).toEqual([]);
});

test('a skip leaves the item to others, and its undo brings it back', async () => {
  const [first = '', second = ''] = await moderate('This fucking weather', 'This fucking rain');
  await using desk = await openReview(owned, { who: moderator });
  const { page } = desk;
  await page.getByRole('article', { name: first }).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('article', { name: second }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').count()).toBe(1);
  await page.keyboard.press('z');
  await expect.poll(() => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').count()).toBe(2);
  expect(desk.complaints).toEqual([]);
});

test('the address of an item leads to it, lets one decide there, and says who decided', async () => {
  const [requestId = ''] = await moderate('I will kill you tonight');
  await using desk = await openScreenWindow(owned, `/review/${requestId}/0`, 'Review item');
  const { page } = desk;
  await page.getByRole('article', { name: requestId }).waitFor();

  await using other = await openScreenWindow(owned, `/review/${requestId}/0`, 'Review item', { who: moderator });
  await other.page
    .getByText(/Olga has it until/)
    .first()
    .waitFor();
  expect(await other.page.getByRole('button', { name: 'Reject (R)' }).count()).toBe(0);
  expect(await seriousViolations(other.page)).toEqual([]);

  await page.keyboard.press('r');
  await page.getByText('Already rejected by Olga').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Reject (R)' }).waitFor();
  await page.goto(`${owned.dashboard.origin}/#/review/req_1/0`);
  await page.getByText('There is no review item at this address').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});

test('an expired session leads back to the same item', async () => {
  const [requestId = ''] = await moderate('I will kill you tonight');
  await using desk = await openScreenWindow(owned, `/review/${requestId}/0`, 'Review item');
  const { page } = desk;
  await page.getByRole('article', { name: requestId }).waitFor();
  await page.context().clearCookies();
  await page.keyboard.press('a');
  await page.getByLabel('E-mail address').fill('owner@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('article', { name: requestId }).waitFor();
  await page.getByRole('button', { name: 'Allow (A)' }).waitFor();
});

test('on a phone the desk fits, dark as well', async () => {
  const [requestId = ''] = await moderate('I will kill you tonight');
  await using desk = await openReview(owned);
  const { page } = desk;
  await page.setViewportSize(PHONE_VIEWPORT);
  await page.getByRole('article', { name: requestId }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a search, a decision on all that it finds with their number first, and one undo', async () => {
  const spam = Array.from({ length: 12 }, (_, number) => `This fucking watch, number ${number}`);
  await moderate(...spam, 'I will kill you tonight');
  await using desk = await openReview(owned, { who: moderator });
  const { page } = desk;
  await page.getByRole('article').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('fucking watch');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').count()).toBe(5);
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByTestId('bulk-count').textContent()).toBe('12 items');
  await dialog.locator('summary', { hasText: 'Actions' }).click();
  await dialog.getByRole('button', { name: 'Add an action' }).click();
  await dialog.getByLabel('For hours').fill('24');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reject 12 items' }).click();
  await expect.poll(() => dialog.getByTestId('bulk-progress').textContent()).toBe('12 of 12 decided');
  await expect.poll(() => waiting(page)).toBe('1 waiting');
  const inEffect = async () =>
    Object(await owned.owner.query('actions.list', { source: 'bulk', state: 'active' })).rows;
  expect(await inEffect()).toHaveLength(12);
  expect(await inEffect()).toMatchObject(spam.map(() => ({ action: 'remove', endsAt: expect.any(String) })));
  await dialog.getByRole('button', { name: 'Undo all of it' }).click();
  await expect.poll(() => dialog.getByTestId('bulk-progress').textContent()).toBe('12 of 12 undone');
  expect(await inEffect()).toEqual([]);
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => waiting(page)).toBe('13 waiting');
  expect(desk.complaints).toEqual([]);
});

test('a note that was begun stays with its item, and leaving without it is asked about', async () => {
  await moderate('This fucking weather', 'This fucking rain');
  await using desk = await openReview(owned, { who: moderator });
  const { page } = desk;
  await page.getByRole('article').waitFor();
  const note = page.getByLabel('Note', { exact: true });
  await page.keyboard.press('n');
  await page.keyboard.type('A quotation');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect.poll(() => note.inputValue()).toBe('');
  await page.keyboard.press('k');
  await expect.poll(() => note.inputValue()).toBe('A quotation');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without the note?' });
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await note.inputValue()).toBe('A quotation');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
});

test('care suggests a break, and a category can be turned off for the shift', async () => {
  await owned.owner.mutate('care.changeSettings', { isEnabled: true, breakMinutes: 0, breakItems: 1 });
  const [threat = '', mild = ''] = await moderate('I will kill you tonight', 'This fucking weather');
  await owned.server.services.database.sql('update reviews set severity = 3');
  await using desk = await openReview(owned, { who: moderator });
  const { page } = desk;
  await page.getByRole('article', { name: threat }).waitFor();
  await page.getByRole('button', { name: 'Care (C)' }).waitFor();
  await page.keyboard.press('v');
  await page.keyboard.press('j');
  await page.getByRole('region', { name: 'A moment for you' }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I took a break' }).click();
  await page.getByRole('region', { name: 'A moment for you' }).waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await page.getByRole('switch', { name: /No more Violence today/ }).click();
  await expect.poll(() => page.getByRole('switch', { name: /No more Violence today/ }).isChecked()).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => current(page)).toContain(mild);
  await expect.poll(() => page.getByRole('list', { name: 'Queue' }).getByRole('listitem').count()).toBe(1);
  expect(desk.complaints).toEqual([]);
});

test('the settings of care are off at first, for the account and for the person', async () => {
  await owned.owner.mutate('care.changeSettings', { isEnabled: false, breakMinutes: 60, breakItems: 50 });
  await using desk = await openScreenWindow(owned, '/settings', 'Settings');
  const { page } = desk;
  const toggle = page.getByRole('switch', { name: /On for this account/ });
  await toggle.waitFor();
  expect(await toggle.isChecked()).toBe(false);
  await toggle.click();
  await page.getByLabel('Suggest a break after minutes, for me').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
