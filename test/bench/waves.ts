/** Benchmark: waves of texts, links and pictures planted among posts to three servers: found when, errors of counts, false waves, latency. */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Wave, WaveKind } from '@winnow/core';
import { listWaves } from '../../apps/server/src/accounts/activity/list-waves.ts';
import { type Cluster, type ClusterMember, startCluster } from '../support/cluster.ts';
import { median } from '../support/median.ts';
import { planPictures } from './waves/plant-pictures.ts';
import { type PlannedPost, type PlantedWave, planPosts } from './waves/plant-waves.ts';

const SERVERS = 3;
const AUTHORS = 10;
/** Longer than the bench, so that nothing leaves the window meanwhile. */
const MINUTES = 240;
const CONNECTIONS = 12;
const LATENCY_ROUNDS = 300;
/** Of a request while the servers are busy with pictures. */
const MOST_TRIES = 30;

interface Seen {
  readonly kind: WaveKind;
  /** Posts of the wave that had been answered when the first one with the label was. */
  foundAfter: number | undefined;
  /** From the first answer to the first one with the label. */
  foundInMs: number | undefined;
  firstMs: number | undefined;
  answered: number;
  labelled: number;
  readonly waves: Set<string>;
}

interface Label {
  readonly name: string;
  readonly evidence: { readonly wave: string; readonly kind: string; readonly posts: number; readonly authors: number };
}

const send = async (
  member: ClusterMember,
  key: string,
  request: { method?: 'GET' | 'POST'; url: string; body?: object },
) => {
  let answer = await member.request({ ...request, key });
  for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries += 1) {
    await setTimeout(1_000 * Number(answer.headers['retry-after'] ?? 1));
    answer = await member.request({ ...request, key });
  }
  if (answer.status >= 400) throw new Error(answer.text);
  return Object(answer.json);
};

/** Several texts, or one picture. */
function toRequests(posts: readonly PlannedPost[], batch: number): PlannedPost[][] {
  const requests: PlannedPost[][] = [];
  const texts: PlannedPost[] = [];
  for (const post of posts) {
    if (post.picture !== undefined) requests.push([post]);
    else if (texts.push(post) === batch) requests.push(texts.splice(0));
  }
  return texts.length > 0 ? [...requests, texts] : requests;
}

/** @returns the result of each post */
async function sendRequest(
  member: ClusterMember,
  { key, profile, at }: { key: string; profile: string; at: number },
  posts: readonly PlannedPost[],
): Promise<{ labels?: readonly Label[] }[]> {
  const [first] = posts;
  const moderationProfileId = profile;
  if (first?.picture !== undefined) {
    const body = { image: first.picture, authorId: first.author, contentId: `post-${at}`, moderationProfileId };
    return [await send(member, key, { url: '/moderation/image', body })];
  }
  const body = {
    content: posts.map(({ text }) => text),
    items: posts.map(({ author }, place) => ({ authorId: author, contentId: `post-${at}-${place}` })),
    moderationProfileId,
  };
  return (await send(member, key, { url: '/moderation/text', body })).results;
}

/** Sends all posts, several in a request, to the servers in turn. @returns what was seen of each planted wave, and of none */
async function sendPosts(
  members: readonly ClusterMember[],
  { key, profile }: { key: string; profile: string },
  { posts, waves, batch }: { posts: readonly PlannedPost[]; waves: readonly PlantedWave[]; batch: number },
) {
  const seen = new Map<number, Seen>(
    waves.map(({ id, kind }) => [
      id,
      {
        ...{ kind, foundAfter: undefined, foundInMs: undefined, firstMs: undefined, answered: 0, labelled: 0 },
        waves: new Set<string>(),
      },
    ]),
  );
  const falseLabels: string[] = [];
  const owners = new Map<string, Set<number | undefined>>();
  const requests = toRequests(posts, batch);
  let next = 0;
  async function work(): Promise<void> {
    while (next < requests.length) {
      const at = next;
      next += 1;
      const request = requests[at] ?? [];
      const member = members[at % members.length];
      if (!member) throw new Error('There is no such server.');
      const results = await sendRequest(member, { key, profile, at }, request);
      for (const [place, result] of results.entries()) note(request[place], result.labels ?? []);
    }
  }
  function note(post: PlannedPost | undefined, labels: readonly Label[]): void {
    const found = labels.filter(({ name }) => name === 'Wave');
    const wave = post?.wave === undefined ? undefined : seen.get(post.wave);
    for (const { evidence } of found)
      owners.set(evidence.wave, (owners.get(evidence.wave) ?? new Set()).add(post?.wave));
    if (!wave) {
      if (found.length > 0) falseLabels.push(post?.text ?? '');
      return;
    }
    wave.answered += 1;
    wave.firstMs ??= performance.now();
    const label = found.find(({ evidence }) => evidence.kind === wave.kind);
    if (!label) return;
    wave.labelled += 1;
    wave.waves.add(label.evidence.wave);
    wave.foundAfter ??= wave.answered;
    wave.foundInMs ??= performance.now() - wave.firstMs;
  }
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { seen, falseLabels, owners, seconds: (performance.now() - startedMs) / 1000 };
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

function printWaves(waves: readonly PlantedWave[], seen: ReadonlyMap<number, Seen>, listed: readonly Wave[]): void {
  console.log(
    '\n| kind | mutation | authors (posts) | found at post | after s | with the label | waves | largest: authors, posts | error |',
  );
  console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const { id, kind, mutation, authors, posts } of waves) {
    const own = seen.get(id);
    const found = listed.filter(({ waveId }) => own?.waves.has(waveId)).toSorted((a, b) => b.posts - a.posts);
    const [largest] = found;
    const counted = largest ? `${largest.authors}, ${largest.posts}` : '–';
    const error = largest ? share(Math.abs(largest.authors - authors), authors) : '–';
    console.log(
      `| ${kind} | ${mutation} | ${authors} (${posts}) | ${own?.foundAfter ?? '–'} | ${own?.foundInMs === undefined ? '–' : (own.foundInMs / 1000).toFixed(1)} | ${own?.labelled} | ${found.length} | ${counted} | ${error} |`,
    );
  }
}

