/**
 * Personal data in images: detected, covered in four modes, verified; and the link to the redacted image, valid for an
 * hour.
 */
import { imageResultSchema, limits, redactionModes } from '@winnow/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PictureFault } from '../../apps/server/src/platform/media/image/picture-errors.ts';
import type { Picture } from '../../apps/server/src/platform/media/image.ts';
import { openBlobStore } from '../../apps/server/src/platform/storage/open-blob-store.ts';
import { landscapePicture, pictureOfWords, toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const url = '/moderation/image';
const secrets = ['Call +1 202-555-0143', 'jane.doe@example.com'];
const clock = { nowMs: Date.UTC(2026, 10, 22, 12) };

let server: TestServer;
let card: Buffer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => clock.nowMs });
  card = await pictureOfWords(secrets, 'card');
});
afterAll(() => server[Symbol.asyncDispose]());

async function moderate(body: object, key?: string) {
  const apiKey = key ?? (await server.account()).apiKey;
  const answer = await server.request({ url, key: apiKey, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return imageResultSchema.strict().parse(answer.json);
}

/** The URL without its host, for requests to a test server. */
const pathOf = (link: string): string => new URL(link).pathname + new URL(link).search;

const get = (link: string) => server.app.inject({ method: 'GET', url: pathOf(link) });

describe('personal data in an image', () => {
  test('is told by kind and place, and never repeated', async () => {
    const result = await moderate({ image: toBase64(card), detectPii: true });
    expect(new Set(result.detectedPii?.map(({ type }) => type))).toEqual(new Set(['Phone', 'Email']));
    expect(JSON.stringify(result.detectedPii)).not.toMatch(/jane\.doe|555-0143/);
    for (const { box } of result.detectedPii ?? []) expect(box).toMatchObject({ left: expect.any(Number) });
    expect([result.safeContent, result.redaction]).toEqual([undefined, undefined]);
  });

  test.each([
    ['of the request', { piiCategories: ['e-mail'] }, ['Email']],
    ['of the request, none', { piiCategories: ['Iban'] }, []],
  ])('is what the categories %s ask for', async (_says, options, types) => {
    const result = await moderate({ image: toBase64(card), detectPii: true, ...options });
    expect(result.detectedPii?.map(({ type }) => type)).toEqual(types);
  });

  test('is what the profile asks for, where the request leaves it open', async () => {
    const { apiKey } = await server.account();
    const profile = await server.request({
      url: '/profiles',
      key: apiKey,
      body: { name: 'a', piiCategories: ['Phone'] },
    });
    const body = { image: toBase64(card), detectPii: true, moderationProfileId: Object(profile.json).id };
    expect((await moderate(body, apiKey)).detectedPii?.map(({ type }) => type)).toEqual(['Phone']);
  });

  test('is not looked for unless it was requested', async () => {
    const { detectedPii, analyzers } = await moderate({ image: toBase64(card) });
    expect(detectedPii).toBeUndefined();
    expect(analyzers.find(({ name }) => name === 'pii')?.status).toBe('skipped');
  });
});

/** Lines of black letters on white, each at its distance from the top. */
const drawFrame = (lines: readonly (readonly [text: string, top: number])[]): Promise<Buffer> =>
  sharp({ create: { width: 520, height: 300, channels: 3, background: '#fff' } })
    .composite(
      lines.map(([text, top]) => ({
        input: { text: { text: `<span font_family="DejaVu Sans" size="17000">${text}</span>`, dpi: 96, rgba: true } },
        ...{ left: 24, top },
      })),
    )
    .removeAlpha()
    .raw()
    .toBuffer();

const animate = async (frames: readonly (readonly (readonly [string, number])[])[]): Promise<Buffer> => {
  const drawn = await Promise.all(frames.map(drawFrame));
  const raw = { width: 520, height: 300 * frames.length, channels: 3, pageHeight: 300 } as const;
  return sharp(Buffer.concat(drawn), { raw })
    .gif({ delay: frames.map(() => 200) })
    .toBuffer();
};

const TITLE = ['Our summer garden', 20] as const;
const phone = (top: number) => ['Call +1 202-555-0143', top] as const;

const animations: Record<string, readonly (readonly (readonly [string, number])[])[]> = {
  'shows in one frame': [[TITLE], [TITLE, ['jane.doe@example.com', 130]], [TITLE], [TITLE, ['Thank you all', 240]]],
  moves: [60, 110, 160, 210].map((top) => [TITLE, phone(top)]),
  blinks: [[TITLE, phone(130)], [TITLE], [TITLE, phone(130)], [TITLE], [TITLE, phone(130)]],
  'changes into another': [
    [TITLE, phone(130)],
    [TITLE, ['jane.doe@example.com', 130]],
    [TITLE, ['Thank you all', 130]],
  ],
};

describe('a secret in an animation that', () => {
  test.each(Object.entries(animations))('%s is covered in every frame', async (_, frames) => {
    const { safeContent = '', redaction } = await moderate({
      ...{ image: toBase64(await animate(frames)), detectPii: true, redactPii: true, redactionMode: 'solid' },
    });
    expect(redaction).toMatchObject({ residual: 0, verified: true });
    const redacted = (await get(safeContent)).rawPayload;
    // Frames that are the same once they are covered are stored as one.
    const { pages = 1 } = await sharp(redacted, { animated: true }).metadata();
    for (let page = 0; page < pages; page++) {
      const still = await sharp(redacted, { page }).png().toBuffer();
      const { detectedText } = await moderate({ image: toBase64(still), enableOcr: true });
      expect([page, detectedText?.join(' ')]).toEqual([page, expect.stringContaining('Our summer garden')]);
      expect(detectedText?.join(' ')).not.toMatch(/jane|doe|example|202|555|0143/i);
    }
  });
});

describe.each(redactionModes)('redaction by %s', (redactionMode) => {
  test('leaves nothing that can be found or read again, and no metadata', async () => {
    const tagged = await sharp(card)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Jane Doe' } })
      .toBuffer();
    const request = { image: toBase64(tagged), detectPii: true, redactPii: true, redactionMode };
    const { safeContent = '', redaction, detectedPii } = await moderate(request);
    expect(redaction).toEqual({ mode: redactionMode, subjects: detectedPii?.length, residual: 0, verified: true });
    expect(redaction?.subjects).toBeGreaterThanOrEqual(2);
    const answer = await get(safeContent);
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([640, 400, undefined]);
    const again = await moderate({ image: toBase64(answer.rawPayload), detectPii: true, enableOcr: true });
    expect(again.detectedPii).toEqual([]);
    expect(again.detectedText?.join(' ')).not.toMatch(/jane|doe|example|0143/i);
  });
});

test('the mode is the request’s, else the profile’s, else blur', async () => {
  const { apiKey } = await server.account();
  const profile = await server.request({ url: '/profiles', key: apiKey, body: { name: 'a', redactionMode: 'solid' } });
  const moderationProfileId = Object(profile.json).id;
  const modes = [];
  for (const more of [{}, { moderationProfileId }, { moderationProfileId, redactionMode: 'box' }]) {
    const request = { image: toBase64(await landscapePicture()), detectPii: true, redactPii: true, ...more };
    modes.push((await moderate(request, apiKey)).redaction?.mode);
  }
  expect(modes).toEqual(['blur', 'solid', 'box']);
});

test('a redacted image that cannot be verified is not stored, not returned and not charged', async () => {
  const { pictures } = server.services;
  const opened: Picture[] = [];
  /** The first picture is analyzed and covered; detection fails on the covered one. */
  const open: typeof pictures.open = async (bytes, options) => {
    const picture = await pictures.open(bytes, options);
    opened.push(picture);
    if (opened.length === 1) return picture;
    return Object.assign(Object.create(picture), { detect: () => Promise.reject(new PictureFault('It failed.')) });
  };
  await using broken = await startTestServer({ pictures: { ...pictures, open } });
  const { apiKey } = await broken.account();
  const body = { image: toBase64(card), detectPii: true, redactPii: true };
  const { status, json } = await broken.request({ url, key: apiKey, body });
  expect([status, Object(json).code, opened.length]).toEqual([503, 'analyzer_unavailable', 2]);
  expect(await broken.remaining(apiKey)).toBe(1000);
  expect(await openBlobStore(broken.services.config).names()).toEqual([]);
});

describe('the link to a safe image', () => {
  const redact = async () => {
    const request = { image: toBase64(await landscapePicture()), detectPii: true, redactPii: true };
    return (await moderate(request)).safeContent ?? '';
  };

  test('serves it to anybody, as a download that never runs', async () => {
    const { statusCode, headers } = await get(await redact());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': `private, max-age=${limits.safeContentLifeSeconds}, immutable`,
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is valid for 60 minutes; then it has expired, and the image is deleted', async () => {
    const link = await redact();
    clock.nowMs += 3_599_000;
    expect((await get(link)).statusCode).toBe(200);
    clock.nowMs += 1000;
    const ended = await get(link);
    expect([ended.statusCode, ended.json().code]).toEqual([410, 'link_expired']);
  });

  test('with anything changed is none', async () => {
    const link = await redact();
    const longer = link.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 1}`);
    for (const wrong of [longer, link.replace(/sig=[\w-]+/, `sig=${'A'.repeat(43)}`), link.replace(/\?.*/, '')]) {
      const answer = await get(wrong);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'link_invalid']);
    }
  });

  test('points to a separate host if one is set, which serves nothing else', async () => {
    await using apart = await startTestServer({}, { WINNOW_CDN_URL: 'http://content.test' });
    const { apiKey } = await apart.account();
    const body = { image: toBase64(await landscapePicture()), detectPii: true, redactPii: true };
    const { safeContent = '' } = imageResultSchema.parse((await apart.request({ url, key: apiKey, body })).json);
    expect(safeContent).toMatch(/^http:\/\/content\.test\/content\//);
    const headers = { host: 'content.test' };
    const [image, page] = await Promise.all(
      [pathOf(safeContent), '/healthz'].map((path) => apart.app.inject({ method: 'GET', url: path, headers })),
    );
    expect([image?.statusCode, page?.statusCode]).toEqual([200, 404]);
  });
});
