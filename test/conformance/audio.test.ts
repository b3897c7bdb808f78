/** Prices, sources and results of recordings: docs/api.md, "Audio", "Prices" and "URL inputs". */
import { createTRPCClient, httpLink } from '@trpc/client';
import { type AudioResult, audioResultSchema, type ErrorCode, features, type Tier } from '@winnow/core';
import type { AppRouter } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestOrigin, type TestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import { fileHandler, sourceSettings, upload } from '../support/file-sources.ts';
import { toBase64 } from '../support/pictures.ts';
import {
  frenchRecording,
  harmlessRecording,
  silentRecording,
  threatRecording,
  toneRecording,
  twoTrackRecording,
} from '../support/recordings.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const url = '/moderation/audio';
/** Contains no speech, so that nothing has to be transcribed where only the bill matters. */
const quiet = silentRecording(1);
let server: TestServer;
let origin: TestOrigin;

beforeAll(async () => {
  origin = await startTestOrigin(fileHandler('audio/wav', () => quiet));
  server = await startTestServer({}, sourceSettings(origin));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await origin[Symbol.asyncDispose]();
});

const TOKENS = 1000;

/** Sends one request as a new account; returns it with its price. */
async function send(body: object, { tier = 'Business' as Tier, address = url } = {}) {
  const { apiKey } = await server.account({ tier, tokens: TOKENS });
  const answer = await server.request({ url: address, key: apiKey, body });
  return { answer, spent: TOKENS - Number(await server.remaining(apiKey)) };
}

async function moderate(body: object, tier: Tier = 'Business') {
  const { answer, spent } = await send(body, { tier });
  if (answer.status !== 200) throw new Error(answer.text);
  return { result: audioResultSchema.strict().parse(answer.json), spent };
}

describe('every row of the price list', () => {
  const bills: [says: string, body: object, breakdown: Record<string, number>][] = [
    ['50 tokens for a recording', {}, { base: 50 }],
    ['one more for another language', { language: 'de' }, { base: 50, language: 1 }],
    ['one for metadata', { extractMetadata: true }, { base: 50, extractMetadata: 1 }],
    ['10 for a transcription', { transcribe: true }, { base: 50, transcribe: 10 }],
    [
      'nothing more for telling speakers apart',
      { transcribe: true, transcriptionMode: 'multiple' },
      { base: 50, transcribe: 10, multipleSpeakers: 0 },
    ],
    ['one for sentiment', { analyzeSentiment: true }, { base: 50, analyzeSentiment: 1 }],
    ['one for topics', { detectTopics: true }, { base: 50, detectTopics: 1 }],
    ['2 for personal data', { detectPii: true }, { base: 50, detectPii: 2 }],
    [
      'one for timestamps',
      { transcribe: true, includeTimestamps: true },
      { base: 50, transcribe: 10, includeTimestamps: 1 },
    ],
    ['2 for keywords, however many', { customKeywords: ['a', 'b'] }, { base: 50, customKeywords: 2 }],
    ['2 for distress', { detectDistress: true }, { base: 50, detectDistress: 2 }],
    ['2 for quality', { analyzeQuality: true }, { base: 50, analyzeQuality: 2 }],
    ['10 for redaction', { detectPii: true, redactPii: true }, { base: 50, detectPii: 2, redactPii: 10 }],
    ['nothing for English by any name', { language: 'English' }, { base: 50 }],
    ['nothing for what is null or false', { language: null, transcribe: null, customKeywords: [] }, { base: 50 }],
  ];
  test.each(bills)('%s', async (_says, body, breakdown) => {
    const total = Object.values(breakdown).reduce((sum, tokens) => sum + tokens, 0);
    const { result, spent } = await moderate({ audio: toBase64(quiet), ...body });
    expect(Object.fromEntries(result.usage.breakdown.map((line) => [line.feature, line.tokens]))).toEqual(breakdown);
    expect([result.usage.tokens, spent, result.usage.remainingTokens]).toEqual([total, total, TOKENS - total]);
  });

  test('has no row that is not tested here', () => {
    const tested = new Set(bills.flatMap(([, , breakdown]) => Object.keys(breakdown)));
    expect([...tested].sort()).toEqual(features.audio.map(({ id }) => id).sort());
  });

  test.each<[Tier, object, string[]]>([
    ['Free', {}, []],
    ['Starter', { language: 'fr' }, ['/language']],
    ['Starter', { transcribe: true, transcriptionMode: 'multiple' }, ['/transcriptionMode']],
    ['Starter', { detectPii: true }, ['/detectPii']],
    ['Starter', { transcribe: true, includeTimestamps: true }, ['/includeTimestamps']],
    ['Starter', { detectPii: true, redactPii: true }, ['/detectPii', '/redactPii']],
    ['Pro', { customKeywords: ['a'] }, ['/customKeywords']],
    ['Pro', { detectDistress: true, analyzeQuality: true }, ['/detectDistress', '/analyzeQuality']],
  ])('refuses what %s does not include: %j', async (tier, body, pointers) => {
    const { answer, spent } = await send({ audio: toBase64(quiet), ...body }, { tier });
    const { code, errors = [] } = Object(answer.json);
    expect([answer.status, code, spent]).toEqual([403, 'tier_required', 0]);
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  });

  test('is what an estimate says', async () => {
    const { apiKey } = await server.account({ tier: 'Starter' });
    const body = { modality: 'audio', audio: toBase64(quiet), transcribe: true, detectPii: true, redactPii: true };
    const { json } = await server.request({ url: '/estimate', key: apiKey, body });
    expect(json).toMatchObject({ total: 72, minTier: 'Pro', allowed: false });
  });
});

