/** Policies in a real Chromium: the starter set, an edit, its history, archived and restored; and the DSA's screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreen, startOwnedDashboard, waitUntilLoaded } from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';
import { inspectScreen } from '../support/inspect-screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.POLICY_SHOTS;
let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const inspect = (page: Page, name: string) => inspectScreen(page, name, shots);

const open = (page: Page, path: string, title: string) => openScreen(page, `${owned.dashboard.origin}/#${path}`, title);

test('the starter set is added with one click, a policy is edited, and its history says what changed', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/policies', 'Policies');
  await inspect(page, 'none');
  await page.getByRole('button', { name: 'Add a policy for each category' }).click();
  await page.getByRole('link', { name: 'Slurs' }).waitFor();
  expect(await page.getByRole('region', { name: 'Policies' }).getByRole('link').allInnerTexts()).toEqual([
    'Bullying and harassment',
    'Hate',
    'Slurs',
    'Profanity',
    'Self-harm',
    'Sexual content',
    'Spam and scams',
    'Violence and threats',
  ]);
  await inspect(page, 'tree');

  await page.getByRole('link', { name: 'Spam and scams' }).click();
  await page.getByLabel('Strikes', { exact: true }).fill('3');
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: 'Bullying' }).click();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByText('Cyber harassment').first().waitFor();
  await inspect(page, 'draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published.').waitFor();
  expect(await owned.owner.query('policies.get', { policyId: 'spam' })).toMatchObject({
    version: 2,
    strikeCount: 3,
    defaultActions: [{ action: 'remove' }, { action: 'hide' }],
    crosswalk: { category: 'Bullying', dsaCategory: 'STATEMENT_CATEGORY_CYBER_VIOLENCE' },
  });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Olga').first().waitFor();
  await page.locator('ins', { hasText: '3' }).first().waitFor();
  await inspect(page, 'versions');

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('region', { name: 'Archived policies' }).getByRole('link', { name: 'Spam and scams' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Archive' }).waitFor();
  expect(opened.complaints).toEqual([]);
});

test('a moderator reads policies and changes none', async () => {
  await owned.owner.mutate('policies.create', { id: 'house', name: 'House rules', text: 'Be kind.' });
  const moderator = await inviteAndJoin(owned.server, owned.owner, 'moderator');
  await using opened = await owned.dashboard.openWindow(moderator);
  const { page } = opened;
  await open(page, '/policies/house', 'House rules');
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Be kind.');
  expect(await page.getByLabel('Text', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await inspect(page, 'read');
  expect(opened.complaints).toEqual([]);
});

test('an admin sets what statements of reasons say, and lists trusted flaggers, without undoing each other', async () => {
  const { owner, dashboard } = owned;
  await using opened = await dashboard.openWindow(owner);
  const { page } = opened;
  await open(page, '/dsa', 'DSA');
  await page.getByLabel('Contractual ground').fill('Section 4 of our terms');
  await page.getByLabel('Link to the ground').fill('https://forum.example/terms');
  await page.getByLabel('Who decides with API keys').click();
  await page.getByRole('option', { name: 'People' }).click();
  await page.getByRole('checkbox', { name: 'Germany' }).click();
  await page.getByRole('switch', { name: 'Complaint to you (Article 20)' }).click();
  await page.getByLabel('Complaint to you (Article 20): Text').fill('Write to us within six months.');
  await inspect(page, 'statements');
  // What was begun is not lost by accident.
  await page.getByRole('tab', { name: 'Trusted flaggers' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByText('Saved.').waitFor();

  await page.getByRole('tab', { name: 'Trusted flaggers' }).click();
  for (const [name, id] of [
    ['Child helpline', 'flagger-1'],
    ['Anti-hate office', 'flagger-2'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a trusted flagger' }).click();
    await page.getByLabel('Name of the organisation').fill(name);
    await page.getByLabel('Reporter id').fill(id);
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await page.getByRole('cell', { name, exact: true }).waitFor();
  }
  await inspect(page, 'flaggers');
  await page.getByRole('button', { name: 'Remove Child helpline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  // Behind a dialog, the table is hidden from roles.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await owner.query('statements.settings')).toMatchObject({
    ...{ ground: 'Section 4 of our terms', groundUrl: 'https://forum.example/terms', decisionsByKey: 'person' },
    territorialScope: ['DE'],
    redress: { internalComplaint: { text: 'Write to us within six months.', url: null }, outOfCourt: null },
    trustedFlaggers: [{ reporterId: 'flagger-2', name: 'Anti-hate office' }],
  });
  expect(opened.complaints).toEqual([]);
});

test('what is not in the log is entered, is no longer missing, and others only read it', async () => {
  const { owner, dashboard, server } = owned;
  const year = String(new Date().getUTCFullYear());
  await using opened = await dashboard.openWindow(owner);
  const { page } = opened;
  await open(page, '/dsa/report', 'DSA');
  const missing = page.getByRole('region', { name: 'Missing in the report' });
  await missing.getByText('Part 3', { exact: false }).waitFor();
  await page.getByLabel('Name of the provider').fill('Forum Ltd');
  await page.getByLabel('Published on', { exact: true }).fill('2027-02-01');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Member State').click();
  await page.getByRole('option', { name: 'France' }).click();
  await page.getByLabel('Orders', { exact: true }).first().fill('0');
  await page.getByRole('button', { name: 'Remove the line' }).click();
  await page.getByRole('switch', { name: 'There were no orders' }).click();
  const disputes = page.getByRole('group', { name: 'Out-of-court settlement (Article 21)' });
  await disputes.getByLabel('Total').fill('0');
  await disputes.getByLabel('Median hours until the decision').fill('12.5');
  await page.getByLabel('Qualitative description of the automated means').fill('Word lists and models.');
  await page.getByRole('switch', { name: 'Very large online platform' }).click();
  await page.getByRole('combobox', { name: 'By language: Add' }).click();
  await page.getByRole('option', { name: 'Danish' }).click();
  await page.getByLabel('Danish', { exact: true }).fill('3');
  await inspect(page, 'report');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await owner.query('statements.reportEntries', { year })).toEqual({
    ...{ provider: 'Forum Ltd', publishedOn: '2027-02-01', isVeryLarge: true, orders: [] },
    ...{ disputes: { total: 0, medianHours: 12.5 }, moderators: { byLanguage: { da: 3 } } },
    qualitative: { automatedMeans: 'Word lists and models.' },
  });
  // The list follows what was entered.
  await missing.getByText('Part 3', { exact: false }).waitFor({ state: 'detached' });
  await page.getByLabel('Name of the service').fill('Forum');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ZIP' }).click();
  expect((await downloading).suggestedFilename()).toBe(`transparency-report-${year}.zip`);
  await page.getByLabel('Year').click();
  await page.getByRole('option', { name: '2024' }).click();
  await page.getByRole('heading', { name: 'Report of 2024' }).waitFor();
  await waitUntilLoaded(page);
  expect(await page.getByLabel('Name of the provider').inputValue()).toBe('');
  expect(opened.complaints).toEqual([]);

  await using reading = await dashboard.openWindow(await inviteAndJoin(server, owner, 'viewer'));
  await open(reading.page, `/dsa/report/${year}`, 'DSA');
  expect(await reading.page.getByLabel('Name of the provider').inputValue()).toBe('Forum Ltd');
  expect(await reading.page.getByLabel('Name of the provider').isDisabled()).toBe(true);
  expect(await reading.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await reading.page.getByRole('tab', { name: 'Trusted flaggers' }).click();
  await reading.page.getByRole('cell', { name: 'Anti-hate office', exact: true }).waitFor();
  expect(await reading.page.getByRole('button', { name: /Add|Remove/ }).count()).toBe(0);
  expect(reading.complaints).toEqual([]);
});
