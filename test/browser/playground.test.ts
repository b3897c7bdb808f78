/**
 * The dashboard's playground and review queue in a real Chromium, with a real server: by keyboard alone, and checked by
 * axe.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  type DashboardWindow,
  DESKTOP_VIEWPORT,
  type OwnedDashboard,
  PHONE_VIEWPORT,
  startOwnedDashboard,
  tabTo,
  waitForVerdict,
} from '../support/dashboard.ts';

const INSULT = 'What a lovely day, you f.u.c.k.i.n.g 1d10t!';

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const isDrawn = (image: Element): boolean => image instanceof HTMLImageElement && image.naturalWidth > 0;

/** Opens a screen as the owner, in a window of its own. */
async function open(path: string, options?: BrowserContextOptions): Promise<DashboardWindow> {
  const { dashboard, owner } = owned;
  const opened = await dashboard.openWindow(owner, options);
  await opened.page.goto(`${dashboard.origin}/#${path}`);
  return opened;
}

test('a text is moderated with the keyboard alone: written, an option chosen, sent, its verdict marked in it', async () => {
  await using opened = await open('/playground');
  const { page, complaints } = opened;
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
  await tabTo(page, /^ ?Text /);
  await page.keyboard.type(INSULT);
  await tabTo(page, /Replacement of unsafe words/);
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByText('At most').locator('..').textContent()).toContain('2 tokens');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.getByTestId('verdict').textContent()).toContain('Not clean');
  expect(await page.getByTestId('marked').locator('mark').allTextContents()).toContainEqual(
    expect.stringMatching(/f\.u\.c\.k.*Profanity/),
  );
  expect(await seriousViolations(page)).toEqual([]);
  await tabTo(page, /^ ?Verdict/);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByLabel('The response as JSON').textContent()).toContain('"isClean": false');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByLabel('The request as code').textContent()).toContain('"replace": true');
  expect(complaints).toEqual([]);
});

test('what the tier lacks is greyed, and says which tier has it', async () => {
  await using opened = await open('/playground');
  const { page } = opened;
  await page.getByRole('radio', { name: 'Audio' }).click();
  const option = page.getByRole('switch', { name: 'Quality analysis' });
  expect(await option.isDisabled()).toBe(true);
  expect(await page.getByText('Needs Business; the account has Pro.').count()).toBeGreaterThan(0);
  expect(await page.getByRole('switch', { name: 'Transcription', exact: true }).isEnabled()).toBe(true);
});

