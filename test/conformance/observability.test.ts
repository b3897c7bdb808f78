/**
 * What an operator sees: traces from the caller's span to a job's run, log lines with request ids, metrics of bounded
 * cardinality.
 */
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type CollectedSpan, startTraceCollector } from '../../apps/server/testing/trace-collector.ts';
import { startTestServer } from '../support/server.ts';

const callers = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const traceparent = `00-${callers.trace}-${callers.span}-01`;
const content = 'The harbour was quiet this morning';

/** A log captured as it is written. */
function captureLog() {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  return { lines, log: createLog({ level: 'info', to }) };
}

const attributeOf = ({ attributes }: CollectedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value && Object.values(value)[0];
};

test('one trace leads from the caller through every step and analyzer, and from a request to the run of its job', async () => {
  await using there = await startTraceCollector();
  const { lines, log } = captureLog();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: there.url, WINNOW_TEXT_MODEL: 'off' };
  const [text, video] = await (async () => {
    await using server = await startTestServer({ log }, settings);
    const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 1000 });
    const headers = { traceparent };
    const text = await server.request({ url: '/moderation/text', key, headers, body: { content, replace: true } });
    const body = { video: Buffer.from('\0\0\0\x10ftypisom, and no video at all').toString('base64') };
    const video = await server.request({ url: '/moderation/video', key, headers: { traceparent }, body });
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('job'), { timeout: 60_000, interval: 20 });
    return [text, video];
  })();
  expect([text.status, video.status]).toEqual([200, 202]);

  expect(new Set(there.spans.map(({ traceId }) => traceId))).toEqual(new Set([callers.trace]));
  const tree = there.tree();
  const steps = ['admit', 'plan', 'reserve', 'resolve', 'analyzer lexicon', 'conclude', 'redact', 'capture'];
  const ofText = steps.map((step) => `POST /moderation/text > ${step}`);
  expect(tree).toEqual(expect.arrayContaining([...ofText, 'POST /moderation/video > make job']));
  expect(tree).toContain('POST /moderation/video > job video');
  expect(tree).toEqual(expect.arrayContaining(['job video > resolve']));

  const textSpan = there.spans.find(({ name }) => name === 'POST /moderation/text');
  const jobSpan = there.spans.find(({ name }) => name === 'job video');
  expect(textSpan?.parentSpanId).toBe(callers.span);
  expect(textSpan && attributeOf(textSpan, 'winnow.request_id')).toBe(text.headers['x-request-id']);
  expect(jobSpan && [attributeOf(jobSpan, 'winnow.job.end'), attributeOf(jobSpan, 'winnow.request_id')]).toEqual([
    'failed',
    video.headers['x-request-id'],
  ]);
  expect(JSON.stringify(there.spans)).not.toContain('harbour');

  const jobLine = lines.find(({ msg }) => msg === 'job');
  expect(jobLine).toMatchObject({ requestId: video.headers['x-request-id'], traceId: callers.trace, end: 'failed' });
  expect(lines.find(({ route }) => route === '/moderation/text')).toMatchObject({ traceId: callers.trace });
});

test('verdicts on a streamed text are events of its span, without content', async () => {
  await using there = await startTraceCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: there.url, WINNOW_TEXT_MODEL: 'off' };
  await (async () => {
    await using server = await startTestServer({}, settings);
    const { apiKey: key } = await server.account();
    const body = '{}\n{"text":"You are a piece of sh"}\n{"text":"it at the harbour."}\n';
    const headers = { 'content-type': 'application/x-ndjson' };
    await server.request({ url: '/moderation/text/stream', key, headers, body });
  })();
  const span = there.spans.find(({ name }) => name === 'POST /moderation/text/stream');
  const events = (span?.events ?? []).map(({ name, attributes }) => [
    name,
    ...['name', 'score.label'].map((key) => {
      const value = attributes.find((one) => one.key === `gen_ai.evaluation.${key}`)?.value;
      return value && Object.values(value)[0];
    }),
  ]);
  expect(events).toEqual([
    ['gen_ai.evaluation.result', 'winnow.moderation', 'flagged'],
    ['gen_ai.evaluation.result', 'winnow.category.Profanity', 'Medium'],
    ['gen_ai.evaluation.result', 'winnow.category.Bullying', 'Medium'],
  ]);
  expect(JSON.stringify(there.spans)).not.toContain('harbour');
});

test('metrics tell what happened, by names that do not grow with callers, ids or addresses', async () => {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  const metrics = async () => (await server.request({ method: 'GET', url: '/metrics' })).text;
  /** All series but those of Node's garbage collection and open handles, whose few kinds appear at arbitrary times. */
  const seriesIn = (text: string) => text.split('\n').filter((line) => /^(?!#|\w*nodejs_(?:gc|active)_)./.test(line));
  const moderate = async (said: string, tokens: number) => {
    const { apiKey: key } = await server.account({ tokens });
    return server.request({ url: '/moderation/text', key, body: { content: said } });
  };
  await moderate(content, 10);
  await moderate('You fucking idiot', 10);
  await moderate(content, 0);
  await server.request({ method: 'GET', url: '/nothing/0' });
  const first = await metrics();
  expect(first).toContain('winnow_verdicts_total{modality="text",severity="None"} 1');
  expect(first).toMatch(/winnow_verdicts_total\{modality="text",severity="(?:Low|Medium|High)"\} 1/);
  expect(first).toContain('winnow_tokens_charged_total{modality="text"} 2');
  expect(first).toContain('winnow_ledger_operations_total{operation="reserve",outcome="done"} 2');
  expect(first).toContain('winnow_ledger_operations_total{operation="reserve",outcome="refused"} 1');
  expect(first).toContain('winnow_ledger_operations_total{operation="capture",outcome="done"} 2');
  expect(first).toContain('winnow_database_up 1');
  expect(first).toContain('winnow_jobs{state="queued"} 0');
  expect(first).toContain('winnow_requests_running{modality="text"} 0');

  for (let index = 1; index <= 20; index++) {
    await moderate(content, 10);
    await server.request({ method: 'GET', url: `/nothing/${index}` });
    await server.request({ method: 'GET', url: `/content/${index}?sig=${index}` });
  }
  const grown = seriesIn(await metrics()).filter((line) => !/route="\/(?:metrics|content\/:id)"/.test(line));
  const before = seriesIn(first).filter((line) => !/route="\/metrics"/.test(line));
  expect(grown.length).toBe(before.length);
});