/** With and without waves in turn, one post at a time. */
async function measureLatency(member: ClusterMember, key: string, profiles: { with: string; without: string }) {
  const times = { with: [] as number[], without: [] as number[] };
  const { posts } = planPosts(5_000);
  for (let round = 0; round < LATENCY_ROUNDS; round += 1) {
    for (const kind of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const content = `${posts[round]?.text} ${round}`;
      const startedMs = performance.now();
      const body = { content, authorId: `latency-${round}`, moderationProfileId: profiles[kind] };
      await send(member, key, { url: '/moderation/text', body });
      times[kind].push(performance.now() - startedMs);
    }
  }
  const of = (all: readonly number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return `${median(all).toFixed(1)} / ${sorted[Math.floor(0.99 * sorted.length)]?.toFixed(1)}`;
  };
  console.log(`\none post at a time, p50 / p99 ms: without ${of(times.without)}, with ${of(times.with)}`);
}

/** The others evenly among the posts. */
const spread = (posts: readonly PlannedPost[], others: readonly PlannedPost[]): PlannedPost[] => {
  const every = Math.floor(posts.length / Math.max(1, others.length));
  const placed = posts.flatMap((post, at) => [
    ...(at % every === 0 ? others.slice(at / every, at / every + 1) : []),
    post,
  ]);
  return [...placed, ...others.slice(Math.ceil(posts.length / every))];
};

async function readTables({ database }: Cluster): Promise<string> {
  const [row] = await database.sql(
    `select (select count(*) from wave_signatures)::int as signatures, (select count(*) from wave_posts)::int as posts,
      (pg_total_relation_size('wave_signatures') / 1e6)::float8 as signature_mb, (pg_total_relation_size('wave_posts') / 1e6)::float8 as post_mb`,
  );
  return JSON.stringify(row);
}

/**
 * `--posts=50000`: posts, planted ones included; `--batch=10`: of one request; `--model=off`: the servers' `WINNOW_TEXT_MODEL`.
 * Needs a PostgreSQL, as `npm run bench -- cluster` does.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      posts: { type: 'string', default: '50000' },
      batch: { type: 'string', default: '10' },
      model: { type: 'string', default: 'off' },
      pictures: { type: 'string', default: 'on' },
    },
  });
  const texts = planPosts(Number(values.posts));
  const pictures = values.pictures === 'off' ? { posts: [], waves: [] } : await planPictures(texts.waves.length);
  const posts = spread(texts.posts, pictures.posts);
  const waves = [...texts.waves, ...pictures.waves];
  const settings = { WINNOW_TEXT_MODEL: values.model, WINNOW_LOG_LEVEL: 'warn', WINNOW_IMAGE_PROCESSES: '1' };
  await using cluster = await startCluster(settings);
  const members = await Promise.all(Array.from({ length: SERVERS }, () => cluster.start('api')));
  const { apiKey: key, accountId } = await cluster.account({ tier: 'Enterprise', tokens: 100_000_000 });
  const [first] = members;
  if (!first) throw new Error('No server was started.');
  const createProfile = async (fields: object) =>
    (await send(first, key, { url: '/profiles', body: { name: 'p', ...fields } })).id;
  const profile = await createProfile({ waves: { authors: AUTHORS, minutes: MINUTES } });
  const { seen, falseLabels, owners, seconds } = await sendPosts(
    members,
    { key, profile },
    { posts, waves, batch: Number(values.batch) },
  );
  const [account] = await cluster.database.sql('select key from accounts where id = $1', [accountId]);
  const listed = await listWaves(cluster.database, Number(account?.key), { limit: 1_000 });
  console.log(`${posts.length} posts to ${SERVERS} servers in ${seconds.toFixed(0)} s, ${values.batch} in a request`);
  console.log(`a wave: ${AUTHORS} authors in ${MINUTES} minutes; ${waves.length} planted, ${listed.length} listed`);
  printWaves(waves, seen, listed);
  const mixed = [...owners.values()].filter((all) => all.size > 1).length;
  console.log(
    `\nother posts with the label: ${falseLabels.length} of ${posts.filter(({ wave }) => wave === undefined).length}`,
  );
  console.log(`waves with posts of two planted ones, or of none: ${mixed}`);
  for (const text of falseLabels.slice(0, 20)) console.log(`  ${JSON.stringify(text.slice(0, 120))}`);
  console.log(`tables: ${await readTables(cluster)}`);
  await measureLatency(first, key, { with: profile, without: await createProfile({}) });
  for (const member of members) await member[Symbol.asyncDispose]();
}