describe('options', () => {
  test.each([
    [{ includeTimestamps: true }, '/includeTimestamps'],
    [{ redactPii: true }, '/redactPii'],
  ])('that need others are refused without them: %j', async (body, pointer) => {
    const { answer, spent } = await send({ audio: toBase64(quiet), ...body });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([400, 'dependency_missing', 0]);
    expect(Object(answer.json).errors[0].pointer).toBe(pointer);
  });

  test.each([
    [{ transcriptionMode: 'both' }, '/transcriptionMode'],
    [{ customKeywords: 'a' }, '/customKeywords'],
    [{ customKeywords: Array.from({ length: 101 }, () => 'a') }, '/customKeywords'],
    [{ transcribe: 'true' }, '/transcribe'],
    [{ redactionMode: 'blur' }, '/redactionMode'],
    [{ audio: 5 }, '/audio'],
  ])('that are wrong are refused: %j', async (body, pointer) => {
    const { answer, spent } = await send({ audio: toBase64(quiet), ...body });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([400, 'invalid_request', 0]);
    expect(Object(answer.json).errors[0].pointer).toBe(pointer);
  });

  test('that are not asked for are not returned', async () => {
    const { result } = await moderate({ audio: toBase64(quiet) });
    const options = ['transcription', 'sentiment', 'topics', 'detectedPii', 'keywordMatches', 'distress', 'quality'];
    for (const name of [...options, 'metadata', 'safeContent', 'redaction']) expect(result).not.toHaveProperty(name);
  });
});

describe('a recording in which nobody speaks', () => {
  test('is clean, and the result says why nothing was found in its words', async () => {
    const { result } = await moderate({
      audio: toBase64(quiet),
      transcribe: true,
      detectPii: true,
      analyzeSentiment: true,
    });
    expect([result.isClean, result.severity, result.transcription?.text]).toEqual([true, 'None', '']);
    expect(result.analyzers.find(({ name }) => name === 'speech')).toMatchObject({
      status: 'ok',
      reason: 'No speech was found in the recording.',
    });
    expect(result.sentiment).toEqual({ overall: 'neutral', score: 0, bySpeaker: [] });
  });

  test('may last a tenth of a second: every option has its answer', async () => {
    const { result } = await moderate({
      audio: toBase64(toneRecording(0.1)),
      ...{ transcribe: true, transcriptionMode: 'multiple', detectTopics: true, customKeywords: ['refund'] },
      ...{ detectDistress: true, analyzeQuality: true, extractMetadata: true },
    });
    expect([result.isClean, result.transcription]).toEqual([true, { text: '', mode: 'multiple', segments: [] }]);
    expect([result.topics, result.keywordMatches]).toEqual([[], [{ keyword: 'refund', count: 0, occurrences: [] }]]);
    expect(result.quality).toMatchObject({ score: 100, loudnessLufs: null, silenceRatio: 0, sampleRate: 16_000 });
    expect(result.metadata?.Duration).toBe('00:00:00.1000000');
    expect(result.analyzers.filter(({ status }) => status === 'failed' || status === 'unavailable')).toEqual([]);
  });
});

