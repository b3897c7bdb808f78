/** Care: off by default, exposure of a shift, breaks, rotation off a category, and what an owner sees of it. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let people: DashboardClient[];
let first: DashboardClient;
let threat: string;
let mild: string;

const settings = { isEnabled: true, breakMinutes: 10, breakItems: 0 };

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  people = [];
  for (let number = 0; number < 3; number++) people.push(await inviteAndJoin(server, owner, 'moderator'));
  [first] = people as [DashboardClient];
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const profile = { name: 'band', reviewBand: { from: 0.1, to: 1 } };
  const { id } = Object(await owner.mutate('profiles.create', profile));
  const moderate = async (content: string) =>
    Object(await owner.mutate('moderation.text', { content, moderationProfileId: id })).id;
  threat = await moderate('I will kill you tonight');
  mild = await moderate('This fucking weather');
  await server.services.activity.flush();
  await server.services.database.sql('update reviews set severity = 3 where id = (select min(id) from reviews)');
  await server.services.database.sql('update reviews set severity = 1 where id = (select max(id) from reviews)');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['care_settings', 'care_shifts', 'care_exposure', 'care_overrides'])
    await server.services.database.sql(`delete from ${table}`);
  await first.mutate('review.release', {});
});

const turnOn = () => owner.mutate('care.changeSettings', settings);
const see = (requestId: string, seconds: number, who = first) =>
  who.mutate('care.addExposure', { requestId, item: 0, seconds });
const readCare = async (who = first) => Object(await who.query('care.get'));
const next = async (): Promise<string[]> =>
  Object(await first.mutate('review.next', { limit: 5 })).rows.map(({ requestId }: { requestId: string }) => requestId);

test('it is off until an admin turns it on, and then records nothing of before', async () => {
  expect(await readCare()).toMatchObject({ account: { isEnabled: false }, shift: null });
  for (const [path, body] of [
    ['care.addExposure', { requestId: threat, item: 0, seconds: 5 }],
    ['care.takeBreak', {}],
    ['care.rotate', { category: 'Violence', isOff: true }],
  ] as const)
    await expect(first.mutate(path, body)).rejects.toThrow(new ProcedureError('conflict'));
  await turnOn();
  expect(await readCare()).toMatchObject({ account: settings, effective: settings, shift: null });
});

test('content with High severity counts by category, other content does not; a break starts from zero', async () => {
  await turnOn();
  await see(mild, 500);
  expect((await readCare()).shift).toBe(null);
  await see(threat, 400);
  expect((await readCare()).shift).toMatchObject({ seconds: 400, items: 1, isBreakDue: false });
  expect(await see(threat, 200)).toMatchObject({ shift: { seconds: 600, items: 2, isBreakDue: true } });
  expect(await first.mutate('care.takeBreak')).toMatchObject({ shift: { seconds: 0, items: 0, isBreakDue: false } });
  expect((await readCare()).shift.categories).toContainEqual({ category: 'Violence', seconds: 600, items: 2 });
});

test('a person chooses when a break is suggested to them', async () => {
  await turnOn();
  await see(threat, 30);
  const own = { breakMinutes: 0, breakItems: 1 };
  expect(await first.mutate('care.change', own)).toMatchObject({ own, shift: { isBreakDue: true } });
  expect(await first.mutate('care.change', { breakMinutes: null, breakItems: null })).toMatchObject({
    effective: settings,
    shift: { isBreakDue: false },
  });
});

test('who is rotated off a category is assigned nothing of it, until the shift ends', async () => {
  await turnOn();
  expect(await next()).toEqual([threat, mild]);
  await first.mutate('care.rotate', { category: 'Violence', isOff: true });
  expect(await next()).toEqual([mild]);
  await first.mutate('care.rotate', { category: 'Violence', isOff: false });
  expect(await next()).toEqual([threat, mild]);
  await first.mutate('care.rotate', { category: 'Violence', isOff: true });
  await first.mutate('care.endShift');
  expect(await next()).toEqual([threat, mild]);
});

test('a shift ends by itself some hours later', async () => {
  await turnOn();
  await see(threat, 30);
  await server.services.database.sql(`update care_shifts set last_at = now() - interval '5 hours'`);
  expect((await readCare()).shift).toBe(null);
  await see(threat, 5);
  expect((await readCare()).shift).toMatchObject({ seconds: 5, items: 1 });
});

test('an owner sees sums of three people and more, nobody’s own, and a moderator sees none', async () => {
  await turnOn();
  const summary = async () => Object(await owner.query('care.summary')).categories;
  const [one, two, three] = people as [DashboardClient, DashboardClient, DashboardClient];
  await see(threat, 10, one);
  await see(threat, 10, two);
  expect(await summary()).toEqual([]);
  await see(threat, 10, three);
  expect(await summary()).toContainEqual({ category: 'Violence', seconds: 30, items: 3 });
  await expect(first.query('care.summary')).rejects.toThrow(new ProcedureError('role_required'));
});
