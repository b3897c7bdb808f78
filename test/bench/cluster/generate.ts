/** The load generator of test/bench/cluster/load.ts: prints its figures as one line of JSON. */
import autocannon from 'autocannon';

const { address, apiKeys, content, seconds, connections, rate } = JSON.parse(process.argv[2] ?? '{}');

const { requests, latency, statusCodeStats, errors } = await autocannon({
  url: `${address}/moderation/text`,
  requests: apiKeys.map((key: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ content }),
  })),
  connections,
  duration: seconds,
  timeout: 30,
  ...(rate === undefined ? {} : { overallRate: rate }),
});
const counts = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count]);
console.log(
  JSON.stringify({
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    statuses: Object.fromEntries(counts),
    broken: errors,
  }),
);
