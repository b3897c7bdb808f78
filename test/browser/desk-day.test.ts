/**
 * A day at the desk: three moderators at once, 500 review items of all kinds, 40 reporters. Some are decided with the
 * keyboard in three windows, the rest by the calls that the desk makes.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { type OwnedDashboard, openScreen, startOwnedDashboard } from '../support/dashboard.ts';
import { type DashboardClient, inviteAndJoin, ProcedureError } from '../support/dashboard-client.ts';
import {
  DAY,
  decisionOf,
  fillDesk,
  ITEMS,
  type ItemKey,
  keyOf,
  REPORTERS,
  workByKeys,
  workOff,
} from '../support/desk-day.ts';
import { sourceSettings } from '../support/file-sources.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: CHROMIUM_TIMEOUT_MS + 240_000 });

const BY_KEYS = 10;
const RACED = 9;
const UNDONE = 5;
/** A busy machine delivers late, and never not. */
const DELIVERY_TIMEOUT_MS = 120_000;

let owned: OwnedDashboard;
let platform: WebhookReceiver;
let people: DashboardClient[];
let ids: string[];
let reports: string[];
/** How often each item was decided, without what was undone. */
const decided = new Map<string, number>();
const count = (place: ItemKey) => void decided.set(keyOf(place), (decided.get(keyOf(place)) ?? 0) + 1);

beforeAll(async () => {
  platform = await startWebhookReceiver();
  owned = await startOwnedDashboard(sourceSettings(platform));
  const { owner, server } = owned;
  await server.services.database.sql(`update accounts set tier = 'Enterprise'`);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const desk = ['review.resolved', 'review.reopened', 'report.closed', 'appeal.decided'];
  const events = [...desk, 'action.taken', 'action.reversed'];
  await owner.mutate('webhooks.create', { url: platform.url, events });
  people = [];
  for (let at = 0; at < 3; at += 1) people.push(await inviteAndJoin(server, owner, 'moderator'));
  ids = await Promise.all(people.map(async (one) => Object(await one.query('session.get')).person.id));
  reports = await fillDesk(server, owner);
});
afterAll(async () => {
  await owned?.[Symbol.asyncDispose]();
  await platform?.[Symbol.asyncDispose]();
});

const readRows = (columns: string, where: string, more: unknown[] = []) =>
  owned.server.services.database.sql(`select ${columns} from reviews where ${where}`, more);
const isPending = `decision is null and superseded_by is null and (reason <> 'feedback' or not said_correct)`;

/** The counter of each person is what the database holds, and so many. */
async function expectWaiting(expected: number): Promise<void> {
  const [row] = await readRows('count(*)::int as waiting', isPending);
  expect(row?.waiting).toBe(expected);
  for (const one of people) expect(Object(await one.query('review.counts')).waiting).toBe(expected);
}

/** Waits until the platform has so many messages of the type. */
const expectMessages = (type: string, expected: number) =>
  vi.waitFor(
    async () => {
      await owned.server.services.webhooks.sendDue();
      expect([type, platform.messages(type).length]).toEqual([type, expected]);
    },
    { timeout: DELIVERY_TIMEOUT_MS, interval: 200 },
  );

const decidedCount = () => [...decided.values()].reduce((sum, one) => sum + one, 0);

/** Actions in the log; with a reason, those that were reversed for it. */
async function countActions(reason?: string): Promise<number> {
  const [row] = await owned.server.services.database.sql(
    'select count(*)::int as count from actions where $1::text is null or reversal_reason = $1',
    [reason ?? null],
  );
  return Number(row?.count);
}

/** What is decided in the database, with who decided it and how. */
const listDecided = async (): Promise<(ItemKey & { decision: string; reviewer: string; reason: string })[]> => {
  const rows = await readRows(
    `'req_' || id as "requestId", item, decision, reviewer, reason`,
    'decision is not null order by id, item',
  );
  return rows.map((row) => Object(row));
};

