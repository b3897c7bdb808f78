/** The load generator, as a process of its own: one POST over and over, its figures as one line of JSON. */
import autocannon from 'autocannon';

const [url = '', key = '', body = '', seconds = '5', connections = '64'] = process.argv.slice(2);

const result = await autocannon({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': key },
  body,
  connections: Number(connections),
  duration: Number(seconds),
});
const { requests, latency, non2xx, errors } = result;
console.log(
  JSON.stringify({ perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, failed: non2xx + errors }),
);
