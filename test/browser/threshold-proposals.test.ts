/** Thresholds proposed from review decisions, on the page of a profile in a real Chromium. */
import { mkdirSync } from 'node:fs';
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

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.PROPOSALS_SHOTS;
let owned: OwnedDashboard;
let id: string;

/** Moderates so many variants of a text, and decides on what it put into the queue. */
async function decide(text: string, count: number, decision: 'allow' | 'reject'): Promise<void> {
  const { owner, server } = owned;
  const content = Array.from({ length: count }, (_, at) => `${text} ${at}`);
  await owner.mutate('moderation.text', { content, moderationProfileId: id });
  await server.services.activity.flush();
  const { rows } = Object(await owner.query('review.queue', { limit: 200 }));
  for (const { requestId, item } of rows) await owner.mutate('review.decide', { requestId, item, decision });
}

beforeAll(async () => {
  owned = await startOwnedDashboard();
  await owned.server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  const profile = { name: 'Forum', reviewBand: { from: 0.1, to: 1 }, thresholds: { Violence: 'High' } };
  id = Object(await owned.owner.mutate('profiles.create', profile)).id;
  await decide('I will find you and kill you', 30, 'reject');
  await decide('This fucking weather', 25, 'allow');
  await decide('What an idiot', 5, 'reject');
});
afterAll(() => owned[Symbol.asyncDispose]());

test('a proposal is taken into the draft, and published by a person alone', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page, complaints } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/profiles/${id}`, 'Forum');
  const violence = page.getByRole('row', { name: /^Violence/ });
  await violence.getByRole('button', { name: 'Use in draft' }).click();
  await page.getByLabel('Violence: Unsafe from Low').first().waitFor();
  await expect.poll(() => violence.getByRole('button').count()).toBe(0);
  expect(Object(await owned.owner.query('profiles.get', { id }))).toMatchObject({
    version: 1,
    thresholds: { Violence: 'High' },
  });
  expect(complaints).toEqual([]);
});

test.each([
  ['desktop', DESKTOP_VIEWPORT],
  ['phone', PHONE_VIEWPORT],
] as const)('on a %s nothing is wider than the window, in light and dark', async (name, viewport) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await using opened = await owned.dashboard.openWindow(owned.owner, { viewport, colorScheme });
    const { page } = opened;
    await openScreen(page, `${owned.dashboard.origin}/#/profiles/${id}`, 'Forum');
    const card = page.getByRole('heading', { name: 'Thresholds from decisions' });
    await page.getByRole('row', { name: /^Violence/ }).waitFor();
    await card.scrollIntoViewIfNeeded();
    if (shots !== undefined) {
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    expect(await seriousViolations(page)).toEqual([]);
  }
});
