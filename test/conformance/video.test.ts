/** Prices, sources and results of videos, and the job between: docs/api.md, "Video", "Jobs" and "URL inputs". */
import { createTRPCClient, httpLink } from '@trpc/client';
import {
  audioJobSchema,
  type ErrorCode,
  features,
  type Problem,
  type Tier,
  type VideoResult,
  videoJobSchema,
} from '@winnow/core';
import type { AppRouter } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestOrigin, type TestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import { fileHandler, sourceSettings, upload } from '../support/file-sources.ts';
import { toBase64 } from '../support/pictures.ts';
import { frenchRecording, silentRecording } from '../support/recordings.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { hissVideo, silentVideo, twoTrackVideo, videoWithWords } from '../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const url = '/moderation/video';
const TOKENS = 1000;
const JOB_MS = 120_000;
let server: TestServer;
let origin: TestOrigin;

beforeAll(async () => {
  origin = await startTestOrigin(fileHandler('video/quicktime', silentVideo));
  server = await startTestServer({}, { ...sourceSettings(origin), WINNOW_JOBS: '2' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await origin[Symbol.asyncDispose]();
});

/** Waits for the job to end; returns how it ended. */
async function waitForJob(key: string, location: string) {
  return vi.waitFor(
    async () => {
      const answer = await server.request({ method: 'GET', url: location, key });
      const state = (location.includes('/audio/') ? audioJobSchema : videoJobSchema).strict().parse(answer.json);
      expect(['completed', 'failed', 'canceled']).toContain(state.status);
      return state;
    },
    { timeout: JOB_MS, interval: 50 },
  );
}

/** Sends one request as a new account; returns the response and its job. */
async function send(body: object, { tier = 'Business' as Tier, address = url, headers = {} } = {}) {
  const { apiKey } = await server.account({ tier, tokens: TOKENS });
  const answer = await server.request({ url: address, key: apiKey, body, headers });
  const location = String(answer.headers.location);
  const state = answer.status === 202 ? await waitForJob(apiKey, location) : undefined;
  return { answer, location, state, key: apiKey, spent: TOKENS - Number(await server.remaining(apiKey)) };
}

/** The result of a completed job. */
async function moderate(body: object, tier: Tier = 'Business'): Promise<{ result: VideoResult; spent: number }> {
  const { answer, state, spent } = await send(body, { tier });
  if (state?.status !== 'completed') throw new Error(`${answer.text} ${JSON.stringify(state)}`);
  return { result: state.result as VideoResult, spent };
}

/** The error, immediate or from the job. */
async function refusal(body: object, tier: Tier = 'Business') {
  const { answer, state, spent } = await send(body, { tier });
  const problem = (state ? state.error : answer.json) as Problem | undefined;
  return { problem, spent, text: JSON.stringify(problem), status: answer.status };
}

describe('every row of the price list', () => {
  const sound = (options: object) => ({ analyzeAudio: options });
  const heard = { base: 100, analyzeAudio: 50 };
  const bills: [says: string, body: object, breakdown: Record<string, number>][] = [
    ['100 tokens for a video', {}, { base: 100 }],
    ['one more for another language', { language: 'de' }, { base: 100, language: 1 }],
    ['one for metadata', { extractMetadata: true }, { base: 100, extractMetadata: 1 }],
    ['10 for scenes', { detectScenes: true }, { base: 100, detectScenes: 10 }],
    ['50 for its sound', sound({}), heard],
    ['10 for a transcription', sound({ transcribe: true }), { ...heard, 'analyzeAudio.transcribe': 10 }],
    [
      'nothing more for telling speakers apart, and one for timestamps',
      sound({ transcribe: true, transcriptionMode: 'multiple', includeTimestamps: true }),
      {
        ...heard,
        'analyzeAudio.transcribe': 10,
        'analyzeAudio.multipleSpeakers': 0,
        'analyzeAudio.includeTimestamps': 1,
      },
    ],
    [
      'one for sentiment, one for topics',
      sound({ analyzeSentiment: true, detectTopics: true }),
      { ...heard, 'analyzeAudio.analyzeSentiment': 1, 'analyzeAudio.detectTopics': 1 },
    ],
    [
      '2 each for personal data and keywords',
      sound({ detectPii: true, customKeywords: ['a'] }),
      { ...heard, 'analyzeAudio.detectPii': 2, 'analyzeAudio.customKeywords': 2 },
    ],
    [
      '2 each for distress and quality',
      sound({ detectDistress: true, analyzeQuality: true }),
      { ...heard, 'analyzeAudio.detectDistress': 2, 'analyzeAudio.analyzeQuality': 2 },
    ],
    ['nothing for a sound that is switched off', sound({ enabled: false, transcribe: true }), { base: 100 }],
    ['nothing for what is null', { language: null, detectScenes: null, analyzeAudio: null }, { base: 100 }],
  ];
  test.each(bills)('%s', async (_says, body, breakdown) => {
    const total = Object.values(breakdown).reduce((sum, tokens) => sum + tokens, 0);
    const { result, spent } = await moderate({ video: toBase64(hissVideo()), ...body });
    expect(Object.fromEntries(result.usage.breakdown.map((line) => [line.feature, line.tokens]))).toEqual(breakdown);
    expect([result.usage.tokens, spent, result.usage.remainingTokens]).toEqual([total, total, TOKENS - total]);
  });

  test('has no row that is not tested here', () => {
    const tested = new Set(bills.flatMap(([, , breakdown]) => Object.keys(breakdown)));
    expect([...tested].sort()).toEqual(features.video.map(({ id }) => id).sort());
  });

  test('nothing is charged for the sound of a video that has none, whatever was asked of it', async () => {
    const analyzeAudio = { transcribe: true, detectPii: true };
    const { result, spent } = await moderate({ video: toBase64(silentVideo()), analyzeAudio });
    expect([spent, result.usage.breakdown, result.audio]).toEqual([100, [{ feature: 'base', tokens: 100 }], undefined]);
    const sound = { name: 'sound', status: 'skipped', reason: 'The video has no audio.', ms: 0 };
    expect(result.analyzers).toContainEqual(sound);
  });

  test.each<[Tier, object, string[]]>([
    ['Free', {}, []],
    ['Starter', { language: 'fr' }, ['/language']],
    ['Pro', { detectScenes: true }, ['/detectScenes']],
    ['Starter', { analyzeAudio: { detectPii: true } }, ['/analyzeAudio/detectPii']],
    ['Pro', { analyzeAudio: { customKeywords: ['a'] } }, ['/analyzeAudio/customKeywords']],
  ])('refuses at once what %s does not include: %j', async (tier, body, pointers) => {
    const { answer, spent } = await send({ video: toBase64(silentVideo()), ...body }, { tier });
    const { code, errors = [] } = Object(answer.json);
    expect([answer.status, code, spent]).toEqual([403, 'tier_required', 0]);
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  });

  test('is what an estimate says', async () => {
    const { apiKey } = await server.account({ tier: 'Pro' });
    const body = { modality: 'video', video: 'AA==', detectScenes: true, analyzeAudio: { transcribe: true } };
    const { json } = await server.request({ url: '/estimate', key: apiKey, body });
    expect(json).toMatchObject({ total: 170, minTier: 'Business', allowed: false });
  });

  test('that the balance does not cover makes no job', async () => {
    const { apiKey } = await server.account({ tier: 'Pro', tokens: 99 });
    const answer = await server.request({ url, key: apiKey, body: { video: toBase64(silentVideo()) } });
    expect([answer.status, Object(answer.json).code]).toEqual([402, 'insufficient_tokens']);
    expect(answer.headers.location).toBeUndefined();
  });
});

describe('what is seen', () => {
  test('is judged picture by picture and told once, with times, scenes, and a sheet that shows nothing', async () => {
    const { result } = await moderate({ video: toBase64(videoWithWords()), detectScenes: true, extractMetadata: true });
    expect([result.isClean, result.severity, result.categoryScores.Violence]).toEqual([false, 'High', 'High']);
    const threats = result.issues.filter(({ category }) => category === 'Violence');
    expect(threats).toHaveLength(1);
    expect(threats[0]).toMatchObject({ term: expect.stringMatching(/kill you/i), start: 2, end: 4 });
    expect(result.frames.length).toBeGreaterThan(1);
    for (const frame of result.frames)
      expect([frame.time >= 2 && frame.time < 4, frame.isClean]).toEqual([true, false]);
    expect(result.frames[0]).toMatchObject({
      time: 2,
      timeCode: '00:00:02.000',
      categoryScores: { Profanity: 'High' },
    });
    expect(result.scenes).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
      { start: 4, end: 6 },
    ]);
    expect(result.metadata).toMatchObject({ Format: 'mp4', Duration: '00:00:06.0000000', AudioStreams: '0' });

    const link = new URL(result.contactSheet ?? '');
    const sheet = await server.app.inject({ method: 'GET', url: link.pathname + link.search });
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { apiKey } = await server.account({ tier: 'Pro' });
    const again = await createTestClient(server, apiKey).image({
      image: new Uint8Array(sheet.rawPayload),
      enableOcr: true,
    });
    expect([again.isClean, again.detectedText?.join(' ')]).toEqual([true, expect.not.stringMatching(/kill|bitch/i)]);
  });

  test('is clean where nothing is wrong: no frames, no sheet, and every analyzer tells what it did', async () => {
    const { result } = await moderate({ video: toBase64(silentVideo()) });
    expect([result.isClean, result.issues, result.frames, result.contactSheet]).toEqual([true, [], [], undefined]);
    expect(result.confidence).toBeGreaterThan(50);
    const statuses = Object.fromEntries(result.analyzers.map(({ name, status }) => [name, status]));
    expect(statuses).toMatchObject({
      'frames.sexual': 'ok',
      'frames.violence': 'ok',
      'frames.words': 'ok',
      sound: 'skipped',
    });
  });

  test('is in the activity log with the evidence, so that people review it and drafts of profiles are tried on it', async () => {
    const { result } = await moderate({ video: toBase64(videoWithWords()) });
    // The job's log entry is written a moment after it ends.
    const evidence = await vi.waitFor(async () => {
      await server.services.activity.flush();
      const [row] = await server.services.database.sql('select evidence from activity_details where id = $1::bigint', [
        result.id.slice('req_'.length),
      ]);
      expect(row).toBeDefined();
      return row?.evidence;
    }, JOB_MS);
    const { findings, recall } = JSON.parse(String(evidence));
    expect(recall).toBeGreaterThan(0);
    expect(findings).toContainEqual(expect.objectContaining({ signal: 'violence', kind: 'term' }));
  });

  test('in words is not read where the tier does not include it, and the result says so', async () => {
    const { result } = await moderate({ video: toBase64(videoWithWords()) }, 'Starter');
    expect([result.isClean, result.frames]).toEqual([true, []]);
    const read = result.analyzers.find(({ name }) => name === 'frames.words');
    expect(read).toMatchObject({ status: 'skipped', reason: expect.stringContaining('tier') });
  });
});

