/**
 * The dashboard in a real Chromium without a session: it leads to sign-in and back, and never reports what did not
 * happen.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreen, PHONE_VIEWPORT, startOwnedDashboard } from '../support/dashboard.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from '../support/dashboard-client.ts';

let owned: OwnedDashboard;
let profileId: string;
beforeAll(async () => {
  owned = await startOwnedDashboard();
  await owned.owner.mutate('keys.create', { name: 'Comments' });
  await owned.owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const profile = { name: 'All', reviewBand: { from: 0.1, to: 1 } };
  ({ id: profileId } = Object(await owned.owner.mutate('profiles.create', profile)));
  for (const content of ['You fucking idiot', 'You damn bitch'])
    await owned.owner.mutate('moderation.text', { content, moderationProfileId: profileId });
  await owned.server.services.activity.flush();
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await owned?.[Symbol.asyncDispose]();
});

const OWNER = { email: 'owner@example.com', password: PASSWORD };

/** The owner in a session separate from the others. */
async function signedIn(): Promise<DashboardClient> {
  const visitor = createDashboardClient(owned.server);
  await visitor.mutate('session.signIn', OWNER);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** How a session ends without the user's action. */
const sessionEndings: readonly (readonly [
  string,
  (context: BrowserContext, visitor: DashboardClient) => Promise<unknown>,
])[] = [
  ['the cookie is gone', (context) => context.clearCookies()],
  ['the server has ended the session', (_, visitor) => visitor.mutate('session.signOut')],
];

interface UserTask {
  readonly path: () => string;
  readonly title: string;
  /** The action that needs the server. */
  act(page: Page): Promise<unknown>;
}

const userTasks: Readonly<Record<string, UserTask>> = {
  'a row is opened': {
    path: () => '/activity?verdict=unsafe',
    title: 'Activity',
    act: (page) => page.getByRole('table').getByRole('button').first().click(),
  },
  'a file is exported': {
    path: () => '/activity?verdict=unsafe',
    title: 'Activity',
    act: (page) => page.getByRole('link', { name: 'CSV' }).click(),
  },
  'a change is confirmed in a dialog': {
    path: () => '/keys',
    title: 'API keys',
    async act(page) {
      await page.getByRole('button', { name: 'Actions for Comments' }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    },
  },
  'a version is published': {
    path: () => `/profiles/${profileId}`,
    title: 'All',
    async act(page) {
      await page.getByRole('slider', { name: /^Spam/ }).press('Home');
      await page.getByRole('button', { name: 'Publish' }).click();
    },
  },
};

describe.each(sessionEndings)('when %s', (_, end) => {
  test.each(Object.entries(userTasks))(
    'and %s, sign-in stands there, and leads back to the same address',
    async (_, work) => {
      const visitor = await signedIn();
      await using opened = await owned.dashboard.openWindow(visitor);
      const { page } = opened;
      await openScreen(page, `${owned.dashboard.origin}/#${work.path()}`, work.title);
      await end(page.context(), visitor);
      await work.act(page);
      await heading(page, 'Sign in');
      await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor();
      expect(await page.locator('body').innerText()).not.toContain('Send an API key');
      await signIn(page);
      await heading(page, work.title);
      expect(page.url()).toBe(`${owned.dashboard.origin}/#${work.path()}`);
    },
  );
});

test('going to another screen without a session leads to that one after signing in', async () => {
  await using opened = await owned.dashboard.openWindow(await signedIn());
  const { page } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/keys`, 'API keys');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await heading(page, 'Sign in');
  await signIn(page);
  await heading(page, 'Webhooks');
});

test('a link into the dashboard leads there after signing in', async () => {
  await using opened = await owned.dashboard.openWindow(undefined);
  const { page } = opened;
  const address = `${owned.dashboard.origin}/#/activity?verdict=unsafe`;
  await openScreen(page, address, 'Sign in');
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  await signIn(page);
  await heading(page, 'Activity');
  expect(page.url()).toBe(address);
});

test('after signing out, no session is said to have ended, and the next to sign in begins at the overview', async () => {
  await using opened = await owned.dashboard.openWindow(await signedIn());
  const { page } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/keys`, 'API keys');
  await page.getByRole('button', { name: /Olga/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  await signIn(page);
  await heading(page, 'Overview');
});

/** Records the page's announcements from now on. */
async function announcementsOn(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const listen = () => {
      for (const region of document.querySelectorAll('[role=status], [aria-live]'))
        heard.push(region.textContent ?? '');
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard').join('\n'));
}

const decisions = async () => Object(await owned.owner.query('review.decided')).rows.length;

test.each(sessionEndings)(
  'when %s, a decision is not announced, and its content waits until it is decided',
  async (_, end) => {
    const visitor = await signedIn();
    await using opened = await owned.dashboard.openWindow(visitor);
    const { page } = opened;
    const before = await decisions();
    await openScreen(page, `${owned.dashboard.origin}/#/review`, 'Review');
    const item = page.getByRole('article');
    const name = await item.getAttribute('aria-label');
    const announced = await announcementsOn(page);
    await end(page.context(), visitor);
    await page.keyboard.press('r');
    await heading(page, 'Sign in');
    expect(await announced()).not.toContain('Rejected');
    expect(await decisions()).toBe(before);
    await signIn(page);
    await heading(page, 'Review');
    expect(await item.getAttribute('aria-label')).toBe(name);
    await page.keyboard.press('r');
    await expect.poll(announced).toContain('Rejected');
    expect(await decisions()).toBe(before + 1);
  },
);

test('a decision that does not reach the server is not announced as made', async () => {
  await using opened = await owned.dashboard.openWindow(await signedIn());
  const { page } = opened;
  await owned.owner.mutate('moderation.text', { content: 'You dumb bastard', moderationProfileId: profileId });
  await owned.server.services.activity.flush();
  await openScreen(page, `${owned.dashboard.origin}/#/review`, 'Review');
  const announced = await announcementsOn(page);
  await page.context().setOffline(true);
  await page.keyboard.press('a');
  await page.getByText('The server did not answer').waitFor();
  expect(await announced()).not.toContain('Allowed');
});

test('the notice is accessible and no wider than a phone, in light and dark', async () => {
  await using opened = await owned.dashboard.openWindow(await signedIn(), { viewport: PHONE_VIEWPORT });
  const { page } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/review`, 'Review');
  await page.context().clearCookies();
  await page.keyboard.press('r');
  await heading(page, 'Sign in');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
});
