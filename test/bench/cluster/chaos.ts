/**
 * 3 servers and 2 workers, 20 accounts, and kill -9 of random processes throughout; the ledgers are checked afterwards.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startRelay } from '../../../apps/server/testing/relay.ts';
import { type Cluster, type ClusterMember, startCluster } from '../../support/cluster.ts';
import { toBase64 } from '../../support/pictures.ts';
import { silentVideo } from '../../support/videos.ts';
import { readAccountLedgers, waitUntilSettled } from './account-ledgers.ts';
import type { ClusterBenchOptions } from './options.ts';
import { type CompletedRequest, type RetriedRequest, replayRequests, sendUntilAnswered } from './retried-requests.ts';

const ACCOUNTS = 20;
const TOKENS = 1_000_000;
const AT_ONCE = 48;
/** One request in this many is a video. It is no multiple of the number of accounts, so that each gets some. */
const VIDEO_EVERY = 487;
const KILL_EVERY_MS = [6_000, 14_000] as const;
const REPLAYED = 500;
const ROLES = ['api', 'api', 'api', 'worker', 'worker'] as const;

const sentences = [
  'That was a shitty game, but the second half got better',
  'Good morning, how are you today?',
  'I will find you and you will regret it',
];

function* generateRequests(requests: number, accounts: readonly { apiKey: string }[]): Generator<RetriedRequest> {
  const video = JSON.stringify({ video: toBase64(silentVideo()) });
  for (let n = 0; n < requests; n++) {
    const account = n % accounts.length;
    const isVideo = n % VIDEO_EVERY === VIDEO_EVERY - 1;
    yield {
      account,
      apiKey: accounts[account]?.apiKey ?? '',
      idempotencyKey: `order-${n}`,
      path: isVideo ? '/moderation/video' : '/moderation/text',
      body: isVideo ? video : JSON.stringify({ content: `${sentences[n % sentences.length]} (${n})` }),
    };
  }
}

/** Retries as a process supervisor does: on a machine this busy, the database may be too slow for a start. */
async function startWithRetry(cluster: Cluster, role: (typeof ROLES)[number]): Promise<ClusterMember> {
  for (;;) {
    try {
      return await cluster.start(role);
    } catch (error) {
      console.log(`a ${role} did not start, and is started again: ${String(error).trim().split('\n').at(-1)}`);
    }
  }
}

