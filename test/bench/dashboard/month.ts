/**
 * A month of an account: its keys, profiles, people and webhooks, 2,000 requests of all kinds, and people's reactions
 * to them.
 */
import { createAccount } from '@winnow/server';
import { createRequestIds } from '../../../apps/server/src/platform/storage/request-ids.ts';
import {
  acceptInvitation,
  createDashboardClient,
  type DashboardClient,
  PASSWORD,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import type { TestServer } from '../../support/server.ts';
import type { Site } from '../../support/site.ts';
import { type RequestKind, requestKinds, type TrafficContext } from './request-kinds.ts';
import { createSampleContents } from './sample-contents.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 29;
const SEED = 9;
/** Concurrent clients: their requests are a few minutes out of order, as in real traffic. */
const AT_ONCE = 4;

/** The time of requests; null: now. It never goes back, so it starts with the month. */
export interface MonthClock {
  atMs: number | null;
}

export const createMonthClock = (): MonthClock => ({ atMs: Date.now() - DAYS * DAY_MS });

/** Overrides for a server, the only one on its folder, that take request times from the clock. */
export const requestIdsFrom = (clock: MonthClock) => ({
  requestIds: createRequestIds(1, () => clock.atMs ?? Date.now()),
});

/** How busy an hour is: people sleep, write less on Sundays, and one evening the forum is raided. */
function hourWeight(atMs: number, fromMs: number): number {
  const at = new Date(atMs);
  const byHour = 0.15 + Math.max(0, Math.sin(((at.getUTCHours() - 6) / 17) * Math.PI));
  const byDay = at.getUTCDay() === 0 ? 0.5 : 1;
  const day = Math.floor((atMs - fromMs) / DAY_MS);
  const isRaid = day === 19 && at.getUTCHours() >= 18;
  return byHour * byDay * (1 + day / DAYS) * (isRaid ? 4 : 1);
}

/** The time of each of `count` requests, in order. */
function requestTimes(count: number, fromMs: number, random: () => number): number[] {
  const hours = Array.from({ length: DAYS * 24 }, (_, hour) => fromMs + hour * HOUR_MS);
  const weights = hours.map((hour) => hourWeight(hour, fromMs));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const times = Array.from({ length: count }, () => {
    let left = random() * all;
    const place = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return Math.floor((hours[place] ?? fromMs) + random() * HOUR_MS);
  });
  return times.sort((a, b) => a - b);
}

/** This many requests of each kind, in mixed order. */
function planRequests(count: number, random: () => number): (readonly [string, RequestKind])[] {
  const all = Object.entries(requestKinds).flatMap((row) =>
    Array.from({ length: Math.max(1, Math.round((row[1].of2000 * count) / 2_000)) }, () => ({ row, at: random() })),
  );
  return all.sort((a, b) => a.at - b.at).map(({ row }) => row);
}

export interface DashboardPeople {
  readonly owner: DashboardClient;
  readonly moderator: DashboardClient;
  readonly viewer: DashboardClient;
  /** The owner of an account in which nothing has happened. */
  readonly newcomer: DashboardClient;
}

const people = {
  admin: { name: 'Grace Hopper', email: 'grace@forum.example' },
  moderator: { name: 'Mary Shelley', email: 'mary@forum.example' },
  viewer: { name: 'Edgar Poe', email: 'edgar@forum.example' },
} as const;

const newcomer = { name: 'Nils Berg', email: 'nils@harbour.example' };

async function invitePeople(server: TestServer, owner: DashboardClient): Promise<DashboardPeople> {
  const join = async (role: keyof typeof people) => {
    const { path } = Object(await owner.mutate('people.invite', { role, note: people[role].name }));
    return acceptInvitation(server, String(path), people[role]);
  };
  const [, moderator, viewer] = [await join('admin'), await join('moderator'), await join('viewer')];
  await owner.mutate('people.invite', { role: 'moderator', note: 'Ann from support', days: 14 });
  const other = await createAccount(server.services, { name: 'Harbour news', tier: 'Pro', tokens: 50_000 });
  const { path } = Object(await owner.mutate('accounts.invite', { accountId: other.accountId }));
  await owner.mutate('accounts.setAllowance', { accountId: other.accountId, tokens: 50_000 });
  return { owner, moderator, viewer, newcomer: await acceptInvitation(server, String(path), newcomer) };
}

async function makeKeys({ services }: TestServer, owner: DashboardClient): Promise<TrafficContext['keys']> {
  const make = async (name: string, more: Record<string, unknown> = {}) =>
    Object(await owner.mutate('keys.create', { name, ...more })) as { keyId: string; apiKey: string };
  const [forum, uploads, perspective, openai] = [
    await make('Forum, comments'),
    await make('Forum, uploads'),
    await make('Perspective bridge'),
    await make('Support desk (OpenAI SDK)'),
  ];
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString();
  await make('Monthly report', { scopes: ['activity', 'usage'], expiresAt: day });
  const old = await make('Importer of 2024', { mode: 'test' });
  await owner.mutate('keys.rotate', { keyId: old.keyId, graceSeconds: 7 * 86_400 });
  const { keyId } = await make('Pasted into a chat');
  await owner.mutate('keys.revoke', { keyId });
  const trial = await createAccount(services, { name: 'Trial of a friend', tier: 'Free', tokens: 1_000 });
  const spent = await createAccount(services, { name: 'Spent', tier: 'Starter', tokens: 0 });
  return {
    forum: forum.apiKey,
    uploads: uploads.apiKey,
    perspective: perspective.apiKey,
    openai: openai.apiKey,
    trial: trial.apiKey,
    spent: spent.apiKey,
  };
}

async function makeProfiles(owner: DashboardClient): Promise<string[]> {
  const create = async (profile: Record<string, unknown>) =>
    Object(await owner.mutate('profiles.create', profile)) as { id: string };
  const band = { from: 0.45, to: 0.8 };
  const forum = { name: 'Forum', description: 'Adults, who may swear.', reviewBand: band };
  const { id } = await create({ ...forum, thresholds: { Profanity: 'Medium' } });
  await owner.mutate('profiles.replace', {
    id,
    profile: {
      ...forum,
      thresholds: { Profanity: 'High', Spam: 'Medium' },
      allowlist: ['Scunthorpe', 'Shih Tzu'],
      blocklist: [
        { term: 'free crypto', match: 'substring', category: 'Spam', severity: 'Medium' },
        { term: 'ref-[0-9]{6}', match: 'regex', category: 'Spam', severity: 'Low' },
      ],
    },
  });
  const children = await create({ name: 'Children', description: 'A school’s pages.', treatBypassAs: 'High' });
  return [id, id, children.id];
}

async function makeWebhooks(owner: DashboardClient, { origin }: Site): Promise<void> {
  const create = (path: string, events: readonly string[], description: string) =>
    owner.mutate('webhooks.create', { url: origin + path, events, description });
  await create('/hooks/forum', ['job.completed', 'review.resolved'], 'Forum');
  await create('/hooks/billing', ['tokens.low'], 'Billing');
  await create('/hooks/broken', ['job.completed', 'review.resolved'], 'A service that is down');
}

/** The response status of the month's webhook receivers. */
export const webhookStatusFor = (path: string): number => (path.endsWith('/broken') ? 503 : 204);

/** Delivers queued messages until each was accepted or given up. */
async function deliverWebhooks({ services: { database, webhooks } }: TestServer): Promise<void> {
  const attempts = 10;
  for (let sent = 0; sent < attempts; sent++) {
    await database.sql(`update webhook_deliveries set next_at = now() where state = 'waiting'`);
    await webhooks.sendDue();
  }
}

const FEEDBACK_EVERY = 15;
const DECIDED_SHARE = 0.6;

/** Clients report wrong verdicts; a moderator decides most of the queue. */
async function review({
  server,
  keys,
  moderator,
  random,
  draw,
}: TrafficContext): Promise<{ told: number; decided: number }> {
  const { rows } = Object(await moderator.query('activity.search', { verdict: 'unsafe', limit: 200 }));
  let told = 0;
  for (const { requestId, item } of rows.filter((_: unknown, place: number) => place % FEEDBACK_EVERY === 0)) {
    const isRight = random() < 0.4;
    const note = isRight
      ? {}
      : { note: draw(['This is a quotation.', 'He is joking with a friend.', 'A medical text.']) };
    await server.request({ url: '/feedback', key: keys.forum, body: { requestId, item, correct: isRight, ...note } });
    told += 1;
  }
  const { rows: waiting } = Object(await moderator.query('review.queue', { limit: 200 }));
  const decided = waiting.filter(() => random() < DECIDED_SHARE);
  for (const { requestId, item } of decided) {
    const decision = random() < 0.75 ? 'reject' : 'allow';
    const note = random() < 0.2 ? { note: draw(['third time this week', 'irony', 'asked a colleague']) } : {};
    await moderator.mutate('review.decide', { requestId, item, decision, ...note });
  }
  return { told, decided: decided.length };
}

/** Signs in again on a folder filled earlier. */
export async function signInAgain(server: TestServer): Promise<DashboardPeople> {
  const signIn = async (email: string) => {
    const visitor = createDashboardClient(server);
    await visitor.mutate('session.signIn', { email, password: PASSWORD });
    return visitor;
  };
  return {
    owner: await signIn('owner@example.com'),
    moderator: await signIn(people.moderator.email),
    viewer: await signIn(people.viewer.email),
    newcomer: await signIn(newcomer.email),
  };
}

/** Fills an empty server; prints what was sent and the responses. */
export async function fillMonth(
  server: TestServer,
  { count, clock, site }: { count: number; clock: MonthClock; site: Site },
): Promise<DashboardPeople> {
  await server.account({ name: 'local', tier: 'Business', tokens: 25_000 });
  const owner = await setUpOwner(server);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'redacted', retentionDays: 90 });
  const all = await invitePeople(server, owner);
  const contents = createSampleContents(SEED);
  const senders: TrafficContext = {
    ...contents,
    server,
    keys: await makeKeys(server, owner),
    profiles: await makeProfiles(owner),
    moderator: all.moderator,
  };
  await makeWebhooks(owner, site);
  const plan = planRequests(count, contents.random);
  const times = requestTimes(plan.length, clock.atMs ?? 0, contents.random);
  const answers = new Map<string, Map<string, number>>();
  const startedMs = performance.now();
  const waiting = plan.entries();
  const sendSome = async () => {
    for (const [place, [name, kind]] of waiting) {
      clock.atMs = times[place] ?? null;
      const { status, json } = await kind.send(senders);
      const { code = '' } = Object(json);
      const says = `${status} ${code}`.trim();
      const counted = answers.get(name) ?? new Map<string, number>();
      answers.set(name, counted.set(says, (counted.get(says) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  clock.atMs = null;
  await server.services.activity.flush();
  const { told, decided } = await review(senders);
  await deliverWebhooks(server);
  console.log(`${plan.length} requests in ${seconds} s; ${told} times feedback, ${decided} decided on review\n`);
  for (const [name, counted] of answers)
    console.log(`${name.padEnd(46)}${[...counted].map(([says, times]) => `${times} × ${says}`).join(', ')}`);
  return all;
}
