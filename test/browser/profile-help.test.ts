/** The dashboard in a real Chromium: a profile's texts of help are written by language, published and taken out again. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { DESKTOP_VIEWPORT, type OwnedDashboard, PHONE_VIEWPORT, startOwnedDashboard } from '../support/dashboard.ts';

/** A folder for screenshots. */
const shots = process.env.PROFILE_SHOTS;

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const looks: [string, BrowserContextOptions][] = [
  ['wide and light', { viewport: DESKTOP_VIEWPORT, colorScheme: 'light' }],
  ['narrow and dark', { viewport: PHONE_VIEWPORT, colorScheme: 'dark' }],
];

test.each(looks)('texts of help are written, published and taken out: %s', async (name, options) => {
  const { dashboard, owner } = owned;
  const { id } = Object(await owner.mutate('profiles.create', { name: `Help ${name}` }));
  const read = async () => Object(await owner.query('profiles.get', { id })).helpTexts;
  await using opened = await dashboard.openWindow(owner, options);
  const { page, complaints } = opened;
  await page.goto(`${dashboard.origin}/#/profiles/${id}`);
  const group = page.getByRole('group', { name: 'Text of help' });
  const add = async (language: string) => {
    await group.getByLabel('Add a language').click();
    await page.getByRole('option', { name: language, exact: true }).click();
  };
  await add('German');
  await group.getByLabel('Text in German').fill('Die Telefonseelsorge ist Tag und Nacht da.');
  await add('Finnish');
  expect(await seriousViolations(page)).toEqual([]);
  await group.scrollIntoViewIfNeeded();
  if (shots) await page.screenshot({ path: `${shots}/help-${name.split(' ')[0]}.png` });
  const changes = page.getByRole('region', { name: 'What would change' });
  await expect.poll(() => changes.textContent()).toContain('Telefonseelsorge');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published.').waitFor();
  // Finnish is still empty, so it is not sent.
  expect(await read()).toEqual({ de: 'Die Telefonseelsorge ist Tag und Nacht da.' });
  await group.getByRole('button', { name: 'Remove German' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 3 published.').waitFor();
  expect((await read()) ?? {}).toEqual({});
  expect(complaints).toEqual([]);
});
