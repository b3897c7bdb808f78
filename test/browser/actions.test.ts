/** Actions in a real Chromium: taken and taken back, their log, the account's action types and message templates. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openReview, openScreen, startOwnedDashboard } from '../support/dashboard.ts';
import { inviteAndJoin } from '../support/dashboard-client.ts';
import { inspectScreen } from '../support/inspect-screen.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS });

/** A folder for pictures of the screens; absent: none are taken. */
const shots = process.env.ACTION_SHOTS;
let owned: OwnedDashboard;
beforeAll(async () => {
  owned = await startOwnedDashboard();
}, CHROMIUM_TIMEOUT_MS);
afterAll(() => owned?.[Symbol.asyncDispose]());

const inspect = (page: Page, name: string) => inspectScreen(page, name, shots);

test('a policy proposes its actions, the decision takes them, and one of them is taken back', async () => {
  const { owner, dashboard } = owned;
  const defaultActions = [{ action: 'remove' }, { action: 'suspend', durationHours: 24 }];
  await owner.mutate('policies.create', { id: 'insults', name: 'Insults', defaultActions });
  const parameters = [{ name: 'postsPerDay', type: 'number', isRequired: true }];
  await owner.mutate('actions.createType', { id: 'limit-posting', name: 'Limit posting', parameters });
  const template = { name: 'Insult', lang: 'en', policyId: 'insults', subject: 'Your comment' };
  await owner.mutate('templates.create', { ...template, contentMarkdown: 'Rule: {{policyName}}. {{action}}' });
  const request = { content: 'This fucking weather', contentId: 'post-1', authorId: 'member-1' };
  const { id: requestId } = Object(await owner.mutate('moderation.text', request));
  await vi.waitFor(() => owner.mutate('review.feedback', { requestId, correct: false }), 20_000);

  await using opened = await openReview(owned);
  const { page } = opened;
  const summary = page.locator('summary', { hasText: 'Actions' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Insults' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Action 2').waitFor();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByRole('combobox', { name: 'Action 3' }).click();
  await page.getByRole('option', { name: 'Limit posting' }).click();
  const third = page.getByRole('listitem').filter({ hasText: 'Action 3' });
  await third.getByLabel('postsPerDay').fill('3');
  await third.getByLabel('Starts').fill('2098-01-01T10:00');
  await page.getByLabel('Strikes').fill('2');
  await page.getByLabel('Reason').fill('It insults a member.');
  await page.getByText('Rule: Insults. removal of the content, suspension of the account').waitFor();
  await inspect(page, 'decision');
  await page.getByLabel('Reason').press('Escape');
  await page.keyboard.press('r');
  const taken = () => owner.query('actions.list', { requestId });
  await vi.waitFor(async () => expect(Object(await taken()).rows).toHaveLength(3), 20_000);
  expect(await owner.query('authors.get', { authorId: 'member-1' })).toMatchObject({ activeStrikeCount: 2 });
  expect(await taken()).toMatchObject({
    rows: [
      { action: 'limit-posting', parameters: { postsPerDay: 3 }, state: 'scheduled' },
      { action: 'suspend', policies: [{ id: 'insults', version: 1 }], endsAt: expect.any(String) },
      {
        ...{ action: 'remove', decisionReason: 'It insults a member.', endsAt: null },
        message: { subject: 'Your comment' },
      },
    ],
  });

  await openScreen(page, `${dashboard.origin}/#/actions`, 'Actions');
  await page.getByRole('row', { name: /Remove/i }).waitFor();
  await inspect(page, 'log');
  await page
    .getByRole('row', { name: /Remove/i })
    .getByRole('button', { name: 'Take back' })
    .click();
  await vi.waitFor(
    async () =>
      expect(await owner.query('actions.list', { state: 'reversed' })).toMatchObject({ rows: [{ action: 'remove' }] }),
    20_000,
  );
});

test('the answer to an appeal takes actions, and its undo reverses them and opens the appeal again', async () => {
  const { owner, server } = owned;
  const { rows } = Object(await owner.query('review.decided'));
  const { requestId } = rows[0];
  const { appealId } = Object(await owner.mutate('appeals.create', { requestId, reason: 'A quotation.' }));
  await using opened = await openReview(owned, { who: await inviteAndJoin(server, owner, 'moderator') });
  const { page } = opened;
  await page.getByText('In effect: suspend.').waitFor();
  await page.locator('summary', { hasText: 'Actions' }).click();
  expect(await page.getByLabel('Strikes').count()).toBe(0);
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByLabel('Note on the appeal').fill('It stays.');
  await inspect(page, 'appeal');
  await page.getByRole('button', { name: 'Uphold the decision (R)' }).click();
  const appeal = () => owner.query('appeals.get', { appealId });
  await expect.poll(appeal, { timeout: 20_000 }).toMatchObject({ outcome: 'uphold', publicNote: 'It stays.' });
  const ofAppeal = async () => Object(await owner.query('actions.list', { requestId, source: 'appeal' })).rows;
  expect(await ofAppeal()).toMatchObject([{ action: 'remove', state: 'active' }]);
  await page.getByRole('button', { name: 'Undo (Z)' }).click();
  await expect.poll(appeal, { timeout: 20_000 }).toMatchObject({ outcome: null });
  expect(await ofAppeal()).toMatchObject([{ reversalReason: 'undone' }]);
  await page.getByRole('button', { name: 'Overturn the decision (A)' }).waitFor();
});

const open = (page: Page, path: string, title: string) => openScreen(page, `${owned.dashboard.origin}/#${path}`, title);

test('the log is filtered by the address, and by its lists', async () => {
  const { owner, dashboard } = owned;
  await owner.mutate('actions.take', { authorId: 'member-2', actions: [{ action: 'warn' }] });
  await using opened = await dashboard.openWindow(owner);
  const { page } = opened;
  await open(page, '/actions?author=member-2&source=api', 'Actions');
  await page.getByRole('row', { name: /Warn/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('combobox', { name: 'Action', exact: true }).click();
  await page.getByRole('option', { name: 'Suspend' }).click();
  await page.getByText('No results').waitFor();
  expect(page.url()).toContain('author=member-2&source=api&action=suspend');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('row', { name: /Suspend/ }).waitFor();
  expect(opened.complaints).toEqual([]);
});

test('an action type is created once by a double click, changed, and removed after a question', async () => {
  const { owner, dashboard } = owned;
  const findType = async () => {
    const { actionTypes } = Object(await owner.query('actions.types'));
    return actionTypes.filter(({ id }: { id: string }) => id === 'limit');
  };
  await using opened = await dashboard.openWindow(owner);
  const { page } = opened;
  await open(page, '/actions/types', 'Actions');
  await page.getByRole('link', { name: 'New action type' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Limit the reach');
  await page.getByLabel('Id', { exact: true }).fill('limit');
  await page.getByRole('button', { name: 'Add a parameter' }).click();
  await page.getByLabel('Name of the parameter').fill('reach');
  await page.getByLabel('Type', { exact: true }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await page.getByLabel('Choices', { exact: true }).fill('nobody\nfollowers');
  await inspect(page, 'type');
  // What was begun is not lost by accident.
  await page.getByRole('link', { name: 'Policies' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create' }).dblclick();
  await page.getByRole('link', { name: 'Limit the reach' }).waitFor();
  const parameter = { name: 'reach', type: 'choice', choices: ['nobody', 'followers'] };
  expect(await findType()).toMatchObject([{ id: 'limit', name: 'Limit the reach', parameters: [parameter] }]);
  await inspect(page, 'types');
  await page.getByRole('link', { name: 'Limit the reach' }).click();
  await page.getByLabel('Least role of people who may take it').click();
  await page.getByRole('option', { name: 'Admin' }).click();
  // Nor by going back to the list, where saving led before.
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await findType()).toMatchObject([{ role: 'admin' }]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('region', { name: 'Action types' }).waitFor();
  expect(await findType()).toEqual([]);
  expect(opened.complaints).toEqual([]);
});

test('a template is written with its preview, changed, and removed; moderators only read it', async () => {
  const { owner, dashboard, server } = owned;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const quoted = Object(await owner.mutate('moderation.text', { content: 'Hello [world]', contentId: 'post-2' }));
  await server.services.activity.flush();
  await using opened = await dashboard.openWindow(owner);
  const { page } = opened;
  await open(page, '/actions/templates', 'Actions');
  await page.getByRole('link', { name: 'New template' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Removal');
  await page.getByLabel('Policy', { exact: true }).click();
  await page.getByRole('option', { name: 'Insults' }).click();
  await page.getByLabel('Subject', { exact: true }).fill('Your post: {{policyName}}');
  await page
    .getByLabel('Text', { exact: true })
    .fill('> {{content}}\n\nUntil {{endsAt}}: {{action}}. {{reason}} Appeal: ');
  await page.getByRole('button', { name: 'Insert appealLink' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('It insults a member.');
  await page.getByLabel('Request id', { exact: true }).fill(quoted.id);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Your post: Insults').waitFor();
  const text = preview.getByText(/> Hello \\\[world\\\]/);
  await text.waitFor();
  expect(await text.innerText()).toMatch(/removal of the content\. It insults a member\. Appeal: .*\/appeal$/s);
  await inspect(page, 'template');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Removal' }).waitFor();
  await page.getByLabel('Language by default').click();
  await page.getByRole('option', { name: 'German' }).click();
  await page.getByText('Saved.').waitFor();
  await inspect(page, 'templates');
  await page.getByRole('link', { name: 'Removal' }).click();
  await page.getByLabel('Subject', { exact: true }).fill('Your post {{odd}}');
  await preview.getByText(/There is no placeholder/).waitFor();
  await page.getByLabel('Subject', { exact: true }).fill('Your post');
  await page.getByRole('switch', { name: 'Enabled' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor();
  const { templates, defaultLang } = Object(await owner.query('templates.list'));
  expect(defaultLang).toBe('de');
  expect(templates).toContainEqual(
    expect.objectContaining({ name: 'Removal', policyId: 'insults', subject: 'Your post', disabled: true }),
  );

  const moderator = await inviteAndJoin(server, owner, 'moderator');
  await using reading = await dashboard.openWindow(moderator);
  await open(reading.page, '/actions/templates', 'Actions');
  await reading.page.getByRole('link', { name: 'Removal' }).click();
  await reading.page.getByText('Admins can change this.').waitFor();
  expect(await reading.page.getByLabel('Subject', { exact: true }).isDisabled()).toBe(true);
  expect(await reading.page.getByRole('button', { name: 'Save' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('region', { name: 'Message templates' }).waitFor();
  expect(Object(await owner.query('templates.list')).templates).toMatchObject([{ name: 'Insult' }]);
});
