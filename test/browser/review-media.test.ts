/** Pictures, recordings and videos in review, in a real Chromium: blurred, revealed, and as each person wants to see them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  openReview,
  openScreen,
  PHONE_VIEWPORT,
  savePicture,
  startOwnedDashboard,
} from '../support/dashboard.ts';
import { pictureOfWords, toBase64, unreadPicture } from '../support/pictures.ts';
import { threatRecording } from '../support/recordings.ts';
import { videoWithWords } from '../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.REVIEW_SHOTS;
let owned: OwnedDashboard;
const requestIds: string[] = [];

async function waitForVideo(jobId: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const job = Object(await owned.owner.query('moderation.job', { jobId }));
      expect(job.status).toBe('completed');
      return job.result.id;
    },
    { timeout: 120_000, interval: 200 },
  );
}

beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const picture = toBase64(await pictureOfWords(['You fucking idiot', 'call 202-555-0143']));
  const image = { image: picture, enableOcr: true, detectPii: true };
  requestIds.push(Object(await owner.mutate('moderation.image', image)).id);
  const audio = { audio: toBase64(threatRecording()), transcribe: true, includeTimestamps: true };
  requestIds.push(Object(await owner.mutate('moderation.audio', audio)).id);
  const { jobId } = Object(await owner.mutate('moderation.video', { video: toBase64(videoWithWords()) }));
  requestIds.push(await waitForVideo(jobId));
  // Waits by itself: what could not be read is for people to look at.
  const { id } = Object(await owner.mutate('profiles.create', { name: 'careful', onUnreadable: 'review' }));
  await owner.mutate('moderation.image', { image: toBase64(await unreadPicture()), moderationProfileId: id });
  await server.services.activity.flush();
  for (const requestId of requestIds)
    await vi.waitFor(() => owner.mutate('review.feedback', { requestId, correct: false }), { timeout: 30_000 });
  // A job is completed before it is in the log.
  await server.services.media.flush();
});
afterAll(() => owned[Symbol.asyncDispose]());

const shoot = (page: Page, name: string) => savePicture(page, shots, name);

const content = (page: Page) => page.getByTestId('content');
const filterOf = (page: Page) => content(page).evaluate((element) => getComputedStyle(element).filter);

test('a picture is blurred until V reveals it, then has boxes at its findings', async () => {
  await using opened = await openReview(owned);
  const { page, complaints } = opened;
  await content(page).locator('img').waitFor({ state: 'attached' });
  expect(await filterOf(page)).toBe('blur(40px)');
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('v');
  await expect.poll(() => filterOf(page)).toBe('none');
  const picture = page.getByAltText('Moderated content');
  await picture.waitFor();
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThan(100);
  await content(page).getByText('Phone').first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a recording has its wave, its transcript with times, and a player that starts muted', async () => {
  await using opened = await openReview(owned);
  const { page, complaints } = opened;
  await page.keyboard.press('j');
  await content(page).locator('svg[aria-label="Loudness over time"]').waitFor({ state: 'attached' });
  // Nothing within can be reached before it is revealed.
  expect(await content(page).evaluate((element: HTMLElement) => element.inert)).toBe(true);
  expect(await content(page).locator('ol[aria-label=Transcription]').count()).toBe(0);
  await page.keyboard.press('v');
  await page.getByRole('list', { name: 'Transcription' }).waitFor();
  const player = content(page).locator('audio');
  expect(await player.evaluate((audio: HTMLAudioElement) => [audio.muted, audio.controls])).toEqual([true, true]);
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a video plays and can be sought in, with its flagged frames on the timeline', async () => {
  await using opened = await openReview(owned);
  const { page, complaints } = opened;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await content(page).locator('video').waitFor({ state: 'attached' });
  await page.keyboard.press('v');
  const player = content(page).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  const length = await player.evaluate((video: HTMLVideoElement) => video.duration);
  expect(Number.isFinite(length) && length > 0.5).toBe(true);
  await page.getByText('Flagged frames').waitFor();
  await page
    .getByRole('button', { name: /at 0:0/ })
    .first()
    .click();
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('G and M change greyscale and mute for this person, who finds them again', async () => {
  {
    await using opened = await openReview(owned);
    const { page } = opened;
    await content(page).locator('img').waitFor({ state: 'attached' });
    await page.keyboard.press('g');
    await content(page).locator('.grayscale').waitFor({ state: 'attached' });
    await page.keyboard.press('m');
    await expect
      .poll(async () => Object(await owned.owner.query('review.wellness')).own)
      .toEqual({ blurStrength: null, greyscale: true, mute: false });
  }
  await using opened = await openReview(owned);
  await content(opened.page).locator('.grayscale').waitFor({ state: 'attached' });
  await owned.owner.mutate('review.changeWellness', { blurStrength: null, greyscale: null, mute: null });
});

test('where the account says so, nothing is decided before it is revealed', async () => {
  const settings = { contentPolicy: 'full', retentionDays: 30 };
  const wellness = { blurStrength: 'medium', greyscale: false, mute: true, mustReveal: true };
  await owned.owner.mutate('activity.changeSettings', { ...settings, wellness });
  await using opened = await openReview(owned);
  const { page, complaints } = opened;
  const waiting = page.getByTestId('waiting');
  await expect.poll(() => waiting.textContent()).toBe('4 waiting');
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  expect(await page.getByRole('button', { name: 'Allow (A)' }).isDisabled()).toBe(true);
  expect(await waiting.textContent()).toBe('4 waiting');
  await page.keyboard.press('v');
  await page.keyboard.press('a');
  await expect.poll(() => waiting.textContent()).toBe('3 waiting');
  expect(Object(await owned.owner.query('review.decided')).rows).toHaveLength(1);
  await page.keyboard.press('z');
  await expect.poll(() => waiting.textContent()).toBe('4 waiting');
  expect(complaints).toEqual([]);
  await owned.owner.mutate('activity.changeSettings', { ...settings, wellness: { ...wellness, mustReveal: false } });
});

test('an entry of the log shows the same copy', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page, complaints } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/activity`, 'Activity');
  await page.getByRole('row').last().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Reveal' }).click();
  await panel.getByAltText('Moderated content').waitFor();
  await shoot(page, 'log-entry');
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

const views = [
  ['desktop', DESKTOP_VIEWPORT],
  ['phone', PHONE_VIEWPORT],
] as const;

test.each(views)('on a %s nothing is wider than the window, in light and dark', async (name, viewport) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await using opened = await openReview(owned, { viewport, colorScheme });
    const { page } = opened;
    for (const kind of ['picture', 'recording', 'video', 'unread']) {
      if (kind !== 'picture') await page.keyboard.press('j');
      await content(page).locator('img, audio, video').first().waitFor({ state: 'attached' });
      await shoot(page, `${name}-${colorScheme}-${kind}-blurred`);
      await page.keyboard.press('v');
      await expect.poll(() => filterOf(page)).toBe('none');
      await page.waitForTimeout(300);
      await shoot(page, `${name}-${colorScheme}-${kind}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.getByText('Needs review').first().waitFor({ state: 'attached' });
    await openScreen(page, `${owned.dashboard.origin}/#/activity`, 'Activity');
    await shoot(page, `${name}-${colorScheme}-log`);
    await openScreen(page, `${owned.dashboard.origin}/#/settings`, 'Settings');
    await shoot(page, `${name}-${colorScheme}-settings`);
    expect(await seriousViolations(page)).toEqual([]);
  }
});