/** Kills and restarts one process after another until aborted. */
async function killProcesses(
  cluster: Cluster,
  members: ClusterMember[],
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const killed: Record<string, number> = { api: 0, worker: 0 };
  for (;;) {
    await pause(randomInt(...KILL_EVERY_MS), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return killed;
    const place = randomInt(members.length);
    const role = ROLES[place] ?? 'api';
    await members[place]?.[Symbol.asyncDispose]();
    killed[role] = (killed[role] ?? 0) + 1;
    members[place] = await startWithRetry(cluster, role);
  }
}

interface JobOutcome {
  readonly account: number;
  readonly status: string;
  readonly tokens: number;
}

async function readJobOutcome(member: ClusterMember, { request, jobId }: CompletedRequest): Promise<JobOutcome> {
  const { json } = await member.request({ method: 'GET', url: `/moderation/video/${jobId}`, key: request.apiKey });
  const { status, result } = Object(json);
  return { account: request.account, status, tokens: result?.usage.tokens ?? 0 };
}

function formatStatuses(jobs: readonly JobOutcome[]): string {
  const names = [...new Set(jobs.map(({ status }) => status))];
  return names.map((name) => `${name} ${jobs.filter(({ status }) => status === name).length}`).join(', ') || 'none';
}

/** @throws Error where a token, a job or a response is missing or duplicated */
export async function chaos({ requests, textModel }: ClusterBenchOptions): Promise<void> {
  const settings = {
    WINNOW_TEXT_MODEL: textModel,
    WINNOW_LOG_LEVEL: 'warn',
    WINNOW_JOBS_WAITING: '100000',
    WINNOW_IMAGE_PROCESSES: '1',
  };
  await using cluster = await startCluster(settings, { built: true });
  const members = await Promise.all(ROLES.map((role) => startWithRetry(cluster, role)));
  await using _members = {
    [Symbol.asyncDispose]: async () => void (await Promise.all(members.map((one) => one[Symbol.asyncDispose]()))),
  };
  const accounts = [];
  for (let n = 0; n < ACCOUNTS; n++) accounts.push(await cluster.account({ name: `account ${n}`, tokens: TOKENS }));
  await using relay = await startRelay(() =>
    members.filter((_, place) => ROLES[place] === 'api').map(({ address }) => address),
  );

  const address = `http://127.0.0.1:${relay.port}`;
  const stop = new AbortController();
  const killing = killProcesses(cluster, members, stop.signal);
  const startedMs = performance.now();
  const { completed, retries, unexpected } = await sendUntilAnswered(
    address,
    generateRequests(requests, accounts),
    AT_ONCE,
  );
  const seconds = (performance.now() - startedMs) / 1000;
  stop.abort();
  const killed = await killing;
  const left = await waitUntilSettled(cluster.database, 600_000);
  const [first] = members;
  if (!first) throw new Error('There is no server.');
  const jobs: JobOutcome[] = [];
  for (const one of completed.filter(({ jobId }) => jobId !== undefined)) jobs.push(await readJobOutcome(first, one));
  const sample = completed.filter(() => Math.random() < REPLAYED / requests);
  const otherwise = await replayRequests(address, sample);

  console.log(
    `${requests} requests of ${ACCOUNTS} accounts in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)}/s), ${AT_ONCE} at once`,
  );
  console.log(`killed: ${killed.api} servers, ${killed.worker} workers`);
  console.log(
    `sent again because of: ${[...retries].map(([why, count]) => `${why} ${count}`).join(', ') || 'nothing'}`,
  );
  console.log(
    `answered: ${completed.length}; sent once ${completed.filter(({ attempts }) => attempts === 1).length}, most often ${Math.max(...completed.map(({ attempts }) => attempts))} times; answers that should not be: ${unexpected.length}`,
  );
  console.log(`jobs: ${formatStatuses(jobs)}`);
  console.log(`asked once more under the same key: ${sample.length}, answered otherwise: ${otherwise}`);
  console.log(
    `left after all: ${JSON.stringify(left)}, contents of jobs in the bucket: ${cluster.bucket.objects.size} (what a kill leaves is deleted after an hour)`,
  );

  const faults = [
    ...unexpected,
    ...(completed.length === requests ? [] : [`${requests - completed.length} requests have no answer`]),
    ...(otherwise === 0 ? [] : [`${otherwise} repetitions were answered otherwise`]),
    ...(Object.values(left).every((count) => count === 0) ? [] : ['something is still under way']),
    ...jobs
      .filter(({ status }) => status !== 'completed' && status !== 'failed')
      .map(({ status }) => `a job is ${status}`),
  ];
  const books = await readAccountLedgers(cluster.database);
  for (const [account, { accountId }] of accounts.entries()) {
    const row = books.find(({ id }) => id === accountId);
    const texts = completed.filter(({ request, jobId }) => request.account === account && jobId === undefined);
    const charged = [...texts, ...jobs.filter((job) => job.account === account && job.status === 'completed')];
    const used = charged.reduce((sum, { tokens }) => sum + tokens, 0);
    const expected = {
      id: accountId,
      granted: TOKENS,
      used,
      balance: TOKENS - used,
      ledger: TOKENS - used,
      charges: charged.length,
    };
    const [is, shouldBe] = [row, expected].map((one) => JSON.stringify(one, Object.keys(expected)));
    if (is !== shouldBe) faults.push(`the books of an account say ${is}, its answers ${shouldBe}`);
  }
  const [logged] = await cluster.database.sql('select count(*)::int as rows from activity');
  console.log(`activity log: ${logged?.rows} rows (a kill loses what was not written yet, a quarter of a second)`);
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 10).join('\n')}`);
  console.log('books: every account’s ledger, balance and number of charges are what its answers say');
}