test(`${ITEMS} items of all kinds wait, and the counter says so`, async () => {
  await expectWaiting(ITEMS);
  const kinds = await owned.server.services.database.sql(
    `select reason, count(*)::int as count from reviews where ${isPending} group by reason order by reason`,
  );
  expect(kinds).toEqual([
    { reason: 'band', count: DAY.texts + DAY.edits },
    { reason: 'feedback', count: DAY.feedback + DAY.pictures },
    { reason: 'incomplete', count: DAY.unread },
    { reason: 'report', count: DAY.reported },
  ]);
  const [{ reporters } = { reporters: 0 }] = await owned.server.services.database.sql(
    'select count(distinct reporter)::int as reporters from reports',
  );
  expect(reporters).toBe(REPORTERS);
});

test('three people work with the keyboard in three windows: nobody gets what another has', async () => {
  // Closed at the end as if the machines had been switched off: nothing is given back.
  await using first = await owned.dashboard.openWindow(people[0]);
  await using second = await owned.dashboard.openWindow(people[1]);
  await using third = await owned.dashboard.openWindow(people[2]);
  const windows = [first, second, third];
  for (const { page } of windows) await openScreen(page, `${owned.dashboard.origin}/#/review`, 'Review');
  for (const { page } of windows) await page.getByRole('article').waitFor();
  const work = await Promise.all(windows.map(({ page }) => workByKeys(page, BY_KEYS)));
  const sum = (field: 'keys' | 'decisions' | 'seconds') => work.reduce((all, one) => all + one[field], 0);
  await expectMessages('review.resolved', 3 * BY_KEYS);
  await expectWaiting(ITEMS - 3 * BY_KEYS);
  const rows = await listDecided();
  for (const row of rows) count(row);
  expect(rows).toHaveLength(3 * BY_KEYS);
  for (const id of ids) expect(rows.filter(({ reviewer }) => reviewer === id)).toHaveLength(BY_KEYS);
  const perDecision = (field: 'keys' | 'seconds') => (sum(field) / sum('decisions')).toFixed(2);
  console.info(`${perDecision('keys')} keys and ${perDecision('seconds')} s for each decision, three people at once`);
  for (const { complaints } of windows) expect(complaints).toEqual([]);
});

test('what a person leaves behind is nobody’s after ten minutes, and others get it', async () => {
  const [first, second] = people as [DashboardClient, DashboardClient, DashboardClient];
  const { rows } = Object(await first.mutate('review.next', { limit: 5 }));
  const left: string[] = rows.map(keyOf);
  const held = `assignee = $1 and assigned_until > now() and decision is null`;
  expect((await readRows('id', held, [ids[0]])).length).toBeGreaterThanOrEqual(left.length);
  const [row] = rows;
  const place = { requestId: row.requestId, item: row.item };
  await expect(second.mutate('review.assign', place)).rejects.toThrow(new ProcedureError('already_assigned'));
  await owned.server.services.database.sql(
    `update reviews set assigned_until = assigned_until - interval '11 minutes' where assigned_until is not null`,
  );
  expect(await readRows('id', `assigned_until > now() and decision is null`)).toEqual([]);
  await second.mutate('review.assign', place);
  await second.mutate('review.release', {});
});