test.each([
  ['Image', 'Insult and address', async (page: Page) => page.getByAltText('Redacted').evaluate(isDrawn)],
  [
    'Audio',
    'A call with a threat',
    async (page: Page) => page.getByRole('list', { name: 'Transcription' }).isVisible(),
  ],
  [
    'Video',
    'A threat on yellow',
    async (page: Page) => page.getByAltText('The flagged frames, blurred').evaluate(isDrawn),
  ],
])('the verdict on the example of %s is drawn whole, and read by axe', async (kind, example, isWhole) => {
  await using opened = await open('/playground');
  const { page, complaints } = opened;
  await page.getByRole('radio', { name: kind }).click();
  await page.getByRole('button', { name: example }).click();
  await page.getByRole('button', { name: 'Moderate', exact: true }).click();
  await waitForVerdict(page);
  await expect.poll(() => isWhole(page)).toBe(true);
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('content credentials of a picture are shown beside its verdict', async () => {
  await using opened = await open('/playground');
  const { page, complaints } = opened;
  await page.getByRole('radio', { name: 'Image' }).click();
  const folder = '../../apps/server/src/platform/media/image/testing/credentials/';
  await page.locator('input[type=file]').setInputFiles(fileURLToPath(new URL(`${folder}edited.jpg`, import.meta.url)));
  await page.getByRole('switch', { name: 'EXIF metadata' }).click();
  await page.getByRole('button', { name: 'Moderate', exact: true }).click();
  await waitForVerdict(page);
  const shown = page.getByRole('region', { name: 'Content credentials' });
  await expect.poll(() => shown.textContent()).toContain('the signer is not trusted');
  expect(await shown.textContent()).toContain('Created with AI');
  expect(await seriousViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an example that cannot be loaded is reported, and nothing is sent', async () => {
  await using opened = await open('/playground');
  const { page } = opened;
  await page.route(/call[^/]*\.ogg$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('radio', { name: 'Audio' }).click();
  await page.getByRole('button', { name: 'A call with a threat' }).click();
  await page.getByText('The example cannot be loaded (404).').waitFor();
  expect(await page.getByRole('button', { name: 'Moderate', exact: true }).isDisabled()).toBe(true);
});

test('a refusal stands where the verdict would', async () => {
  await using opened = await open('/playground');
  const { page } = opened;
  await page.getByRole('radio', { name: 'Image' }).click();
  await page.getByLabel('Or its URL').fill('http://10.0.0.1/a.png');
  await page.getByRole('button', { name: 'Moderate', exact: true }).click();
  await expect(waitForVerdict(page)).rejects.toThrow('There is no verdict: ');
});

/** Queues verdicts for review, with their text stored. */
async function fillQueue({ owner, server }: OwnedDashboard, contents: readonly string[]): Promise<void> {
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const { id } = Object(await owner.mutate('profiles.create', { name: 'All', reviewBand: { from: 0.1, to: 1 } }));
  for (const content of contents) await owner.mutate('moderation.text', { content, moderationProfileId: id });
  await server.services.activity.flush();
}

test('the queue is worked through with the keyboard alone: revealed, allowed, undone, rejected with a note', async () => {
  await fillQueue(owned, ['You fucking idiot', 'You damn bitch', 'Kill yourself, moron']);
  await using opened = await open('/review');
  const { page, complaints } = opened;
  const waiting = page.getByTestId('waiting');
  const content = page.getByTestId('content');
  await expect.poll(() => waiting.textContent()).toBe('3 waiting');
  expect(await content.getAttribute('aria-hidden')).toBe('true');
  expect(await seriousViolations(page)).toEqual([]);

  await page.keyboard.press('?');
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).textContent()).toContain('Reject');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.keyboard.press('v');
  await expect.poll(() => content.getAttribute('aria-hidden')).toBe('false');
  expect(await content.textContent()).toContain('You fucking idiot');
  await page.keyboard.press('a');
  await expect.poll(() => content.textContent()).toContain('You damn bitch');
  expect(await content.getAttribute('aria-hidden')).toBe('true');
  await page.keyboard.press('z');
  await expect.poll(() => content.textContent()).toContain('You fucking idiot');
  await page.keyboard.press('j');
  await expect.poll(() => content.textContent()).toContain('You damn bitch');
  await page.keyboard.press('k');
  await expect.poll(() => content.textContent()).toContain('You fucking idiot');
  await page.keyboard.press('n');
  await page.keyboard.type('a real insult');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect.poll(() => content.textContent()).toContain('You damn bitch');
  // Whoever skips an item is not offered it again for a while.
  await page.keyboard.press('s');
  await expect.poll(() => content.textContent()).toContain('Kill yourself');

  const { rows } = Object(await owned.owner.query('review.decided'));
  expect(rows).toEqual([
    expect.objectContaining({ decision: 'reject', note: 'a real insult', content: 'You fucking idiot' }),
  ]);
  await tabTo(page, /^ ?Queue/);
  for (const name of ['Second decisions', 'Queues', 'Decided']) {
    await page.keyboard.press('ArrowRight');
    // The next key goes to the tab that has the focus.
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  await expect.poll(() => page.getByRole('table').textContent()).toMatch(/rejected.*Olga.*a real insult/);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByText('100%').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('on a phone, where the list of the queue has no room, two buttons lead through it', async () => {
  await fillQueue(owned, ['You fucking moron', 'You dumb bastard']);
  await using opened = await open('/review', { viewport: PHONE_VIEWPORT });
  const { page, complaints } = opened;
  const content = page.getByTestId('content');
  const previous = page.getByRole('button', { name: 'Previous (K)' });
  const next = page.getByRole('button', { name: 'Next (J)' });
  const first = await content.textContent();
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
  await next.click();
  await expect.poll(() => content.textContent()).not.toBe(first);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  expect(await seriousViolations(page)).toEqual([]);
  await previous.click();
  await expect.poll(() => content.textContent()).toBe(first);
  await page.setViewportSize(DESKTOP_VIEWPORT);
  expect(await next.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test('on a phone, the menu of a person works in the sheet of all screens, which is left behind when one goes elsewhere', async () => {
  await using opened = await open('/review', { viewport: PHONE_VIEWPORT });
  const { page, complaints } = opened;
  const more = page.getByRole('button', { name: 'More' });
  const sheet = page.getByRole('dialog', { name: 'All screens' });
  await more.click();
  await sheet.getByRole('button', { name: /Olga/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await sheet.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  await more.click();
  await sheet.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('a profile is made, replayed over what was judged, and published; its versions say what changed', async () => {
  await using opened = await open('/profiles/new');
  const { page, complaints } = opened;
  await page.getByLabel('Name', { exact: true }).fill('Lenient');
  await page.getByRole('slider', { name: /^Profanity/ }).press('Home');
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => page.getByText(/Would flip \d+ of \d+/).count()).toBe(1);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Lenient' }).waitFor();
  await page.getByRole('slider', { name: /^Spam/ }).press('Home');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect.poll(() => page.getByText('Version 2').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByText('Never unsafe').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
