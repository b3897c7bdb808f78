/** Tests for traces: what is exported to a collector over OTLP/HTTP, and that nothing happens without one. */
import { expect, test } from 'vitest';
import { startTraceCollector } from '../../../testing/trace-collector.ts';
import { openTracing } from './open-tracing.ts';
import { noopTracing } from './tracing.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const later = <Value>(value: Value) => new Promise<Value>((resolve) => setImmediate(() => resolve(value)));

test('without a collector a step is its work, a request has no trace, and no library of traces is loaded', async () => {
  const tracing = await openTracing({ tracesUrl: null }, '1.0.0');
  expect(tracing).toBe(noopTracing);
  const promise = later(1);
  expect(tracing.step('one', () => promise)).toBe(promise);
  expect(tracing.begin('request', { traceparent })).toBeUndefined();
  expect(tracing.carrier()).toBeUndefined();
});

test('steps lie beneath the step that takes them, however they overlap, and end with what they return', async () => {
  await using there = await startTraceCollector();
  const tracing = await openTracing({ tracesUrl: there.url }, '1.2.3');
  const trace = tracing.begin('request', {});
  const results = await trace?.within(() =>
    Promise.all([
      tracing.step('outer', async () => {
        await later(0);
        return tracing.step('inner', () => later('deep'));
      }),
      tracing.step('beside', () => 'at once'),
    ]),
  );
  trace?.end('POST /here', { 'http.route': '/here', absent: undefined });
  await tracing[Symbol.asyncDispose]();

  expect(results).toEqual(['deep', 'at once']);
  expect(there.tree()).toEqual([' > POST /here', 'POST /here > beside', 'POST /here > outer', 'outer > inner']);
  expect(new Set(there.spans.map(({ traceId }) => traceId))).toEqual(new Set([trace?.id]));
  expect([...there.services]).toEqual(expect.arrayContaining(['service.name=winnow', 'service.version=1.2.3']));
  const root = there.spans.find(({ name }) => name === 'POST /here');
  expect(root?.attributes).toEqual([{ key: 'http.route', value: { stringValue: '/here' } }]);
  for (const { startTimeUnixNano, endTimeUnixNano } of there.spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
});

test('a trace goes on with the caller’s, and from a request to its job', async () => {
  await using there = await startTraceCollector();
  const tracing = await openTracing({ tracesUrl: there.url }, '1.0.0');
  const request = tracing.begin('request', { traceparent });
  const carrier = request?.within(() => tracing.carrier());
  request?.end('request', {});
  const job = tracing.begin('job', JSON.parse(JSON.stringify(carrier)));
  job?.end('job', {});
  await tracing[Symbol.asyncDispose]();
  const [asked, worked] = ['request', 'job'].map((name) => there.spans.find((span) => span.name === name));
  expect(asked).toMatchObject({ traceId: traceparent.slice(3, 35), parentSpanId: traceparent.slice(36, 52), kind: 2 });
  expect(worked).toMatchObject({ traceId: asked?.traceId, parentSpanId: asked?.spanId, kind: 5 });
});

test.each([
  ['no header', {}],
  ['nonsense', { traceparent: '00-zz-1-01' }],
  ['an all-zero id', { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` }],
  ['something that is no text', { traceparent: [traceparent] }],
])('with %s a new trace begins', async (_what, headers) => {
  await using there = await startTraceCollector();
  const tracing = await openTracing({ tracesUrl: there.url }, '1.0.0');
  const trace = tracing.begin('request', headers);
  trace?.end('request', {});
  await tracing[Symbol.asyncDispose]();
  expect(trace?.id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  expect(trace?.id).not.toBe(traceparent.slice(3, 35));
  expect(there.spans).toHaveLength(1);
});

test('an error is recorded by its kind and never by its message, whether it is thrown or rejected', async () => {
  await using there = await startTraceCollector();
  const tracing = await openTracing({ tracesUrl: there.url }, '1.0.0');
  const trace = tracing.begin('request', {});
  const secret = () => Object.assign(new RangeError('a secret detail'), { code: 'source_timeout' });
  await trace?.within(async () => {
    const thrown = () => {
      throw new RangeError('a secret detail');
    };
    expect(() => tracing.step('thrown', thrown)).toThrow('a secret detail');
    await expect(tracing.step('rejected', () => Promise.reject(secret()))).rejects.toThrow('a secret detail');
  });
  trace?.end('request', {}, 'overloaded');
  await tracing[Symbol.asyncDispose]();
  const kinds = there.spans.map(({ name, status, attributes }) => [
    name,
    status.code,
    attributes.find(({ key }) => key === 'error.type')?.value.stringValue,
  ]);
  expect(kinds).toEqual([
    ['thrown', 2, 'RangeError'],
    ['rejected', 2, 'source_timeout'],
    ['request', 2, 'overloaded'],
  ]);
  expect(JSON.stringify(there.spans)).not.toContain('secret');
});

test('an event belongs to the span in which it was bound, also later, and to none outside of a request', async () => {
  await using there = await startTraceCollector();
  const tracing = await openTracing({ tracesUrl: there.url }, '1.0.0');
  const trace = tracing.begin('request', {});
  const record = trace?.within(() => tracing.bindEvents());
  await later(0);
  record?.('gen_ai.evaluation.result', { 'gen_ai.evaluation.score.value': 0.5 });
  tracing.bindEvents()('lost', {});
  trace?.end('request', {});
  await tracing[Symbol.asyncDispose]();
  expect(there.spans.map(({ events }) => events?.map(({ name, attributes }) => [name, attributes]))).toEqual([
    [['gen_ai.evaluation.result', [{ key: 'gen_ai.evaluation.score.value', value: { doubleValue: 0.5 } }]]],
  ]);
});

test('work outside a request is not part of a trace', async () => {
  await using there = await startTraceCollector();
  const tracing = await openTracing({ tracesUrl: there.url }, '1.0.0');
  expect(tracing.step('upkeep', () => 1)).toBe(1);
  await tracing[Symbol.asyncDispose]();
  expect(there.spans).toEqual([]);
});

test('a collector that refuses, or is gone, changes nothing for who is traced', async () => {
  const there = await startTraceCollector(400);
  const tracing = await openTracing({ tracesUrl: there.url }, '1.0.0');
  const trace = tracing.begin('request', {});
  expect(trace?.within(() => tracing.step('one', () => 1))).toBe(1);
  trace?.end('request', {});
  await expect(tracing[Symbol.asyncDispose]()).resolves.toBeUndefined();
  await there[Symbol.asyncDispose]();
  const gone = await openTracing({ tracesUrl: there.url }, '1.0.0');
  gone.begin('request', {})?.end('request', {});
  await expect(gone[Symbol.asyncDispose]()).resolves.toBeUndefined();
});