test('of three decisions on one item at the same moment, one counts', async () => {
  const { rows } = Object(await owned.owner.query('review.queue', { limit: RACED }));
  for (const [at, { requestId, item }] of rows.entries()) {
    const decision = decisionOf(at);
    const outcomes = await Promise.allSettled(
      people.map((one) => one.mutate('review.decide', { requestId, item, decision })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(new ProcedureError('conflict'));
    count({ requestId, item });
  }
  await expectWaiting(ITEMS - 3 * BY_KEYS - RACED);
});

test('they work off the rest at once: none is decided twice, and the platform gets one message for each', async () => {
  await Promise.all(people.map((one) => workOff(one, count)));
  expect([...decided.values()].every((times) => times === 1)).toBe(true);
  expect(decided.size).toBe(ITEMS);
  await expectWaiting(0);
  await expectMessages('review.resolved', ITEMS);
  const inDatabase = (await listDecided()).map(({ reason: _, ...row }) => row);
  const told = platform.messages('review.resolved').map(({ requestId, item, decision, reviewer }) => ({
    ...{ requestId, item, decision, reviewer },
  }));
  await expectMessages('action.taken', await countActions());
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  expect(sorted(told)).toEqual(sorted(inDatabase));
  for (const id of ids) expect(inDatabase.filter(({ reviewer }) => reviewer === id).length).toBeGreaterThan(BY_KEYS);
});

test('each reporter learns the outcome of each of their reports', async () => {
  await expectMessages('report.closed', reports.length);
  const closed = platform.messages('report.closed');
  expect(new Set(closed.map(({ reportId }) => reportId))).toEqual(new Set(reports));
  expect(new Set(closed.map(({ reporter }) => JSON.stringify(reporter))).size).toBe(REPORTERS);
});

test('what is undone waits again, reaches the platform, and is decided anew; what others decided cannot be undone', async () => {
  const rows = await listDecided();
  // The last ones, which were not decided by keys: what was rejected was hidden.
  const rejected = rows.filter(({ decision }) => decision === 'reject');
  const own = ids.map((id) => rejected.filter(({ reviewer }) => reviewer === id).slice(-UNDONE));
  const [first, second] = people as [DashboardClient, DashboardClient, DashboardClient];
  const [{ requestId, item } = { requestId: '', item: 0 }] = own[1] ?? [];
  await expect(first.mutate('review.undo', { requestId, item })).rejects.toThrow(new ProcedureError('conflict'));
  const undo = async (one: DashboardClient, at: number) => {
    for (const row of own[at] ?? []) await one.mutate('review.undo', { requestId: row.requestId, item: row.item });
  };
  await Promise.all(people.map(undo));
  const undone = own.flat();
  expect(undone).toHaveLength(3 * UNDONE);
  await expectWaiting(3 * UNDONE);
  await expectMessages('review.reopened', 3 * UNDONE);
  expect(await countActions('undone')).toBe(3 * UNDONE);
  await expectMessages('action.reversed', 3 * UNDONE);
  const reopened = platform.messages('review.reopened');
  const names = (places: readonly object[]) => new Set(places.map((place) => keyOf(Object(place))));
  expect(names(reopened)).toEqual(names(undone));
  // Undoing assigns the item to who undid it: nobody else decides it.
  const [other] = own[0] ?? [];
  const place = { requestId: other?.requestId, item: other?.item, decision: 'allow' };
  await expect(second.mutate('review.decide', place)).rejects.toThrow(new ProcedureError('already_assigned'));
  await Promise.all(people.map((one) => workOff(one, count)));
  await expectWaiting(0);
  expect(decidedCount()).toBe(ITEMS + 3 * UNDONE);
  await expectMessages('review.resolved', ITEMS + 3 * UNDONE);
});

test('an appeal is answered by another person, and the platform is told the outcome', async () => {
  const rejected = (await listDecided()).filter(({ decision }) => decision === 'reject').slice(-DAY.appeals);
  expect(rejected).toHaveLength(DAY.appeals);
  const outcomes = new Map<string, string>();
  const answeredBy = new Map<string, string | undefined>();
  for (const { requestId, item } of rejected)
    await owned.owner.mutate('appeals.create', { requestId, item, reason: 'I quoted a song.' });
  await expectWaiting(DAY.appeals);
  for (const [at, { requestId, item, reviewer }] of rejected.entries()) {
    const own = ids.indexOf(reviewer);
    const decision = at % 2 === 0 ? 'allow' : 'reject';
    const answer = { requestId, item, decision };
    await expect(people[own]?.mutate('review.decide', answer)).rejects.toThrow(new ProcedureError('own_decision'));
    await people[(own + 1) % 3]?.mutate('review.decide', answer);
    answeredBy.set(keyOf(answer), ids[(own + 1) % 3]);
    outcomes.set(keyOf(answer), decision === 'allow' ? 'overturn' : 'uphold');
  }
  await expectWaiting(0);
  await expectMessages('appeal.decided', DAY.appeals);
  const overturned = await countActions('overturned');
  expect(overturned).toBeGreaterThan(0);
  await expectMessages('action.reversed', overturned + 3 * UNDONE);
  for (const told of platform.messages('appeal.decided')) {
    const place = keyOf(Object(told));
    expect([told.outcome, told.reviewer]).toEqual([outcomes.get(place), answeredBy.get(place)]);
  }
  const now = new Map((await listDecided()).map((row) => [keyOf(row), row.decision]));
  for (const [place, outcome] of outcomes) expect(now.get(place)).toBe(outcome === 'overturn' ? 'allow' : 'reject');
});
