/** The dashboard in a real Chromium: lists are made, filled and kept, and shown where they block a content. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { DESKTOP_VIEWPORT, type OwnedDashboard, PHONE_VIEWPORT, startOwnedDashboard } from '../support/dashboard.ts';

/** A folder for screenshots. */
const shots = process.env.LIST_SHOTS;

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const looks: [string, string, BrowserContextOptions][] = [
  ['wide and light', 'Marsh words', { viewport: DESKTOP_VIEWPORT, colorScheme: 'light' }],
  ['narrow and dark', 'Fen words', { viewport: PHONE_VIEWPORT, colorScheme: 'dark' }],
];

test.each(looks)('a list is made, filled, searched, switched off and removed: %s', async (_, name, options) => {
  const { dashboard, owner } = owned;
  await using opened = await dashboard.openWindow(owner, options);
  const { page, complaints } = opened;
  const word = name.split(' ')[0]?.toLowerCase() ?? '';
  await page.goto(`${dashboard.origin}/#/lists`);
  await page.getByRole('button', { name: 'New list' }).first().click();
  await page.getByLabel('Name').fill(name);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByLabel('One in each line').fill(`${word}gold\n???\n${word} glass`);
  await page.getByLabel('Note').fill('from the lake');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added: 2 · On the list already: 0 · Rejected: 1').waitFor();
  expect(await page.getByRole('list', { name: 'Rejected' }).textContent()).toContain('???');
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect.poll(() => entries.textContent()).toMatch(new RegExp(`${word}gold.*from the lake.*Olga`));
  const file = {
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`value,expiresAt\n${word}old,2020-01-01\n`),
  };
  await page.getByLabel('Import a file').setInputFiles(file);
  await expect.poll(() => entries.textContent()).toMatch(/old.*expired/);
  const broken = { name: 'words.json', mimeType: 'application/json', buffer: Buffer.from('[{"value": ') };
  await page.getByLabel('Import a file').setInputFiles(broken);
  await page.getByText(/JSON/, { exact: false }).and(page.locator('[data-sonner-toast] *')).first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Edit ${word}old` }).click();
  const editing = page.getByRole('dialog');
  expect(await seriousViolations(page)).toEqual([]);
  expect(await editing.getByLabel('Expires').inputValue()).toBe('2020-01-01');
  await editing.getByLabel('Note').fill('seen in spring');
  await editing.getByLabel('Expires').fill('2099-05-01');
  if (shots) await page.screenshot({ path: `${shots}/entry-${word}.png` });
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => entries.textContent()).toMatch(/old.*seen in spring.*Expires.*2099/);
  expect(await entries.textContent()).not.toContain('expired');
  if (shots) await page.screenshot({ path: `${shots}/entries-${word}.png`, fullPage: true });
  await page.getByLabel('Search', { exact: true }).fill('glass');
  await expect.poll(() => entries.getByRole('listitem').count()).toBe(1);
  await page.getByLabel('Search', { exact: true }).fill('');
  await page.goto(`${dashboard.origin}/#/playground`);
  await page.getByPlaceholder('Write or paste something').fill(`the ${word} glass`);
  await page.keyboard.press('Control+Enter');
  const matches = page.getByRole('list', { name: 'Matches with lists' });
  await expect.poll(() => matches.textContent()).toMatch(new RegExp(`${name}.*High.*list ${name} · entry`));
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto(`${dashboard.origin}/#/lists`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Enabled').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByText('Off', { exact: true }).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/lists$/);
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each(looks)('a profile names some lists instead of all, with a difference: %s', async (_, name, options) => {
  const { dashboard, owner } = owned;
  const made: string[] = [];
  for (const kind of ['terms', 'authors'])
    made.push(Object(await owner.mutate('lists.create', { kind, name: `${name} (${kind})` })).id);
  const { id } = Object(await owner.mutate('profiles.create', { name: `Profile of ${name}` }));
  await using opened = await dashboard.openWindow(owner, options);
  const { page, complaints } = opened;
  await page.goto(`${dashboard.origin}/#/profiles/${id}`);
  await page.getByLabel('All lists of the account').click();
  const choice = page.getByRole('group', { name: 'Compare with these only' });
  await choice.getByLabel(`${name} (authors)`).click();
  const changes = page.getByRole('region', { name: 'What would change' });
  await expect.poll(() => changes.textContent()).toMatch(/All lists of the account.*\(terms\)/);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published.').waitFor();
  const { lists } = Object(await owner.query('profiles.get', { id }));
  expect(lists).toContain(made[0]);
  expect(lists).not.toContain(made[1]);
  expect(complaints).toEqual([]);
});
