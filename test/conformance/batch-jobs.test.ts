/**
 * Asynchronous batches of texts and images (`Prefer: respond-async`): a job with the result that the request would have
 * had.
 */
import { imageJobSchema, imageResultSchema, type TextJob, textBatchResultSchema, textJobSchema } from '@winnow/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { upload } from '../support/file-sources.ts';
import { landscapePicture, toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestRequest, type TestServer } from '../support/server.ts';
import { requireVerdicts } from '../support/verdicts.ts';

/** Limits only hung tests. */
const WAIT = { timeout: 100_000, interval: 50 };
const asyncHeaders = { prefer: 'respond-async' };
const texts = ['Good morning', 'What a f.u.c.k.i.n.g idiot you are', 'write to jane@example.com'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
});
afterAll(() => server?.[Symbol.asyncDispose]());

async function waitForJob(key: string, request: Omit<TestRequest, 'key'>) {
  const taken = await server.request({ ...request, key, headers: asyncHeaders });
  expect([taken.status, taken.headers['preference-applied']]).toEqual([202, 'respond-async']);
  const url = String(taken.headers.location);
  return vi.waitFor(async () => {
    const { json } = await server.request({ method: 'GET', url, key });
    expect(Object(json).status).toMatch(/completed|failed/);
    return json;
  }, WAIT);
}

const tokensSpent = async (key: string) => 1000 - Number(await server.remaining(key));

test('a batch of texts is judged as the request would have been, in order, and charged once', async () => {
  const { apiKey } = await server.account();
  const body = { content: texts, pii: true };
  const direct = await server.request({ url: '/moderation/text', key: apiKey, body });
  const results = requireVerdicts(textBatchResultSchema.parse(direct.json).results);
  const cost = await tokensSpent(apiKey);
  const job: TextJob = textJobSchema.strict().parse(await waitForJob(apiKey, { url: '/moderation/text', body }));
  const timeless = (some: typeof results) => some.map(({ analyzers: _, ...rest }) => rest);
  expect(timeless(requireVerdicts(textBatchResultSchema.parse(job.result).results))).toEqual(timeless(results));
  expect(textBatchResultSchema.parse(job.result).usage.tokens).toBe(cost);
  expect(await tokensSpent(apiKey)).toBe(2 * cost);
});

test('one text can be a job as well; what was sent is gone when it has ended', async () => {
  const { apiKey } = await server.account();
  const { jobId, result } = textJobSchema.parse(
    await waitForJob(apiKey, { url: '/moderation/text', body: { content: 'Good morning' } }),
  );
  expect(result).toMatchObject({ isClean: true });
  const number = BigInt(jobId.slice('job_'.length));
  await vi.waitFor(() => expect(server.services.jobs.inputs.read(number)).rejects.toThrow('is gone'), WAIT);
  const [row] = await server.services.database.sql('select request from jobs where id = $1::bigint', [String(number)]);
  expect(row?.request).toBe('{}');
});

test('a batch of images is judged, and one that breaks fails the job: its place is named and nothing is charged', async () => {
  const { apiKey } = await server.account();
  const picture = toBase64(await landscapePicture());
  const broken = toBase64(Buffer.concat([(await landscapePicture()).subarray(0, 8), Buffer.alloc(100)]));
  const good = imageJobSchema
    .strict()
    .parse(await waitForJob(apiKey, { url: '/moderation/image', body: { image: [picture, picture] } }));
  expect(good).toMatchObject({ status: 'completed', result: { results: [{ isClean: true }, { isClean: true }] } });
  const cost = await tokensSpent(apiKey);
  expect(cost).toBeGreaterThan(0);
  const bad = imageJobSchema.parse(
    await waitForJob(apiKey, { url: '/moderation/image', body: { image: [picture, broken] } }),
  );
  expect(bad).toMatchObject({
    status: 'failed',
    error: { code: 'image_undecodable', errors: [{ pointer: '/image/1' }] },
  });
  expect(await tokensSpent(apiKey)).toBe(cost);
});

test('what would be refused is refused at once, and an upload is answered as ever', async () => {
  const { apiKey } = await server.account();
  const refused = await server.request({
    url: '/moderation/text',
    key: apiKey,
    body: { content: [] },
    headers: asyncHeaders,
  });
  expect([refused.status, Object(refused.json).code]).toEqual([400, 'invalid_request']);
  const answer = await upload(server, {
    modality: 'image',
    mediaType: 'image/png',
    file: await landscapePicture(),
    key: apiKey,
    headers: asyncHeaders,
  });
  expect(imageResultSchema.parse(answer.json()).isClean).toBe(true);
});
