/** Rules in a real Chromium, the whole way: from an example, tested, set live, moved, changed by two people, archived. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreen, startOwnedDashboard, tabTo, waitUntilLoaded } from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';
import { inspectScreen } from '../support/inspect-screen.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.RULE_SHOTS;
const TEXT = 'Look at https://shop.example/a and https://shop.example/b';

let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
  const { owner, server } = owned;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const createdAt = new Date(Date.now() - 86_400_000).toISOString();
  for (const content of [TEXT, 'Bread, milk, six eggs', `${TEXT} again`])
    await owner.mutate('moderation.text', { content, author: { id: 'mallory', createdAt } });
  await server.services.activity.flush();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const inspect = (page: Page, name: string) => inspectScreen(page, name, shots);
const open = (page: Page, path: string, title: string) => openScreen(page, `${owned.dashboard.origin}/#${path}`, title);

async function readRules(): Promise<{ version: number; mode: string; rules: Record<string, unknown>[] }> {
  return Object(await owned.owner.query('rules.get', undefined));
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a rule begins with an example, is built as a form, is the same as JSON, and is tried on a text', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/rules', 'Rules');
  await page.getByText('No rule yet').waitFor();
  await page.getByText('If Spam ≥ Low, links ≥ 2, and author’s strikes ≥ 1').waitFor();
  await inspect(page, 'none');
  await page.getByRole('link', { name: 'Links of new authors' }).click();
  await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor();
  await waitUntilLoaded(page);
  expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('links-of-new-authors');

  // A condition more, put into a group, and one that is not filled in yet.
  await page
    .getByRole('group', { name: 'Conditions', exact: true })
    .getByRole('button', { name: 'Add a condition' })
    .last()
    .click();
  await choose(page, 'Signal of condition 3', 'Link to');
  const missing = page.getByRole('list', { name: 'Problems' });
  await missing.getByText(/^Condition 3: /).waitFor();
  expect(await page.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await inspect(page, 'incomplete');
  await page.getByLabel('Domains, with their subdomains').fill('shop.example\n');
  await missing.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change condition 3' }).click();
  await page.getByRole('menuitem', { name: 'Put into: This does not hold' }).click();
  await page.getByText(/not link to: shop\.example/).waitFor();
  await page.getByRole('button', { name: 'Change condition 3', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take out of the group' }).click();
  await inspect(page, 'form');

  await page.getByRole('radio', { name: 'JSON' }).click();
  const json = page.getByLabel('JSON', { exact: true });
  const written = await json.inputValue();
  expect(JSON.parse(written)).toMatchObject({
    id: 'links-of-new-authors',
    when: { all: [{}, {}, { signal: 'linkDomain' }] },
  });
  await json.fill(written.replace('"atLeast": 1', '"atLeast": "many"'));
  await page.getByText(/^when\.all\.0\.atLeast: /).waitFor();
  await inspect(page, 'json');
  await page.getByRole('radio', { name: 'Form' }).click();
  await page.getByText('The JSON is not valid.').waitFor();
  expect(await page.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'JSON' }).click();
  await json.fill(written.replace('"atLeast": 1', '"atLeast": 2'));
  await page.getByRole('radio', { name: 'Form' }).click();
  await page.getByText(/^links ≥ 2, \(/).waitFor();

  await page.getByLabel('Text', { exact: true }).fill(TEXT);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('Applied: Links of new authors').waitFor();
  await page.getByText('Author, language, profile').click();
  await page.getByLabel('Days since the author joined', { exact: true }).last().fill('30');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('Applied: Links of new authors').waitFor({ state: 'detached' });
  const trace = page
    .getByRole('listitem')
    .filter({ hasText: /^days since the author joined ≤ 3 is unavailable|^This cannot be decided/ });
  await trace.first().waitFor();
  await inspect(page, 'tested');

  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Links of new authors created.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Links of new authors' }).waitFor();
  expect((await readRules()).rules).toMatchObject([
    { id: 'links-of-new-authors', status: 'draft', effect: { queueId: 'default', label: 'new author' } },
  ]);
  expect(opened.complaints).toEqual([]);
});

test('the log says what it would have held for, and it is set live after a question', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/rules/links-of-new-authors', 'Links of new authors');
  await page.getByRole('tab', { name: 'In the log' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('It would have held for 2 of 3 contents (66.7%).').waitFor();
  await page.getByRole('list', { name: 'Contents it would have held for' }).getByText(TEXT, { exact: true }).waitFor();
  await inspect(page, 'log');
  await choose(page, 'Status', /^Live/);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Set Links of new authors live?' });
  await question.getByText(/to the queue/).waitFor();
  await inspect(page, 'confirm');
  await question.getByRole('button', { name: 'Go live' }).click();
  await page.getByText('Saved as version 2.').waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.locator('ins', { hasText: 'Live' }).first().waitFor();

  await owned.owner.mutate('moderation.text', { content: TEXT });
  await owned.owner.mutate('moderation.text', { content: 'Bread' });
  await open(page, '/rules', 'Rules');
  // What was read a moment ago is shown without asking the server again.
  await page.reload();
  await page.getByText('It held for 50% of contents: 1 of 2 in 31 days.').waitFor();
  expect(opened.complaints).toEqual([]);
});

test('rules are moved with the keyboard, hidden ones are reported, and archived ones are folded', async () => {
  const { version, mode, rules } = await readRules();
  const others = rules.map(({ revision: _, ...rule }) => rule);
  const impossible = {
    all: [
      { signal: 'bank', bank: 'NONE' },
      { signal: 'links', atLeast: 1 },
    ],
  };
  await owned.owner.mutate('rules.change', {
    ...{ version, mode },
    rules: [
      ...others,
      { id: 'bank', name: 'Known pictures', status: 'shadow', when: impossible, effect: { severity: 'High' } },
    ],
  });
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/rules', 'Rules');
  await page.getByText(/^bank NONE: This can never hold/).waitFor();
  await inspect(page, 'list');
  await tabTo(page, /^Move Known pictures up/);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await readRules()).rules.map(({ id }) => id))
    .toEqual(['bank', 'links-of-new-authors']);
  await choose(page, 'What is applied', 'Only the first live rule that holds');
  await page.getByText('Saved.').waitFor();
  expect(await readRules()).toMatchObject({ mode: 'first' });
  await page.getByRole('button', { name: 'Actions for Known pictures' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('Archived rules: 1').click();
  await page.getByRole('list', { name: 'Archived rules' }).getByText('Known pictures').waitFor();
  expect(opened.complaints).toEqual([]);
});

test('what somebody else changed meanwhile is shown, and neither is lost; leaving asks', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/rules/links-of-new-authors', 'Links of new authors');
  await page.getByLabel('Description').fill('Mine.');
  const { version, mode, rules } = await readRules();
  const changed = rules.map(({ revision: _, ...rule }) =>
    rule.id === 'links-of-new-authors' ? { ...rule, share: 0.5 } : rule,
  );
  await owned.owner.mutate('rules.change', { version, mode, rules: changed });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else changed this rule while you edited it:').waitFor();
  await page.getByRole('alert').locator('ins', { hasText: '50%' }).waitFor();
  await inspect(page, 'conflict');
  await page.getByRole('link', { name: 'Policies' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('Mine.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved as version/).waitFor();
  expect((await readRules()).rules).toContainEqual(expect.objectContaining({ description: 'Mine.', share: 1 }));
  expect(opened.complaints).toEqual([]);
});

test('a moderator reads and tries rules, and changes none', async () => {
  const moderator = await inviteAndJoin(owned.server, owned.owner, 'moderator');
  await using opened = await owned.dashboard.openWindow(moderator);
  const { page } = opened;
  await open(page, '/rules', 'Rules');
  expect(await page.getByRole('button', { name: /^(Move|Actions for)/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Links of new authors' }).click();
  await page.getByText('Admins can change this.').waitFor();
  await page.getByRole('radio', { name: 'JSON' }).click();
  expect(await page.getByLabel('JSON', { exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('Text', { exact: true }).fill(TEXT);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('Applied: Links of new authors').waitFor();
  expect(opened.complaints).toEqual([]);
});

test('a routing rule of the desk takes the same conditions', async () => {
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/review', 'Review');
  await page.getByRole('tab', { name: 'Queues' }).click();
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New routing rule' });
  await dialog.getByRole('switch', { name: 'More conditions' }).click();
  await dialog.getByRole('group', { name: 'Condition', exact: true }).getByLabel('At least').fill('3');
  await inspect(page, 'routing');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('list', { name: 'Routing rules' }).getByText('links ≥ 3').waitFor();
  expect(opened.complaints).toEqual([]);
});

test.each(['de', 'ar'])('list and editor read in %s', async (locale) => {
  await using opened = await owned.dashboard.openWindow(owned.owner, { locale });
  const { page } = opened;
  for (const [name, path] of [
    ['list', '/rules'],
    ['editor', '/rules/links-of-new-authors'],
  ] as const) {
    await page.goto(`${owned.dashboard.origin}/#${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilLoaded(page);
    await inspect(page, `${name}-${locale}`);
  }
  expect(opened.complaints).toEqual([]);
});

test('a rule with any id is opened, and of an action that it takes twice one is removed', async () => {
  const { version, mode, rules } = await readRules();
  const actions = [{ action: 'hide' }, { action: 'hide', durationSec: 3_600 }];
  const added = { id: 'new', name: 'Hide twice', when: { signal: 'links', atLeast: 1 }, effect: { actions } };
  const others = rules.map(({ revision: _, ...rule }) => rule);
  await owned.owner.mutate('rules.change', { version, mode, rules: [...others, added] });
  await using opened = await owned.dashboard.openWindow(owned.owner);
  const { page } = opened;
  await open(page, '/rules/new', 'Hide twice');
  const removals = page.getByRole('button', { name: /^Remove the action / });
  expect(await removals.count()).toBe(2);
  await removals.first().click();
  expect(await removals.count()).toBe(1);
  expect(await page.getByLabel('For hours').inputValue()).toBe('1');
  await open(page, '/rules/_new', 'New rule');
  expect(opened.complaints).toEqual([]);
});
