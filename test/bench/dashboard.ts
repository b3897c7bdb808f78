/** Benchmark: the dashboard over a generated month of 2,000 requests: every screen and dialog at three widths in light and dark, checked by axe-core; loading times. */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setUpSecret } from '@winnow/server';
import { startDashboard } from '../support/dashboard.ts';
import type { DashboardClient } from '../support/dashboard-client.ts';
import { sourceSettings } from '../support/file-sources.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';
import { createMonthClock, fillMonth, requestIdsFrom, signInAgain, webhookStatusFor } from './dashboard/month.ts';
import { measure } from './dashboard/speed.ts';
import { beforeSetUp, stopsOf } from './dashboard/stops.ts';
import { walk } from './dashboard/walk.ts';

const options = {
  /** Where screenshots are written. */
  shots: { type: 'string' },
  requests: { type: 'string', default: '2000' },
  /** Keeps the generated data in this folder, or reuses the data that is there. */
  data: { type: 'string' },
  /** Only stops and screens whose names match this regular expression. */
  only: { type: 'string', default: '' },
  /** Screenshots only: axe-core takes most of the time. */
  'no-axe': { type: 'boolean', default: false },
  'no-figures': { type: 'boolean', default: false },
} as const;

/** The screens whose loading times are measured, by the names of the stops. */
const measured = {
  overview: '/?span=month',
  activity: '/activity',
  playground: '/playground',
  review: '/review',
  profiles: '/profiles',
  keys: '/keys',
  webhooks: '/webhooks',
  people: '/people',
  audit: '/audit',
  accounts: '/accounts',
  settings: '/settings',
};

async function linksFrom(owner: DashboardClient) {
  const { path: join } = Object(await owner.mutate('people.invite', { role: 'viewer', note: 'For the walk' }));
  const { people } = Object(await owner.query('people.list'));
  const { personId } = people.find(({ role }: { role: string }) => role === 'viewer');
  const { path: reset } = Object(await owner.mutate('people.resetLink', { personId }));
  return { join: String(join).slice(2), reset: String(reset).slice(2) };
}

export default async function dashboard(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const { shots, only } = values;
  if (shots) mkdirSync(shots, { recursive: true });
  await using site = await startSite(({ url = '' }, response) => response.writeHead(webhookStatusFor(url)).end());
  const clock = createMonthClock();
  await using server = await startTestServer(requestIdsFrom(clock), {
    ...sourceSettings({ url: site.origin }),
    ...(values.data && { WINNOW_DATA_DIR: values.data }),
  });
  await using opened = await startDashboard(server);
  const walked = { pictures: 0, problems: [] as string[] };
  const wanted = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(only).test(name)));
  const go = async (stops: Parameters<typeof walk>[0], people: Parameters<typeof walk>[1]['people']) => {
    const { pictures, problems } = await walk(wanted(stops), {
      dashboard: opened,
      people,
      shots,
      axe: !values['no-axe'],
    });
    walked.pictures += pictures;
    walked.problems.push(...problems);
  };
  const isNew = (await setUpSecret(server.services.database)) !== undefined;
  if (isNew) await go(beforeSetUp, {});
  else clock.atMs = null;
  const people = isNew
    ? await fillMonth(server, { count: Number(values.requests), clock, site })
    : await signInAgain(server);
  await go(stopsOf(await linksFrom(people.owner)), people);
  console.log(`\n${walked.pictures} looks, ${walked.problems.length} problems`);
  for (const problem of walked.problems) console.log(`- ${problem}`);
  if (values['no-figures']) return;
  const owned = Object.entries(measured).map(([name, path]) => [name, { path, who: people.owner }]);
  await measure(opened, wanted({ 'sign-in': { path: '/' }, ...Object.fromEntries(owned) }));
}
