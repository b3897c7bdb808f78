/** Reports and appeals on the card of review, in a real Chromium: their texts, records, muting, and the note to reporters. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  openReview,
  PHONE_VIEWPORT,
  savePicture,
  startOwnedDashboard,
} from '../support/dashboard.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.REVIEW_SHOTS;
let owned: OwnedDashboard;
let reportId: string;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner } = owned;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('moderation.text', { content: 'A lovely day', contentId: 'comment-1', authorId: 'member-12' });
  const report = (reporter: string, comment: string | null) =>
    owner.mutate('reports.submit', {
      ...{ item: { contentId: 'comment-1' }, reporter: { id: reporter }, reason: 'harassment', comment },
    });
  reportId = Object(
    await report('member-98', 'He writes this to everybody, and nobody does anything about it.'),
  ).reportId;
  await report('member-99', null);
});
afterAll(() => owned?.[Symbol.asyncDispose]());

async function openReports(options = {}) {
  const opened = await openReview(owned, options);
  await opened.page.getByRole('region', { name: 'Reports' }).waitFor();
  return opened;
}

const shoot = (page: Page, name: string) => savePicture(page, shots, name);

const views = [
  ['desktop', DESKTOP_VIEWPORT],
  ['phone', PHONE_VIEWPORT],
] as const;

test.each(views)('on a %s the reports fit the window, in light and dark', async (name, viewport) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await using opened = await openReports({ viewport, colorScheme });
    const { page } = opened;
    await shoot(page, `reports-${name}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await seriousViolations(page)).toEqual([]);
  }
});

test('the card has the reports, mutes a reporter, and sends the note to reporters', async () => {
  await using opened = await openReports();
  const { page, complaints } = opened;
  const reports = page.getByRole('region', { name: 'Reports' });
  expect(await reports.getByRole('listitem').count()).toBe(2);
  await reports.getByText('He writes this to everybody').waitFor();
  await page.getByText('The author: 1 moderated, 0 rejected, 1 reported').waitFor();
  await reports.getByRole('button', { name: 'member-99' }).click();
  await reports.getByText('muted until').waitFor();
  expect(Object(await owned.owner.query('reports.reporter', { reporterId: 'member-99' })).muteUntil).not.toBeNull();
  await reports.getByRole('button', { name: 'End the mute' }).click();
  await reports.getByText('muted until').waitFor({ state: 'detached' });
  await page.getByLabel('Note to reporters').fill('Thank you: we removed it.');
  await page.getByRole('button', { name: 'Reject (R)' }).click();
  await expect
    .poll(async () => Object(await owned.owner.query('reports.get', { reportId })))
    .toMatchObject({ status: 'closed', decision: 'reject', publicNote: 'Thank you: we removed it.' });
  expect(complaints).toEqual([]);
});

test('an appeal shows its reason and the decision that it is against', async () => {
  const { requestId } = Object(await owned.owner.query('reports.get', { reportId }));
  await owned.owner.mutate('appeals.create', { requestId, reason: 'It was a compliment.' });
  await using opened = await openReports();
  const { page, complaints } = opened;
  const appeals = page.getByRole('region', { name: 'Appeals' });
  await appeals.getByText('It was a compliment.').waitFor();
  await appeals.getByText(/^Rejected by Olga, /).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await shoot(page, 'appeal');
  expect(complaints).toEqual([]);
});
