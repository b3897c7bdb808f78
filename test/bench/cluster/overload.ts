/**
 * One server under ten times its capacity, most of it from one account: its responses, the effect on other accounts,
 * and the time to recover.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type ClusterMember, startCluster } from '../../support/cluster.ts';
import { generateLoad, type LoadResult, successfulPerSecond } from './load.ts';
import type { ClusterBenchOptions } from './options.ts';

/** Long enough that one machine can generate ten times the capacity: 6,000 characters. */
const content = 'That was a shitty game, but the second half got better. '.repeat(120).slice(0, 6_000);
const FLOOD_FACTOR = 10;
/** The other accounts' load, as a share of the server's capacity. */
const USUAL_SHARE = 0.3;
const PROBE_EVERY_MS = 100;
const CAPACITY_SECONDS = 10;
const ALLOWED = ['200', '429', '503'];

interface Probe {
  readonly atMs: number;
  readonly ms: number;
  readonly status: number;
}

/** A client that requests one text now and then until aborted. */
async function sendProbes(member: ClusterMember, key: string, signal: AbortSignal): Promise<Probe[]> {
  const seen: Probe[] = [];
  const request: Promise<void>[] = [];
  const one = async () => {
    const atMs = performance.now();
    const { status } = await member.request({ url: '/moderation/text', key, body: { content } });
    seen.push({ atMs, ms: performance.now() - atMs, status });
  };
  while (!signal.aborted) {
    request.push(one());
    await pause(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(request);
  return seen.sort((a, b) => a.atMs - b.atMs);
}

const p99Of = (probes: readonly Probe[]): number => {
  const ms = probes.map((one) => one.ms).sort((a, b) => a - b);
  return ms[Math.ceil(0.99 * ms.length) - 1] ?? Number.NaN;
};

const statusesOf = (probes: readonly Probe[]) =>
  [...new Set(probes.map(({ status }) => status))]
    .map((status) => `${status}: ${probes.filter((one) => one.status === status).length}`)
    .join(', ');

const formatLoadResult = ({ statuses, broken, perSecond, p99Ms }: LoadResult): string =>
  `${Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}; broken: ${broken}; ${perSecond.toFixed(0)}/s, p99 ${p99Ms} ms`;

export async function overload({ seconds, textModel }: ClusterBenchOptions): Promise<void> {
  await using cluster = await startCluster(
    { WINNOW_TEXT_MODEL: textModel, WINNOW_LOG_LEVEL: 'fatal' },
    { built: true },
  );
  await using server = await cluster.start('api');
  const key = async () => (await cluster.account({ tier: 'Enterprise', tokens: 100_000_000 })).apiKey;
  const [flooder, watched, ...others] = await Promise.all(Array.from({ length: 10 }, key));
  if (!flooder || !watched) throw new Error('There are no accounts.');
  const at = { address: server.address, content };
  await generateLoad({ ...at, apiKeys: others, seconds: 3, connections: 16 });
  const capacity = successfulPerSecond(
    await generateLoad({ ...at, apiKeys: others, seconds: CAPACITY_SECONDS, connections: 32 }),
  );
  console.log(`texts of ${content.length} characters; one server answers ${capacity.toFixed(0)}/s`);

  const usual = {
    ...at,
    apiKeys: others,
    seconds,
    connections: 8,
    rate: Math.max(1, Math.round(USUAL_SHARE * capacity)),
  };
  const probing = async (work: () => Promise<LoadResult[]>) => {
    const stop = new AbortController();
    const probes = sendProbes(server, watched, stop.signal);
    const came = await work();
    const endMs = performance.now();
    await pause(8_000);
    stop.abort();
    const all = await probes;
    return {
      came,
      during: all.filter(({ atMs }) => atMs < endMs),
      after: all.filter(({ atMs }) => atMs >= endMs),
      endMs,
    };
  };
  const before = await probing(async () => [await generateLoad(usual)]);
  const flood = { ...at, apiKeys: [flooder], seconds, connections: 1_000, rate: Math.round(FLOOD_FACTOR * capacity) };
  const { came, during, after, endMs } = await probing(() => Promise.all([generateLoad(usual), generateLoad(flood)]));
  const [othersCame, floodCame] = came;
  if (!othersCame || !floodCame) throw new Error('There is no load.');
  const [calm, flooded] = [p99Of(before.during), p99Of(during)];
  // From then on every response is about as fast as nine in ten were before.
  const slow = after.findLast(({ ms, status }) => status !== 200 || ms > 2 * calm);
  const recoveredMs = slow === undefined ? 0 : slow.atMs + slow.ms - endMs;

  console.log(`others at ${usual.rate}/s, alone:      ${formatLoadResult(before.came[0] ?? othersCame)}`);
  console.log(`others at ${usual.rate}/s, in the flood: ${formatLoadResult(othersCame)}`);
  console.log(`the flood, one account at ${flood.rate}/s for ${seconds} s: ${formatLoadResult(floodCame)}`);
  console.log(
    `another account, one text every ${PROBE_EVERY_MS} ms: p99 ${calm.toFixed(0)} ms alone (${statusesOf(before.during)}), ${flooded.toFixed(0)} ms in the flood (${statusesOf(during)}): ${(flooded / calm).toFixed(1)} times`,
  );
  console.log(`back to what it was: ${(recoveredMs / 1000).toFixed(1)} s after the flood`);
  const strange = [othersCame, floodCame].flatMap(({ statuses }) =>
    Object.keys(statuses).filter((status) => !ALLOWED.includes(status)),
  );
  if (strange.length > 0) throw new Error(`Statuses that should not be: ${strange.join(', ')}`);
}
