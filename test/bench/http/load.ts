/** The load generator, as a separate process: POSTs bodies in rotation, prints its figures as one line of JSON. */
import autocannon from 'autocannon';

const [url = '', key = '', bodies = '[]', seconds = '5', connections = '64'] = process.argv.slice(2);
const texts: readonly string[] = JSON.parse(bodies);

const result = await autocannon({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': key },
  requests: texts.map((body) => ({ body })),
  connections: Number(connections),
  duration: Number(seconds),
});
const { requests, latency, non2xx, errors } = result;
console.log(
  JSON.stringify({ perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, failed: non2xx + errors }),
);