describe('what is heard', () => {
  const judge = (channel?: number | number[]) =>
    moderate({ video: toBase64(twoTrackVideo()), analyzeAudio: { transcribe: true, ...(channel ? { channel } : {}) } });

  test('is the first track', async () => {
    const { result } = await judge();
    expect([result.isClean, result.audio?.isClean]).toEqual([true, true]);
    expect(result.audio?.transcription?.text).toMatch(/weather/);
    // Nobody heard the other one.
    expect(result).toMatchObject({ complete: false, coverage: { parts: [{ reason: 'over_budget', track: 1 }] } });
  });

  test('or the one that is chosen: it counts for the whole, with its times', async () => {
    const { result } = await judge(1);
    expect([result.isClean, result.audio?.isClean, result.frames]).toEqual([false, false, []]);
    const inTheSound = result.audio?.categoryScores.Violence;
    expect(['Medium', 'High']).toContain(inTheSound);
    expect(result.categoryScores.Violence).toBe(inTheSound);
    expect(result.issues[0]).toMatchObject({ category: 'Violence', term: expect.stringContaining('kill you') });
    expect(result.issues[0]?.start).toBeGreaterThan(11);
    expect(result.engine.models.map(({ id }) => id)).toContain('whisper-base');
  });

  test('or several at once, for one price: findings name their track, and no track is unheard', async () => {
    const { result, spent } = await judge([0, 1]);
    expect(result).toMatchObject({ isClean: false, complete: true, audio: { isClean: false } });
    expect(result.issues).toMatchObject([{ category: 'Violence', track: 1 }]);
    expect(result.audio?.transcription?.text).toMatch(/weather.*kill you/s);
    expect(spent).toBe(160);
  });

  test.each([[2], [[0, 2]]])('cannot be a track that is not there: %j', async (channel) => {
    const { problem, spent } = await refusal({ video: toBase64(twoTrackVideo()), analyzeAudio: { channel } });
    const pointer = '/analyzeAudio/channel';
    expect([problem?.code, problem?.errors?.[0]?.pointer, spent]).toEqual(['invalid_request', pointer, 0]);
    expect(problem?.detail).toContain('2 audio tracks');
  });
});

