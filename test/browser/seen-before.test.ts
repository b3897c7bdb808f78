/** "Seen at other times" on the card of a review item, in a real Chromium: found, not found, and not looked up. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
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
import { pictureOfWords, toBase64 } from '../support/pictures.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.REVIEW_SHOTS;
let owned: OwnedDashboard;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  const picture = await pictureOfWords(['A quiet evening', 'by the lake']);
  const pictures = [await sharp(picture).flop().jpeg({ quality: 40 }).toBuffer(), picture];
  const requestIds: string[] = [];
  for (const bytes of pictures) {
    const { id: requestId } = Object(await owner.mutate('moderation.image', { image: toBase64(bytes) }));
    await owner.mutate('review.feedback', { requestId, correct: false });
    requestIds.push(requestId);
  }
  await owner.mutate('review.decide', { requestId: requestIds[0], decision: 'reject' });
});
afterAll(() => owned[Symbol.asyncDispose]());

const shoot = (page: Page, name: string) => savePicture(page, shots, name);

test.each([
  ['desktop', { viewport: DESKTOP_VIEWPORT, colorScheme: 'light' }],
  ['phone-dark', { viewport: PHONE_VIEWPORT, colorScheme: 'dark' }],
] as const)('a mirrored, compressed copy is listed with the decision on it (%s)', async (name, options) => {
  await using opened = await openReview(owned, options);
  const { page } = opened;
  await page.getByText('Seen at other times: 1 (rejected: 1, allowed: 0)').click();
  await page.getByText(/^Rejected by /).waitFor();
  await page.getByText(/^Compared with the log since /).waitFor();
  expect(await page.getByText('similar', { exact: true }).count()).toBe(1);
  await shoot(page, `seen-${name}`);
  expect(await seriousViolations(page)).toEqual([]);
  expect(opened.complaints).toEqual([]);
});

test('a failed look-up is not "not seen"', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await page.route(/review\.seenBefore/, async (route) => {
    const response = await route.fetch();
    const answers: unknown = await response.json();
    const refused = { error: { message: 'away', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } };
    const names = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '').split(',');
    const json = Array.isArray(answers)
      ? answers.map((answer, at) => (names[at] === 'review.seenBefore' ? refused : answer))
      : refused;
    await route.fulfill({ status: 207, json });
  });
  await openScreen(page, `${owned.dashboard.origin}/#/review`, 'Review');
  await page.getByText('Whether it was seen before could not be looked up.').waitFor();
  expect(await page.getByText(/Not seen|Seen at other times/).count()).toBe(0);
  await shoot(page, 'seen-failed');
});
