/**
 * An administrator's work in the dashboard, in a real Chromium with a real server: keys, people, erasure, exports,
 * webhooks, balances, passwords.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreen, startOwnedDashboard, tabTo } from '../support/dashboard.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from '../support/dashboard-client.ts';
import { sourceSettings } from '../support/file-sources.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let owned: OwnedDashboard;
/** The response status of the webhook's receiver. */
let webhookStatus = 204;

beforeAll(async () => {
  site = await startSite((_, response) => response.writeHead(webhookStatus).end());
  owned = await startOwnedDashboard(sourceSettings({ url: site.origin }));
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await owned?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

/** Acts on a screen as this person, and asserts that the page reports no complaints. */
async function withScreen(
  who: DashboardClient | undefined,
  path: string,
  title: string,
  work: (page: Page) => Promise<void>,
) {
  await using opened = await owned.dashboard.openWindow(who);
  await openScreen(opened.page, `${owned.dashboard.origin}/#${path}`, title);
  await work(opened.page);
  expect(opened.complaints).toEqual([]);
}

const statusOf = async (key: string): Promise<number> =>
  (await owned.server.request({ url: '/moderation/text', key, body: { content: 'Hello' } })).status;

/** A secret that a dialog shows only once. */
const textInDialog = (page: Page, dialog: string): Promise<string> =>
  page.getByRole('dialog', { name: dialog }).locator('code').innerText();

test('a key is made, rotated with grace and revoked with the keyboard alone', async () => {
  await withScreen(owned.owner, '/keys', 'API keys', async (page) => {
    await tabTo(page, /Create key/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
    await tabTo(page, /^ ?Name/);
    await page.keyboard.type('Comments');
    await page.keyboard.press('Enter');
    const old = await textInDialog(page, 'Your new key');
    await page.keyboard.press('Escape');

    const choose = async (name: RegExp, steps: number) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await choose(/Actions for Comments/, 0);
    await page.getByRole('dialog', { name: 'Rotate Comments' }).waitFor();
    await tabTo(page, /The old key stays valid for/);
    await page.keyboard.press('Enter');
    // The list receives focus a moment after it is drawn.
    await page.locator('[role=option]:focus', { hasText: 'One day' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('[role=option]:focus', { hasText: 'One hour' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox').textContent()).toBe('One hour');
    await tabTo(page, /^ ?Rotate$/);
    await page.keyboard.press('Enter');
    const made = await textInDialog(page, 'Your new key');
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name: 'Being replaced' }).waitFor();
    expect([await statusOf(old), await statusOf(made)]).toEqual([200, 200]);
    const { keys } = Object(await owned.owner.query('keys.list'));
    const { expiresAt } = keys.find(({ replacedBy }: { replacedBy: string | null }) => replacedBy !== null);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(60);

    await page
      .getByRole('row', { name: /Being replaced/ })
      .getByRole('button')
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Revoke Comments?' }).waitFor();
    await tabTo(page, /^ ?Revoke$/);
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
    expect([await statusOf(old), await statusOf(made)]).toEqual([401, 200]);
  });
});

test('somebody is invited, opens the link in a browser of their own, and sees what a viewer may', async () => {
  let link = '';
  await withScreen(owned.owner, '/people', 'People', async (page) => {
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Role', { exact: true }).click();
    await page.getByRole('option', { name: /^viewer/ }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('option', { name: /^viewer/ }).click();
    await page.getByLabel('For', { exact: true }).fill('Vera');
    await page.getByRole('button', { name: 'Create link' }).click();
    link = await textInDialog(page, 'One-time link');
    await page.keyboard.press('Escape');
    await page.getByText('Vera').waitFor();
  });
  await using theirs = await owned.dashboard.openWindow(undefined);
  const { page } = theirs;
  await page.goto(link);
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('E-mail address').fill('vera@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(await page.getByRole('link', { name: /playground/i }).count()).toBe(0);
  await openScreen(page, `${owned.dashboard.origin}/#/people`, 'People');
  await page.getByRole('cell', { name: 'vera@example.com' }).waitFor();
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  expect(theirs.complaints).toEqual([]);
});

/** Adds a content to the log. @returns its request's id */
async function moderateAndGetId(content: string, moderationProfileId?: string): Promise<string> {
  const result = Object(await owned.owner.mutate('moderation.text', { content, moderationProfileId }));
  await owned.server.services.activity.flush();
  return result.id;
}

test('a content is erased by the hash that its row in the log shows', async () => {
  const requestId = await moderateAndGetId('You fucking idiot');
  await withScreen(owned.owner, `/activity?q=${requestId}`, 'Activity', async (page) => {
    await page.getByRole('table').getByRole('button').first().click();
    const hash = await page
      .getByRole('dialog')
      .getByText(/^[0-9a-f]{64}$/)
      .innerText();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(hash);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('1 row erased.').waitFor();
    await page.getByText('No results').waitFor();
  });
});

test.each([
  ['CSV', (text: string) => text.trim().split('\n').length - 1],
  [
    'JSONL',
    (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)).length,
  ],
])('the log is exported as %s, under the filters that are chosen', async (format, countRows) => {
  await moderateAndGetId('What a fucking day');
  await moderateAndGetId('What a lovely day');
  await withScreen(owned.owner, '/activity?verdict=unsafe', 'Activity', async (page) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: format, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^winnow-activity-.*\\.${format.toLowerCase()}$`));
    const rows = countRows(await readFile(await file.path(), 'utf8'));
    expect(rows).toBe(await page.getByRole('table').locator('tbody tr').count());
    expect(rows).toBeGreaterThan(0);
  });
});

test('a message that a webhook did not take is sent again by hand', async () => {
  const events = ['moderation.completed'];
  const { webhookId } = Object(await owned.owner.mutate('webhooks.create', { url: `${site.origin}/hook`, events }));
  // It stays queued until it is resent manually, however often delivery is retried meanwhile.
  webhookStatus = 500;
  await owned.owner.mutate('webhooks.test', { webhookId });
  await owned.server.services.webhooks.sendDue();
  await withScreen(owned.owner, '/webhooks', 'Webhooks', async (page) => {
    await page.getByRole('button', { name: 'Deliveries' }).click();
    const log = page.getByRole('dialog').getByRole('listitem');
    await log.getByText('waiting').waitFor();
    await log.getByText(/500/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    webhookStatus = 204;
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Queued to be sent again.').waitFor();
    await log.getByText('delivered').waitFor();
    await log.getByText(/204/).waitFor();
  });
});

test('a webhook gets a new secret, and its row says until when the old one signs as well', async () => {
  await withScreen(owned.owner, '/webhooks', 'Webhooks', async (page) => {
    await page.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('dialog', { name: 'Create a new secret?' }).getByRole('button', { name: 'Create' }).click();
    expect(await textInDialog(page, 'The signing secret')).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    await page.getByText('two secrets until').waitFor();
  });
});

test('a profile that was archived is listed as such, comes back, and is linked to from the log while it is there', async () => {
  const { id } = Object(await owned.owner.mutate('profiles.create', { name: 'Mild' }));
  const requestId = await moderateAndGetId('A mild day', id);
  await owned.owner.mutate('profiles.archive', { id });
  await withScreen(owned.owner, '/profiles', 'Profiles', async (page) => {
    const archived = page.getByRole('region', { name: 'Archived profiles' });
    await archived.getByText('Mild').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const linksInLog = async () => {
      await openScreen(page, `${owned.dashboard.origin}/#/activity?q=${requestId}`, 'Activity');
      await page.getByRole('table').getByRole('button').first().click();
      const facts = page.getByRole('dialog');
      await facts.getByText(`${id} v1`).waitFor();
      return facts.getByRole('link', { name: id }).count();
    };
    expect(await linksInLog()).toBe(0);
    await openScreen(page, `${owned.dashboard.origin}/#/profiles`, 'Profiles');
    await page.getByRole('button', { name: 'Restore Mild' }).click();
    await page.getByRole('link', { name: 'Mild' }).waitFor();
    await archived.waitFor({ state: 'detached' });
    expect(await linksInLog()).toBe(1);
  });
});

test('a pattern that RE2 does not know is said where it is written', async () => {
  // Without `on`: Chromium writes responses with an error status to the console.
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await openScreen(page, `${owned.dashboard.origin}/#/profiles/new`, 'New profile');
  await page.getByRole('button', { name: 'Block a term' }).click();
  await page.getByLabel('Match type').click();
  await page.getByRole('option', { name: /RE2/ }).click();
  const term = page.getByLabel('Blocked term');
  await term.fill('(a)\\1');
  await term.blur();
  await page.getByRole('alert').getByText('Not a regular expression in RE2 syntax, or too large.').waitFor();
  expect(await term.getAttribute('aria-invalid')).toBe('true');
  await term.fill('(a)');
  await term.blur();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('the overview tells what each key did', async () => {
  const { apiKey } = Object(await owned.owner.mutate('keys.create', { name: 'Harbour app' }));
  expect(await statusOf(apiKey)).toBe(200);
  await owned.server.services.activity.flush();
  await withScreen(owned.owner, '/?of=tokens', 'Overview', async (page) => {
    await page.getByRole('radio', { name: 'By key' }).click();
    await page.getByRole('figure').getByText('Harbour app', { exact: true }).waitFor();
    expect(await page.getByRole('figure').locator('figcaption').textContent()).toContain('Harbour app 1');
    expect(await seriousViolations(page)).toEqual([]);
  });
});

test('an account is topped up, and the row says its new balance', async () => {
  await owned.server.account({ name: 'Harbour news', tokens: 1_000 });
  await withScreen(owned.owner, '/accounts', 'Accounts', async (page) => {
    const row = page.getByRole('row', { name: /Harbour news/ });
    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Top up' }).click();
    await page.getByLabel('Tokens to add').fill('500');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await row.getByRole('cell', { name: '1,500' }).waitFor();
  });
});

test('a person who changes their password stays signed in, is signed out elsewhere, and signs in with the new one only', async () => {
  const elsewhere = createDashboardClient(owned.server);
  await elsewhere.mutate('session.signIn', { email: 'owner@example.com', password: PASSWORD });
  const next = 'another horse battery';
  await withScreen(owned.owner, '/settings', 'Settings', async (page) => {
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    await page.getByText('This session').waitFor();
    expect(await page.getByRole('button', { name: 'Sign out', exact: true }).count()).toBe(0);
  });
  await expect(elsewhere.query('activity.search')).rejects.toThrow('not_signed_in');
  const again = (password: string) =>
    createDashboardClient(owned.server).mutate('session.signIn', { email: 'owner@example.com', password });
  await expect(again(PASSWORD)).rejects.toThrow('wrong_password');
  await again(next);
});