describe('a job', () => {
  test('is made with 202, its place, and the body that its own address has', async () => {
    const { answer, location } = await send({ video: toBase64(silentVideo()) });
    expect([answer.status, Object(answer.json).status]).toEqual([202, 'queued']);
    expect(location).toBe(`${url}/${Object(answer.json).jobId}`);
  });

  test('can be taken back, costs nothing then, and stays taken back', async () => {
    const { apiKey } = await server.account({ tier: 'Business', tokens: TOKENS });
    const { headers, json } = await server.request({ url, key: apiKey, body: { video: toBase64(videoWithWords()) } });
    const location = String(headers.location);
    const canceled = await server.request({ method: 'DELETE', url: location, key: apiKey });
    expect([canceled.status, canceled.json]).toEqual([200, { jobId: Object(json).jobId, status: 'canceled' }]);
    expect(await server.remaining(apiKey)).toBe(TOKENS);
    const again = await server.request({ method: 'DELETE', url: location, key: apiKey });
    expect([again.status, again.json]).toEqual([200, canceled.json]);
  });

  test.each(['GET', 'DELETE'] as const)('of another account is as unknown as none: %s', async (method) => {
    const { location } = await send({ video: toBase64(silentVideo()) });
    const { apiKey } = await server.account({ tier: 'Business' });
    for (const one of [location, `${url}/job_1`, `${url}/x`, location.replace('/video/', '/audio/')]) {
      const answer = await server.request({ method, url: one, key: apiKey });
      expect([answer.status, Object(answer.json).code]).toEqual([404, 'job_not_found']);
    }
  });

  test('is one for a request that is repeated under its key, with its place in the answer again', async () => {
    const { apiKey } = await server.account({ tier: 'Business', tokens: TOKENS });
    const headers = { 'idempotency-key': 'once' };
    const question = { url, key: apiKey, headers, body: { video: toBase64(silentVideo()) } };
    const first = await server.request(question);
    await waitForJob(apiKey, String(first.headers.location));
    const again = await server.request(question);
    expect([again.status, again.json, again.headers.location]).toEqual([202, first.json, first.headers.location]);
    expect(await server.remaining(apiKey)).toBe(TOKENS - 100);
  });
});

