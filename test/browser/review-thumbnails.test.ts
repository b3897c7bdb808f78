/** Thumbnails of findings in videos in review, in a real Chromium: blurred, revealed, and leading to their times. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openReview, savePicture, startOwnedDashboard } from '../support/dashboard.ts';
import { toBase64 } from '../support/pictures.ts';
import { longVideoWithWords } from '../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 2 * CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.REVIEW_SHOTS;
/** What is in the video from 6, 9 and 50 s on, for two seconds each. */
const WORDS = ['I will kill you', 'You fucking idiot', 'I will burn your house down'] as const;
let owned: OwnedDashboard;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const video = toBase64(await longVideoWithWords(WORDS));
  const { jobId } = Object(await owner.mutate('moderation.video', { video }));
  const requestId = await vi.waitFor(
    async () => {
      const job = Object(await owner.query('moderation.job', { jobId }));
      expect(job.status).toBe('completed');
      return job.result.id;
    },
    { timeout: CHROMIUM_TIMEOUT_MS, interval: 500 },
  );
  await server.services.activity.flush();
  await vi.waitFor(() => owner.mutate('review.feedback', { requestId, correct: false }), { timeout: 30_000 });
  await server.services.media.flush();
});
afterAll(() => owned[Symbol.asyncDispose]());

const content = (page: Page) => page.getByTestId('content');
const list = (page: Page) => page.getByRole('list', { name: 'Frames with findings' });
const strip = (page: Page) => page.getByRole('group', { name: 'Frames with findings over time' });
const positionOf = (page: Page) =>
  content(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);

const shoot = (page: Page, name: string) => savePicture(page, shots, name);

test('thumbnails are blurred and out of reach until V reveals them; a click plays from their time', async () => {
  await using opened = await openReview(owned);
  const { page, complaints } = opened;
  const pictures = content(page).locator('ol img');
  await expect.poll(() => pictures.count(), { timeout: 30_000 }).toBe(WORDS.length);
  expect(await content(page).evaluate((element) => getComputedStyle(element).filter)).toBe('blur(40px)');
  expect(await content(page).evaluate((element: HTMLElement) => element.inert)).toBe(true);
  await page.keyboard.press('v');
  const frames = list(page).getByRole('button');
  await expect.poll(() => frames.count()).toBe(WORDS.length);
  for (const picture of await pictures.all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect(await frames.allTextContents()).toEqual([
    expect.stringMatching(/^0:0[67]\.\d\s*Violence$/),
    expect.stringMatching(/^0:(?:09|10)\.\d\s*Bullying/),
    expect.stringMatching(/^0:5[01]\.\d\s*Violence$/),
  ]);
  const player = content(page).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await frames.last().click();
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(50);
  // Over the timeline the first two stand at one place.
  await expect.poll(() => strip(page).getByRole('button').count()).toBe(2);
  await strip(page).getByText('+1').waitFor();
  const box = await strip(page).getByRole('button').first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(32);
  await strip(page).getByRole('button').first().click();
  await expect.poll(() => positionOf(page)).toBeLessThan(10);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(6);
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

const views = [
  ['desktop', { width: 1280, height: 1500 }],
  ['phone', { width: 390, height: 1500 }],
] as const;

test.each(views)('on a %s nothing is wider than the window, in light and dark', async (name, viewport) => {
  await using opened = await openReview(owned, { viewport });
  const { page } = opened;
  await expect.poll(() => content(page).locator('ol img').count(), { timeout: 30_000 }).toBe(WORDS.length);
  await shoot(page, `${name}-light-blurred`);
  await page.keyboard.press('v');
  await expect.poll(() => strip(page).getByRole('button').count()).toBe(2);
  await page.waitForTimeout(500);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await seriousViolations(page)).toEqual([]);
  }
});
