/** Prices, sources and results of images: docs/api.md, "Images", "Prices" and "URL inputs". */
import { readFileSync } from 'node:fs';
import { createTRPCClient, httpLink } from '@trpc/client';
import { type ErrorCode, features, imageBatchResultSchema, imageResultSchema, type Tier } from '@winnow/core';
import type { AppRouter } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestOrigin, type TestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import { fileHandler, sourceSettings, upload } from '../support/file-sources.ts';
import { landscapePicture, pictureOfWords, toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { requireVerdicts } from '../support/verdicts.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const url = '/moderation/image';
let server: TestServer;
let origin: TestOrigin;
let plain: Buffer;

beforeAll(async () => {
  plain = await landscapePicture();
  origin = await startTestOrigin(fileHandler('image/png', () => plain));
  server = await startTestServer({}, sourceSettings(origin));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await origin[Symbol.asyncDispose]();
});

const TOKENS = 1000;

/** Sends one request as a new account; returns it with its price. */
async function send(body: object, { tier = 'Pro' as Tier, address = url } = {}) {
  const { apiKey } = await server.account({ tier, tokens: TOKENS });
  const answer = await server.request({ url: address, key: apiKey, body });
  return { answer, apiKey, spent: TOKENS - Number(await server.remaining(apiKey)) };
}

async function moderate(body: object, tier: Tier = 'Pro') {
  const { answer, spent } = await send(body, { tier });
  if (answer.status !== 200) throw new Error(answer.text);
  return { result: imageResultSchema.strict().parse(answer.json), spent };
}

describe('every row of the price list', () => {
  const bills: [says: string, body: object, breakdown: Record<string, number>][] = [
    ['20 tokens for an image', {}, { base: 20 }],
    ['one more for another language', { language: 'de' }, { base: 20, language: 1 }],
    ['3 for OCR', { enableOcr: true }, { base: 20, enableOcr: 3 }],
    ['8 for enhanced OCR, in place of the 3', { enableOcr: true, enhancedOcr: true }, { base: 20, enhancedOcr: 8 }],
    ['one for metadata', { extractMetadata: true }, { base: 20, extractMetadata: 1 }],
    ['3 for personal data', { detectPii: true }, { base: 20, detectPii: 3 }],
    ['50 for redaction, detection included', { detectPii: true, redactPii: true }, { base: 20, redactPii: 50 }],
    ['nothing for English by any name', { language: 'English' }, { base: 20 }],
    ['nothing for what is null or false', { language: null, enableOcr: null, detectPii: false }, { base: 20 }],
  ];
  test.each(bills)('%s', async (_says, body, breakdown) => {
    const total = Object.values(breakdown).reduce((sum, tokens) => sum + tokens, 0);
    const { result, spent } = await moderate({ image: toBase64(plain), ...body });
    expect(Object.fromEntries(result.usage.breakdown.map((line) => [line.feature, line.tokens]))).toEqual(breakdown);
    expect([result.usage.tokens, spent, result.usage.remainingTokens]).toEqual([total, total, TOKENS - total]);
  });

  test('has no row that is not tested here', () => {
    const tested = new Set(bills.flatMap(([, , breakdown]) => Object.keys(breakdown)));
    expect([...tested].sort()).toEqual(features.image.map(({ id }) => id).sort());
  });

  test.each<[Tier, object, string[]]>([
    ['Free', {}, []],
    ['Starter', { language: 'fr' }, ['/language']],
    ['Starter', { enableOcr: true }, ['/enableOcr']],
    ['Starter', { enableOcr: true, enhancedOcr: true }, ['/enableOcr', '/enhancedOcr']],
    ['Starter', { detectPii: true, redactPii: true }, ['/redactPii']],
  ])('refuses what %s does not include: %j', async (tier, body, pointers) => {
    const { answer, spent } = await send({ image: toBase64(plain), ...body }, { tier });
    const { code, errors = [] } = Object(answer.json);
    expect([answer.status, code, spent]).toEqual([403, 'tier_required', 0]);
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  });

  test('lets Starter have the verdict, metadata and personal data', async () => {
    const { spent } = await moderate({ image: toBase64(plain), extractMetadata: true, detectPii: true }, 'Starter');
    expect(spent).toBe(24);
  });

  test('is what an estimate says', async () => {
    const { apiKey } = await server.account({ tier: 'Starter' });
    const body = { modality: 'image', image: [toBase64(plain), toBase64(plain)], detectPii: true, redactPii: true };
    const { json } = await server.request({ url: '/estimate', key: apiKey, body });
    expect(json).toMatchObject({ total: 140, minTier: 'Pro', allowed: false });
  });
});

describe('options', () => {
  test.each([
    [{ enhancedOcr: true }, '/enhancedOcr'],
    [{ redactPii: true }, '/redactPii'],
  ])('that need others are refused without them: %j', async (body, pointer) => {
    const { answer, spent } = await send({ image: toBase64(plain), ...body });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([400, 'dependency_missing', 0]);
    expect(Object(answer.json).errors[0].pointer).toBe(pointer);
  });

  test.each([
    [{ redactionMode: 'smear' }, '/redactionMode'],
    [{ piiCategories: ['Shoe'] }, '/piiCategories/0'],
    [{ enableOcr: 'true' }, '/enableOcr'],
    [{ size: 1 }, '/size'],
    [{ image: 5 }, '/image'],
  ])('that are wrong are refused: %j', async (body, pointer) => {
    const { answer, spent } = await send({ image: toBase64(plain), ...body });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([400, 'invalid_request', 0]);
    expect(Object(answer.json).errors[0].pointer).toBe(pointer);
  });

  test('explain in the language of the request', async () => {
    const { result } = await moderate({ image: toBase64(plain), language: 'German' });
    expect(result.reason).toMatch(/nichts|keine/i);
  });
});

describe('wherever it comes from, an image gets the same verdict', () => {
  const told = (result: unknown) => {
    const { id: _id, usage: _usage, analyzers, ...verdict } = imageResultSchema.parse(result);
    return { ...verdict, analyzers: analyzers.map(({ name, status }) => [name, status]) };
  };

  test('as Base64, as data: URI, by its URL, behind three redirects, uploaded, by tRPC, under the old prefix', async () => {
    const sources = [
      toBase64(plain),
      `data:image/png;base64,${toBase64(plain)}`,
      `${origin.url}/a.png`,
      `${origin.url}/redirect/3`,
    ];
    const answers = await Promise.all(sources.map((image) => send({ image, enableOcr: true })));
    const { apiKey } = await server.account();
    const uploaded = await upload(server, {
      modality: 'image',
      mediaType: 'image/png',
      file: plain,
      fields: { enableOcr: 'true' },
      key: apiKey,
    });
    const old = await send({ image: toBase64(plain), enableOcr: true }, { address: `/api/v1/public${url}` });
    const trpc = createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/trpc`,
          headers: { authorization: `Bearer ${apiKey}` },
        }),
      ],
    });
    const called = await trpc.moderation.image.mutate({ image: toBase64(plain), enableOcr: true });
    const all = [...answers.map(({ answer }) => answer.json), uploaded.json(), old.answer.json, called].map(told);
    for (const one of all) expect(one).toEqual(all[0]);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('as %s', async (format) => {
    const { result } = await moderate({ image: toBase64(await landscapePicture(format)) });
    expect(result.isClean).toBe(true);
  });
});

describe('an image that cannot be had costs nothing', () => {
  const refused: [says: string, image: () => string, status: number, code: ErrorCode][] = [
    ['at a private address', () => 'http://10.0.0.1/a.png', 422, 'source_url_forbidden'],
    ['at the address of a cloud’s secrets', () => 'http://169.254.169.254/', 422, 'source_url_forbidden'],
    ['by another protocol', () => 'ftp://example.com/a.png', 422, 'source_url_forbidden'],
    ['behind a fourth redirect', () => `${origin.url}/redirect/4`, 422, 'source_too_many_redirects'],
    ['that is missing', () => `${origin.url}/missing`, 422, 'source_bad_response'],
    ['that is no Base64', () => 'what a day!', 400, 'invalid_request'],
    [
      'that is a drawing',
      () => toBase64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      415,
      'unsupported_media',
    ],
    ['that breaks off in its head', () => toBase64(plain.subarray(0, 40)), 422, 'image_undecodable'],
  ];
  test.each(refused)('%s', async (_says, image, status, code) => {
    const { answer, spent } = await send({ image: image() });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([status, code, 0]);
    expect(Object(answer.json).errors).toMatchObject([{ pointer: '/image' }]);
    expect(answer.text).not.toMatch(/10\.0\.0\.1|169\.254|127\.0\.0\.1/);
  });

  test('with too many pixels', async () => {
    const image = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { answer, spent } = await send({ image: toBase64(image) });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([422, 'image_too_large', 0]);
  });

  test('as an empty upload, or as a field that is no file', async () => {
    const { apiKey } = await server.account();
    const empty = await upload(server, {
      modality: 'image',
      mediaType: 'image/png',
      file: new Uint8Array(),
      key: apiKey,
    });
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('a batch', () => {
  test('gives one result each, in order, on one bill', async () => {
    const rude = await pictureOfWords(['FUCK OFF']);
    const { answer, spent } = await send({
      image: [toBase64(plain), toBase64(rude), toBase64(plain)],
      enableOcr: true,
    });
    const { results, usage, id } = imageBatchResultSchema.parse(answer.json);
    expect(requireVerdicts(results).map(({ isClean }) => isClean)).toEqual([true, false, true]);
    expect(usage.breakdown).toEqual([
      { feature: 'base', tokens: 60 },
      { feature: 'enableOcr', tokens: 9 },
    ]);
    expect([usage.tokens, spent, answer.headers['x-request-id']]).toEqual([69, 69, id]);
  });

  test('fails as a whole where one image fails, names it, and costs nothing', async () => {
    const { answer, spent } = await send({ image: [toBase64(plain), 'http://10.0.0.1/a.png'] });
    expect([answer.status, Object(answer.json).code, spent]).toEqual([422, 'source_url_forbidden', 0]);
    expect(Object(answer.json).errors).toMatchObject([{ pointer: '/image/1' }]);
  });
});

describe('the words in an image', () => {
  const unsafe = 'FUCK YOU ASSHOLE';

  test('count toward the verdict, with their place, whether or not they are asked for', async () => {
    const image = toBase64(await pictureOfWords([unsafe]));
    const { result } = await moderate({ image });
    expect([result.isClean, result.detectedText]).toEqual([false, undefined]);
    expect(result.categoryScores.Profanity).not.toBe('None');
    expect(result.issues[0]?.box?.width).toBeGreaterThan(20);
    const request = await moderate({ image, enableOcr: true });
    expect(request.result.detectedText?.join(' ')).toContain('FUCK');
  });

  test('are not read where the tier does not include it, and the result says so', async () => {
    const { result } = await moderate({ image: toBase64(await pictureOfWords([unsafe])) }, 'Starter');
    const { status, reason } = result.analyzers.find(({ name }) => name === 'words') ?? {};
    expect([result.isClean, status, reason]).toEqual([true, 'skipped', expect.stringContaining('tier')]);
  });

  test('are not judged where the profile does not want it, and are returned all the same', async () => {
    const { apiKey } = await server.account();
    const profile = await server.request({ url: '/profiles', key: apiKey, body: { name: 'a', readImageText: false } });
    const moderationProfileId = Object(profile.json).id;
    const body = { image: toBase64(await pictureOfWords([unsafe])), moderationProfileId, enableOcr: true };
    const result = imageResultSchema.parse((await server.request({ url, key: apiKey, body })).json);
    expect(result.isClean).toBe(true);
    expect(result.detectedText?.join(' ')).toContain('FUCK');
  });

  test('of self-harm count as violence', async () => {
    const { result } = await moderate({ image: toBase64(await pictureOfWords(['kill yourself'])) });
    expect(result.categoryScores.Violence).not.toBe('None');
  });

  test.each([
    ['turned', [unsafe], {}],
    ['ghost', ['you are a stupid fucking asshole'], {}],
    ['mirror', [unsafe], { enableOcr: true, enhancedOcr: true }],
  ] as const)('that hide (%s) are an attempt to evade', async (scene, texts, options) => {
    const { result } = await moderate({ image: toBase64(await pictureOfWords(texts, scene)), ...options });
    expect(result.isBypassAttempt).toBe(true);
    expect(result.bypass.map(({ technique }) => technique)).toContain('text_in_image');
  });

  test('that hide nothing unsafe are none', async () => {
    const { result } = await moderate({
      image: toBase64(await pictureOfWords(['fresh bread every morning'], 'mirror')),
    });
    expect([result.isClean, result.isBypassAttempt]).toEqual([true, false]);
  });
});

test('metadata is returned where it is asked for, as texts', async () => {
  const image = await sharp(plain)
    .jpeg()
    .withExif({ IFD0: { Make: 'Winnow', Model: 'Test 1' } })
    .toBuffer();
  const { result } = await moderate({ image: toBase64(image), extractMetadata: true });
  expect(result.metadata).toMatchObject({ Make: 'Winnow', Model: 'Test 1' });
  expect((await moderate({ image: toBase64(image) })).result.metadata).toBeUndefined();
});

test('content credentials are returned with the metadata, and change no verdict', async () => {
  const folder = '../../apps/server/src/platform/media/image/testing/credentials/';
  const image = toBase64(readFileSync(new URL(`${folder}ai.jpg`, import.meta.url)));
  const { result } = await moderate({ image, extractMetadata: true });
  expect(result.contentCredentials).toMatchObject({
    present: true,
    state: 'untrusted',
    actions: [{ description: 'Created with AI' }],
  });
  const { result: without } = await moderate({ image });
  expect(without.contentCredentials).toBeUndefined();
  for (const field of ['isClean', 'severity', 'scores', 'labels', 'complete'] as const)
    expect(result[field]).toEqual(without[field]);
  const plainResult = await moderate({ image: toBase64(plain), extractMetadata: true });
  expect(plainResult.result.contentCredentials).toEqual({ present: false });
});

test('a text in the metadata is judged like the words in the image, and named by its field', async () => {
  const image = await sharp(plain)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'FUCK YOU ASSHOLE' } })
    .toBuffer();
  const { result } = await moderate({ image: toBase64(image), enableOcr: true });
  expect(result.isClean).toBe(false);
  expect(result.issues[0]).toMatchObject({ category: 'Profanity', metadata: 'ImageDescription' });
  expect(result.issues[0]?.box).toBeUndefined();
  expect(result.detectedText).toEqual([]);
});

test('an Idempotency-Key holds for an upload: one charge, one answer', async () => {
  const { apiKey } = await server.account({ tokens: TOKENS });
  const ask = () =>
    server.request({ url, key: apiKey, headers: { 'idempotency-key': 'k' }, body: { image: toBase64(plain) } });
  const [first, second] = [await ask(), await ask()];
  expect(second.text).toBe(first.text);
  expect(await server.remaining(apiKey)).toBe(TOKENS - 20);
});

test('a result says which analyzers and which models took part', async () => {
  const { result } = await moderate({ image: toBase64(plain) });
  expect(result.analyzers.find(({ name }) => name === 'sexual')).toMatchObject({ status: 'ok' });
  expect(result.engine.models.length).toBeGreaterThan(1);
});

test('what nothing on this server looks for is said where it is asked for, and not charged', async () => {
  const { result } = await moderate({ image: toBase64(plain), detectPii: true, piiCategories: ['Signature'] });
  expect(result.analyzers.find(({ name }) => name === 'signatures')).toMatchObject({ status: 'unavailable' });
  expect(result.detectedPii).toEqual([]);
  expect(result.usage).toMatchObject({ tokens: 20, breakdown: [{ feature: 'base', tokens: 20 }] });
});