test('wherever it comes from, a video gets the same verdict', async () => {
  const told = ({ id: _id, usage: _usage, analyzers, ...verdict }: VideoResult) => ({
    ...verdict,
    analyzers: analyzers.map(({ name, status }) => [name, status]),
  });
  const options = { extractMetadata: true };
  const sources = [toBase64(silentVideo()), `data:video/mp4;base64,${toBase64(silentVideo())}`, `${origin.url}/a.mov`];
  const results = [];
  for (const video of sources) results.push((await moderate({ video, ...options })).result);
  const old = await send({ video: toBase64(silentVideo()), ...options }, { address: `/api/v1/public${url}` });
  expect(old.location).toMatch(/^\/api\/v1\/public\/moderation\/video\/job_\d+$/);
  const { apiKey } = await server.account({ tier: 'Business' });
  const uploaded = await upload(server, {
    modality: 'video',
    mediaType: 'video/mp4',
    file: silentVideo(),
    fields: { extractMetadata: 'true' },
    key: apiKey,
  });
  expect(uploaded.headers.location).toMatch(/^\/moderation\/video\/job_\d+$/);
  const fromUpload = await waitForJob(apiKey, String(uploaded.headers.location));
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/trpc`, headers: { authorization: `Bearer ${apiKey}` } })],
  });
  const { jobId } = await trpc.moderation.video.mutate({ video: toBase64(silentVideo()), ...options });
  const called = await vi.waitFor(async () => {
    const { result } = await trpc.moderation.job.query({ jobId });
    expect(result).toBeDefined();
    return result as VideoResult;
  }, JOB_MS);
  expect(await trpc.moderation.cancel.mutate({ jobId })).toMatchObject({ jobId, status: 'completed' });
  const progress: unknown[] = [];
  const viaSdk = await createTestClient(server, apiKey).video(
    { video: new Uint8Array(silentVideo()), ...options },
    { onProgress: ({ status }) => progress.push(status) },
  );
  expect([progress[0], progress.at(-1)]).toEqual(['queued', 'completed']);
  const all = [...results, old.state?.result, fromUpload.result, called, viaSdk].map((one) => told(one as VideoResult));
  for (const one of all) expect(one).toEqual(all[0]);
});

describe('a video that cannot be had costs nothing', () => {
  const mp4 = videoWithWords();
  const refused: [says: string, video: () => string, status: number, code: ErrorCode][] = [
    ['at a private address', () => 'http://10.0.0.1/a.mp4', 422, 'source_url_forbidden'],
    ['by another protocol', () => 'ftp://example.com/a.mp4', 422, 'source_url_forbidden'],
    ['that is missing', () => `${origin.url}/missing`, 422, 'source_bad_response'],
    ['that is no Base64', () => 'what a day!', 400, 'invalid_request'],
    ['that is a playlist', () => toBase64(Buffer.from('#EXTM3U\nhttp://10.0.0.1/a.ts\n')), 415, 'unsupported_media'],
    ['that is a recording', () => toBase64(silentRecording(1)), 415, 'unsupported_media'],
    ['that breaks off in its head', () => toBase64(mp4.subarray(0, 300)), 422, 'audio_undecodable'],
    ['that has a head and no pictures', () => toBase64(mp4.subarray(0, 1500)), 422, 'audio_undecodable'],
    [
      'that is noise behind a head',
      () => toBase64(Buffer.concat([mp4.subarray(0, 40), Buffer.alloc(5000, 7)])),
      422,
      'audio_undecodable',
    ],
  ];
  const inTheJob: readonly ErrorCode[] = ['source_bad_response', 'audio_undecodable'];
  test.each(refused)('%s', async (_says, video, status, code) => {
    const { problem, spent, text, ...answer } = await refusal({ video: video() });
    expect([problem?.status, problem?.code, spent]).toEqual([status, code, 0]);
    expect(answer.status).toBe(inTheJob.includes(code) ? 202 : status);
    expect(problem?.errors).toMatchObject([{ pointer: '/video' }]);
    expect(text).not.toMatch(/10\.0\.0\.1|127\.0\.0\.1|\/tmp/);
  });
});

describe('a recording that nobody waits for', () => {
  const later = { headers: { prefer: 'respond-async' }, address: '/moderation/audio' };

  test('is a job as well, with the result that its own route gives', async () => {
    const { answer, location, state, spent } = await send({ audio: toBase64(silentRecording(1)) }, later);
    expect([answer.status, answer.headers['preference-applied']]).toEqual([202, 'respond-async']);
    expect(location).toMatch(/^\/moderation\/audio\/job_\d+$/);
    expect(state).toMatchObject({ status: 'completed', progress: 100, result: { isClean: true } });
    expect(spent).toBe(50);
  });

  test('fails as a job where its own route would refuse it', async () => {
    const { state, spent } = await send({ audio: toBase64(frenchRecording()) }, later);
    expect([state?.status, state?.error?.code, state?.error?.status, spent]).toEqual([
      'failed',
      'unsupported_language',
      422,
      0,
    ]);
  });
});
