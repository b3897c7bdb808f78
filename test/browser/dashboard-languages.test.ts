/** The dashboard in German and in Arabic, in a real Chromium: whole, accessible, and from right to left where it has to be. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  PHONE_VIEWPORT,
  startOwnedDashboard,
  waitUntilLoaded,
} from '../support/dashboard.ts';
import { readLocale } from '../support/dashboard-locales.ts';

const paths = [
  ...['/', '/activity', '/playground', '/review', '/profiles', '/profiles/new', '/policies', '/policies/new'],
  ...['/categories', '/categories/new', '/rules', '/rules/_new'],
  ...['/actions', '/actions/new-template', '/dsa', '/dsa/report'],
  ...['/keys', '/webhooks', '/people', '/audit', '/accounts', '/settings'],
];
const viewports = { desktop: DESKTOP_VIEWPORT, phone: PHONE_VIEWPORT } as const;

/** Every screen twice, each checked by axe. */
const SCREENS_TIMEOUT_MS = 300_000;

/** A folder for pictures of every screen; absent: none are taken. */
const SHOTS = process.env.WINNOW_TEST_SHOTS;

let owned: OwnedDashboard;

beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const { id } = Object(await owner.mutate('profiles.create', { name: 'Forum', reviewBand: { from: 0.1, to: 1 } }));
  await owner.mutate('policies.addStarters');
  await owner.mutate('keys.create', { name: 'Comments', scopes: ['moderate'] });
  const texts = ['I know where you live and I will kill you tomorrow.', 'You fucking idiot', 'Bread, milk, six eggs'];
  for (const [index, content] of texts.entries())
    await owner.mutate('moderation.text', { content, moderationProfileId: id, contentId: `comment-${index}` });
  for (const reporter of ['member-98', 'member-99'])
    await owner.mutate('reports.submit', {
      ...{ item: { contentId: 'comment-1' }, reporter: { id: reporter }, reason: 'harassment', comment: null },
    });
  await server.services.activity.flush();
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => owned?.[Symbol.asyncDispose]());

/** Controls and headings whose text does not fit into them. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, th, h1, h2, label, [role=tab]')]
      .filter(
        (element) => getComputedStyle(element).textOverflow !== 'ellipsis' && !element.closest('.truncate, .sr-only'),
      )
      .filter((element) => !element.querySelector('.sr-only'))
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent ?? ''),
  );

async function takeShot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name.replaceAll('/', '_')}.png` });
}

describe.each([
  ['de', 'ltr', 'de-AT'],
  ['ar', 'rtl', 'ar-EG'],
] as const)('in %s', (language, direction, locale) => {
  const messages = readLocale(language);

  test.each(['desktop', 'phone'] as const)(
    'every screen is translated, whole and accessible on a %s',
    async (size) => {
      await using opened = await owned.dashboard.openWindow(owned.owner, { locale, viewport: viewports[size] });
      const { page } = opened;
      for (const path of paths)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(`${owned.dashboard.origin}/#${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await waitUntilLoaded(page);
          await takeShot(page, `${language}-${size}-${colorScheme}-${path}`);
          expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
            language,
            direction,
          ]);
          const { width } = viewports[size];
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
          expect.soft(await findCutOff(page), path).toEqual([]);
          expect.soft(await seriousViolations(page), path).toEqual([]);
        }
      expect(opened.complaints).toEqual([]);
    },
    SCREENS_TIMEOUT_MS,
  );

  test('the menu of the person changes the language, and the browser keeps it', async () => {
    await using opened = await owned.dashboard.openWindow(owned.owner, { locale: 'en-US' });
    const { page } = opened;
    await page.goto(`${owned.dashboard.origin}/#/keys`);
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    await page.getByRole('button', { name: /owner/ }).click();
    await page.getByRole('menuitem', { name: /Language/ }).click();
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
    await page.getByRole('menuitemradio', { name }).click();
    await page.getByRole('heading', { level: 1, name: messages['API keys'] ?? '' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: messages['API keys'] ?? '' }).waitFor();
    await takeShot(page, `${language}-kept`);
  });
});

test('signed-out people choose a language too', async () => {
  await using opened = await owned.dashboard.openWindow(undefined, { locale: 'en-US' });
  const { page } = opened;
  await page.goto(`${owned.dashboard.origin}/`);
  await page.getByRole('combobox', { name: 'Language of the dashboard' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
  await takeShot(page, 'sign-in');
});
