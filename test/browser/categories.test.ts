/** A custom category in a real Chromium, the whole way: created, taught, seen, named by a profile, found in a text. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import {
  type OwnedDashboard,
  openScreen,
  startOwnedDashboard,
  tabTo,
  waitForVerdict,
  waitUntilLoaded,
} from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';
import { inspectScreen } from '../support/inspect-screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.CATEGORY_SHOTS;

const teachingRow = z.object({ category: z.string(), belongs: z.boolean(), text: z.string() });
const teaching = readFileSync(new URL('../bench/taught/teaching.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => teachingRow.parse(JSON.parse(line)));
const textsOf = (category: string) =>
  teaching.filter((row) => row.category === category && row.belongs).map(({ text }) => text);
const scams = textsOf('JobScams').slice(0, 25);
const others = [...textsOf('Homework').slice(0, 12), ...textsOf('OffTopic').slice(0, 12)];
const SCAM = 'Make 400 a day at home with your phone, only a small registration fee.';

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard({ WINNOW_TEXT_MODEL: 'on' });
  const { owner, server } = owned;
  await server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const texts = [...textsOf('JobScams').slice(25, 30), ...textsOf('Roleplay').slice(0, 5)];
  await owner.mutate('moderation.text', { content: texts, authorId: 'mallory' });
  await server.services.activity.flush();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const inspect = (page: Page, name: string) => inspectScreen(page, name, shots);
const open = (page: Page, path: string, title: string) => openScreen(page, `${owned.dashboard.origin}/#${path}`, title);

async function findCategory(name: string) {
  const { categories } = Object(await owned.owner.query('categories.list', undefined));
  return categories.find((category: { name: string }) => category.name === name);
}

async function addExamples(page: Page, side: string, texts: readonly string[]): Promise<void> {
  const card = page.getByRole('region', { name: 'Add examples' });
  await card.getByRole('radio', { name: side, exact: true }).click();
  await card.getByRole('textbox', { name: 'Texts' }).fill(texts.join('\n'));
  await card.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a category is created, taught by pasted texts, trained at once, and shows its quality', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/categories', 'Categories');
  await inspect(page, 'none');
  await page.getByRole('link', { name: 'New category' }).first().click();
  await page.getByLabel('Name').fill('Scams of jobs');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('UpperCamel').waitFor();
  await page.getByLabel('Name').fill('JobScams');
  await page.getByLabel('Description').fill('Offers that want money first.');
  await inspect(page, 'new');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: 'JobScams' }).waitFor();

  await addExamples(page, 'Belongs', [...scams, others[0] ?? '']);
  await addExamples(page, 'Does not belong', others.slice(1));
  await inspect(page, 'examples');
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 2 is trained.').waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByTestId('quality').textContent()).toMatch(/^Finds \d.* Cross-validation, n = 49\.$/);
  expect(await findCategory('JobScams')).toMatchObject({ version: 2, belonging: 26, others: 23 });

  await page.getByLabel('Text', { exact: true }).fill(SCAM);
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByText(/it belongs at this threshold/).waitFor();
  await page.getByText('As numbers').click();
  await inspect(page, 'quality');
  // The example on the wrong side is the one that disagrees.
  const wrong = page.getByRole('list', { name: 'Examples that disagree' }).getByRole('listitem');
  await wrong
    .filter({ hasText: others[0] ?? '' })
    .getByRole('button', { name: /^Move to the other side/ })
    .click();
  await page.getByRole('region', { name: 'What would change' }).locator('del').waitFor();
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 3 is trained.').waitFor({ timeout: 60_000 });
  expect(await findCategory('JobScams')).toMatchObject({ version: 3, belonging: 25, others: 24 });
  expect(opened.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});

test('what the log has is found, and labelled with two keys', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  const { id } = await findCategory('JobScams');
  await open(page, `/categories/${id}`, 'JobScams');
  await page.getByRole('tab', { name: 'In the log' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/It would have found \d+ of 10 texts\./).waitFor();
  await page
    .getByRole('region', { name: 'Texts it would have found' })
    .getByRole('link', { name: 'mallory' })
    .first()
    .waitFor();
  await inspect(page, 'log');
  await page.getByRole('region', { name: 'Text to label' }).focus();
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await page.keyboard.press('s');
  await page.getByText('4 of 10').waitFor();
  const changes = page.getByRole('region', { name: 'What would change' }).locator('ins');
  expect(await changes.count()).toBe(2);
  await page.getByRole('button', { name: 'Save and train' }).click();
  await page.getByText('Version 4 is trained.').waitFor({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Examples' }).click();
  expect(await page.getByText('From the log').count()).toBe(2);

  // An older version comes back as a draft, with the examples that it had.
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Version 3' })
    .getByRole('button', { name: 'Copy to draft' })
    .click();
  await expect.poll(() => page.getByRole('region', { name: 'What would change' }).locator('del').count()).toBe(2);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await inspect(page, 'versions');
  expect(opened.complaints).toEqual([]);
});

test('a CSV file becomes a version, and rows of the log and the desk become examples', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  const { id } = await findCategory('JobScams');
  await open(page, `/categories/${id}`, 'JobScams');
  await page.getByRole('tab', { name: 'Examples' }).click();
  const csv = Buffer.from(
    'text,belongs\n"Pay the kit first, then the work comes",true\n"Which kit do I need?",false\n',
  );
  await page.getByLabel('Import CSV').setInputFiles({ name: 'examples.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByText('Version 5 is trained.').waitFor({ timeout: 60_000 });
  expect(await findCategory('JobScams')).toMatchObject({ belonging: 27, others: 26 });

  await open(page, '/activity', 'Activity');
  await page
    .getByRole('button', { name: /^Actions for req_/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add as an example of …' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Does not belong' }).click();
  await inspect(page, 'dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText('Added to JobScams, version 6.').waitFor();
  expect(opened.complaints).toEqual([]);
});

test('a profile names it, with a difference and a replay, and the verdict, the log and the desk show it', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  const { id } = Object(await owned.owner.mutate('profiles.create', { name: 'Board' }));
  await open(page, `/profiles/${id}`, 'Board');
  await page.getByRole('group', { name: 'Add a category' }).getByRole('button', { name: 'JobScams' }).click();
  const row = page.getByRole('list', { name: 'Custom categories' });
  await row.getByLabel('Effect').click();
  await page.getByRole('option', { name: 'To the review queue' }).click();
  await page.getByRole('slider', { name: 'JobScams: Threshold' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('region', { name: 'What would change' })
    .getByText(/JobScams v6 \(0\.\d+, review\)/)
    .waitFor();
  await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'Replay' }).click();
  await page.getByText(/Would flip/).waitFor();
  await inspect(page, 'profile');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published.').waitFor();

  await open(page, '/playground', 'Playground');
  await page.getByLabel('Profile', { exact: true }).click();
  await page.getByRole('option', { name: 'Board' }).click();
  await page.getByLabel('Text', { exact: true }).fill(SCAM);
  await page.getByRole('button', { name: 'Moderate' }).click();
  await waitForVerdict(page);
  await page
    .getByRole('list', { name: 'Custom categories' })
    .getByText(/Score \d.*Version 6/)
    .waitFor();
  await inspect(page, 'verdict');
  await owned.server.services.activity.flush();

  await open(page, '/review', 'Review');
  await page.getByRole('list', { name: 'Custom categories' }).getByText('JobScams').waitFor();
  await page.getByRole('button', { name: /^Actions for req_/ }).click();
  await page.getByRole('menuitem', { name: 'Add as an example of …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText('Added to JobScams, version 7.').waitFor();
  await inspect(page, 'desk');
  await open(page, '/activity', 'Activity');
  await page
    .getByRole('row', { name: new RegExp(SCAM.slice(0, 20)) })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('list', { name: 'Custom categories' }).waitFor();
  await inspect(page, 'details');
  expect(opened.complaints).toEqual([]);
});

test('the editor works by keyboard, and reads in German and Arabic', async () => {
  const { id } = await findCategory('JobScams');
  for (const locale of ['en', 'de', 'ar']) {
    await using opened = await owned.dashboard.openWindow(owned.owner, { locale });
    const { page } = opened;
    await page.goto(`${owned.dashboard.origin}/#/categories/${id}`);
    await page.getByRole('heading', { level: 1, name: 'JobScams' }).waitFor();
    await waitUntilLoaded(page);
    if (locale === 'en') {
      await tabTo(page, /^\s*Examples$/);
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: 'Quality', selected: true }).waitFor();
    }
    await inspect(page, `editor-${locale}`);
    expect(opened.complaints).toEqual([]);
  }
});

test('a moderator reads categories and changes none', async () => {
  const moderator = await inviteAndJoin(owned.server, owned.owner, 'moderator');
  await using opened = await owned.dashboard.openWindow(moderator);
  const { page } = opened;
  const { id } = await findCategory('JobScams');
  await open(page, `/categories/${id}`, 'JobScams');
  await page.getByText('Admins change categories.').waitFor();
  expect(await page.getByRole('button', { name: 'Save and train' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Version 7').first().waitFor();
  expect(await page.getByRole('button', { name: 'Copy to draft' }).count()).toBe(0);
  expect(opened.complaints).toEqual([]);
});