describe('what is said', () => {
  let result: AudioResult;
  beforeAll(async () => {
    // One request for all checks: transcription is what takes time.
    ({ result } = await moderate({
      audio: toBase64(threatRecording()),
      ...{ transcribe: true, includeTimestamps: true, analyzeSentiment: true, detectTopics: true, detectPii: true },
      ...{ customKeywords: ['refund', 'ransom'], analyzeQuality: true, extractMetadata: true, redactPii: true },
    }));
  });

  test('is judged, told with its times, and returned as far as it is asked for', () => {
    expect([result.isClean, result.categoryScores.Violence]).toEqual([false, 'High']);
    const [issue] = result.issues;
    expect(issue).toMatchObject({ category: 'Violence', term: expect.stringContaining('kill you') });
    expect(issue?.start).toBeGreaterThan(11);
    expect(issue?.end).toBeLessThan(15);
    expect(result.transcription?.text).toMatch(/going to kill you tomorrow/);
    expect(result.transcription?.segments?.at(-1)).toMatchObject({ end: expect.any(Number), text: expect.any(String) });
    expect(result.sentiment?.score).toBeLessThan(0);
    expect(result.keywordMatches).toMatchObject([
      { keyword: 'refund', count: 1 },
      { keyword: 'ransom', count: 0, occurrences: [] },
    ]);
    const [phone, ...others] = result.detectedPii ?? [];
    expect(others).toEqual([]);
    expect(phone).toMatchObject({ type: 'Phone', value: expect.stringContaining('***') });
    expect(phone?.start).toBeGreaterThan(4);
    expect(phone?.end).toBeLessThan(13);
    expect(result.quality).toMatchObject({ sampleRate: 48_000, clippingRatio: 0 });
    expect(result.metadata).toMatchObject({ Codec: 'opus', Channels: '1', AudioStreams: '1' });
    expect(result.metadata?.Duration).toMatch(/^00:00:14\.\d{7}$/);
  });

  test('on any track counts, and the result says on which', async () => {
    const { result: both } = await moderate({ audio: toBase64(twoTrackRecording()) }, 'Starter');
    expect(both.isClean).toBe(false);
    expect(both.issues.map(({ track }) => track)).toEqual([1]);
  });

  test('in another language is refused by its name, and costs nothing', async () => {
    const { answer, spent } = await send({ audio: toBase64(frenchRecording()) });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([422, 'unsupported_language', 0]);
    expect(Object(answer.json)).toMatchObject({
      detail: expect.stringContaining('French'),
      errors: [{ pointer: '/audio', detail: expect.stringContaining('French') }],
    });
  });

  test('that is personal is beeped over, and understood no more', async () => {
    expect(result.redaction).toEqual({ mode: 'beep', subjects: 1, residual: 0, verified: true });
    const link = new URL(result.safeContent ?? '');
    const file = await server.app.inject({ method: 'GET', url: link.pathname + link.search });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    const again = await moderate({ audio: toBase64(file.rawPayload), detectPii: true }, 'Pro');
    expect([again.result.detectedPii, again.result.isClean]).toEqual([[], false]);
  });
});

test('wherever it comes from, a recording gets the same verdict', async () => {
  const told = (result: unknown) => {
    const { id: _id, usage: _usage, analyzers, ...verdict } = audioResultSchema.parse(result);
    return { ...verdict, analyzers: analyzers.map(({ name, status }) => [name, status]) };
  };
  const options = { extractMetadata: true };
  const sources = [
    toBase64(quiet),
    `data:audio/wav;base64,${toBase64(quiet)}`,
    `${origin.url}/a.wav`,
    `${origin.url}/redirect/3`,
  ];
  const answers = [];
  for (const audio of sources) answers.push((await send({ audio, ...options })).answer.json);
  const { apiKey } = await server.account({ tier: 'Business' });
  const uploaded = await upload(server, {
    modality: 'audio',
    mediaType: 'audio/wav',
    file: quiet,
    fields: { extractMetadata: 'true' },
    key: apiKey,
  });
  const old = await send({ audio: toBase64(quiet), ...options }, { address: `/api/v1/public${url}` });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/trpc`, headers: { authorization: `Bearer ${apiKey}` } })],
  });
  const called = await trpc.moderation.audio.mutate({ audio: toBase64(quiet), ...options });
  const viaSdk = await createTestClient(server, apiKey).audio({ audio: new Uint8Array(quiet), ...options });
  const all = [...answers, uploaded.json(), old.answer.json, called, viaSdk].map(told);
  for (const one of all) expect(one).toEqual(all[0]);
});

describe('a recording that cannot be had costs nothing', () => {
  const refused: [says: string, audio: () => string, status: number, code: ErrorCode][] = [
    ['at a private address', () => 'http://10.0.0.1/a.mp3', 422, 'source_url_forbidden'],
    ['by another protocol', () => 'ftp://example.com/a.mp3', 422, 'source_url_forbidden'],
    ['behind a fourth redirect', () => `${origin.url}/redirect/4`, 422, 'source_too_many_redirects'],
    ['that is missing', () => `${origin.url}/missing`, 422, 'source_bad_response'],
    ['that is no Base64', () => 'what a day!', 400, 'invalid_request'],
    ['that is a playlist', () => toBase64(Buffer.from('#EXTM3U\nhttp://10.0.0.1/a.ts\n')), 415, 'unsupported_media'],
    ['that holds no sound', () => toBase64(quiet.subarray(0, 44)), 422, 'audio_undecodable'],
    ['that breaks off in its head', () => toBase64(harmlessRecording().subarray(0, 60)), 422, 'audio_undecodable'],
  ];
  test.each(refused)('%s', async (_says, audio, status, code) => {
    const { answer, spent } = await send({ audio: audio() });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([status, code, 0]);
    expect(Object(answer.json).errors).toMatchObject([{ pointer: '/audio' }]);
    expect(answer.text).not.toMatch(/10\.0\.0\.1|127\.0\.0\.1|\/tmp/);
  });

  test('that is too long', async () => {
    const { answer, spent } = await send({ audio: toBase64(silentRecording(602, 4_000)) });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([422, 'audio_too_long', 0]);
  });
});
