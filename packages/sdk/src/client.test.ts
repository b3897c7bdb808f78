/** Tests of what each method sends and returns; bodies are parsed with the core's schemas, as on the server. */
import { audioRequestSchema, imageRequestSchema, limits, parseRequest, videoRequestSchema } from '@winnow/core';
import { describe, expect, test, vi } from 'vitest';
import { WinnowClient } from './client.ts';
import type { ClientOptions } from './client-settings.ts';
import { type ContentSource, maxContentBytes } from './content/content-source.ts';
import { resultSchemas } from './schemas.ts';
import {
  createScriptedFetch,
  getRejection,
  jsonResponse,
  problemResponse,
  type ScriptedResponse,
} from './testing/scripted-fetch.ts';

const apiKey = 'wnw_test_secret';
const baseUrl = 'https://winnow.test';

function clientOf(lines: ScriptedResponse[], options: Partial<ClientOptions> = {}) {
  const { fetch, requests } = createScriptedFetch(...lines);
  return { client: new WinnowClient({ apiKey, baseUrl, fetch, maxRetries: 0, ...options }), requests };
}

const bytes = new Uint8Array([0, 1, 2, 0x0d, 0x0a, 0x2d, 0x2d, 255]);

async function sentForm(request: Request | undefined, field: string) {
  const form = await request?.formData();
  const file = form?.get(field);
  if (!(file instanceof File)) throw new Error('No file was sent.');
  const fields = [...(form ?? [])].filter(([name]) => name !== field);
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, fields: Object.fromEntries(fields) };
}

describe('content travels', () => {
  test.each<[string, ContentSource, string]>([
    ['a URL', 'https://example.com/a.png', 'https://example.com/a.png'],
    ['a URL object', new URL('https://example.com/ä.png'), 'https://example.com/%C3%A4.png'],
    ['Base64', 'aGk=', 'aGk='],
  ])('as JSON: %s', async (_, image, sent) => {
    const { client, requests } = clientOf([jsonResponse({})]);
    await client.image({ image, enableOcr: true });
    expect(requests[0]).toMatchObject({ url: `${baseUrl}/moderation/image`, method: 'POST' });
    const body: unknown = await requests[0]?.json();
    expect(body).toEqual({ image: sent, enableOcr: true });
    expect(imageRequestSchema.safeParse(body).success).toBe(true);
  });

  test.each<[string, () => ContentSource]>(
    [
      ['a Blob', () => new Blob([bytes], { type: 'image/png' })],
      ['a File', () => new File([bytes], 'private name.png')],
      ['an ArrayBuffer', () => bytes.slice().buffer],
      ['a typed array', () => bytes],
      ['a part of a buffer', () => Buffer.concat([Buffer.from('before'), bytes]).subarray(6)],
      ['a ReadableStream', () => new Blob([bytes]).stream()],
      [
        'an AsyncIterable whose chunks share their memory',
        async function* () {
          const chunk = new Uint8Array(1);
          for (const byte of bytes) {
            chunk[0] = byte;
            yield chunk;
          }
        },
      ],
    ].map(([name, make]) => [name, typeof make === 'function' ? make : () => make] as [string, () => ContentSource]),
  )('as a form: %s', async (_, make) => {
    const { client, requests } = clientOf([jsonResponse({})]);
    await client.image({ image: make(), enableOcr: true, language: null, piiCategories: ['Face', 'Email'] });
    expect(requests[0]?.url).toBe(`${baseUrl}/moderation/image/upload`);
    expect(await sentForm(requests[0], 'image')).toEqual({
      bytes,
      name: 'image',
      fields: { enableOcr: 'true', piiCategories: '["Face","Email"]' },
    });
  });

  test('as JSON where there are several, bytes as Base64', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    await client.images({ image: ['https://example.com/a.png', bytes, new Blob([bytes])], detectPii: true });
    expect(requests[0]?.url).toBe(`${baseUrl}/moderation/image`);
    const base64 = Buffer.from(bytes).toString('base64');
    const body: unknown = await requests[0]?.json();
    expect(body).toEqual({ image: ['https://example.com/a.png', base64, base64], detectPii: true });
    expect(imageRequestSchema.safeParse(body).success).toBe(true);
  });

  test('of any size as Base64', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    const large = crypto.getRandomValues(new Uint8Array(65_536)).slice(0, 65_533);
    await client.images({ image: [large] });
    expect(Object(await requests[0]?.json()).image[0]).toBe(Buffer.from(large).toString('base64'));
  });

  test('of recordings and videos as of images, options with their structure', async () => {
    const { client, requests } = clientOf([
      jsonResponse({}),
      jsonResponse({}),
      jsonResponse({ jobId: 'j', status: 'queued' }),
    ]);
    await client.audio({ audio: 'aGk=', transcribe: true, customKeywords: ['a, b'] });
    expect(audioRequestSchema.safeParse(await requests[0]?.json()).success).toBe(true);
    await client.audio({ audio: bytes, customKeywords: ['a, b'] });
    expect((await sentForm(requests[1], 'audio')).fields).toEqual({ customKeywords: '["a, b"]' });
    await client.videoJobs.start({ video: bytes, analyzeAudio: { channel: [0, 1], transcribe: true } });
    const { fields } = await sentForm(requests[2], 'video');
    const analyzeAudio: unknown = JSON.parse(String(fields.analyzeAudio));
    expect(videoRequestSchema.safeParse({ video: 'aGk=', analyzeAudio }).success).toBe(true);
  });

  test('under names that cannot break out of their part', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    const hostile = { 'x"\r\n\r\ny': 'z' };
    await client.image({ image: bytes, ...hostile });
    const text = new TextDecoder().decode(await requests[0]?.arrayBuffer());
    expect(text).toContain('name="x%22%0D%0A%0D%0Ay"\r\n\r\nz\r\n');
  });
});

describe('a stream', () => {
  test('is read no further than what the server takes', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    let given = 0;
    let closed = false;
    const endless = async function* () {
      try {
        for (const chunk = new Uint8Array(1024 * 1024); ; given += chunk.length) yield chunk;
      } finally {
        closed = true;
      }
    };
    expect(await getRejection(client.image({ image: endless() }))).toMatchObject({ code: 'payload_too_large' });
    expect([given <= maxContentBytes.image, closed, requests.length]).toEqual([true, true, 0]);
  });

  test('and a file are limited as the server limits them', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    const large = new Blob([new Uint8Array(maxContentBytes.image + 1)]);
    expect(await getRejection(client.image({ image: large }))).toMatchObject({ code: 'payload_too_large' });
    expect(requests).toHaveLength(0);
    for (const modality of ['image', 'audio', 'video'] as const)
      expect(maxContentBytes[modality]).toBe(limits[modality].sizeBytes);
  });

  test('that breaks is reported as such', async () => {
    const { client } = clientOf([jsonResponse({})]);
    const cause = new Error('disk');
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(cause) });
    expect(await getRejection(client.image({ image: broken }))).toMatchObject({
      name: 'SourceError',
      code: 'source_unreadable',
      cause,
    });
  });

  test('that never ends is given up with the call, and closed', async () => {
    const { client } = clientOf([jsonResponse({})]);
    const cancel = vi.fn();
    const silent = new ReadableStream<Uint8Array>({ cancel });
    const error = await getRejection(client.image({ image: silent }, { signal: AbortSignal.timeout(10) }));
    expect(error).toMatchObject({ code: 'aborted' });
    expect(cancel).toHaveBeenCalled();
  });
});

test.each([undefined, null, 7, {}])('%j is no content', async (image) => {
  const { client, requests } = clientOf([jsonResponse({})]);
  expect(await getRejection(client.image({ image: image as never }))).toBeInstanceOf(TypeError);
  expect(requests).toHaveLength(0);
});

describe('an estimate', () => {
  test('sends no file, only how many there are', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    await client.estimate({ modality: 'image', image: [bytes, 'https://example.com/'], enableOcr: true });
    await client.estimate({ modality: 'audio', audio: new Blob([bytes]), transcribe: true });
    await client.estimate({ modality: 'video' });
    const bodies = await Promise.all(requests.map((request) => request.json()));
    expect(bodies).toEqual([
      { modality: 'image', image: ['AA==', 'AA=='], enableOcr: true },
      { modality: 'audio', audio: 'AA==', transcribe: true },
      { modality: 'video', video: 'AA==' },
    ]);
    for (const { modality, ...body } of bodies as { modality: 'image' }[])
      expect(parseRequest(modality, body)).toMatchObject({ ok: true });
  });

  test('sends texts, whose language can decide their price', async () => {
    const { client, requests } = clientOf([jsonResponse({})]);
    await client.estimate({ modality: 'text', content: ['a', 'b'], language: 'auto' });
    expect(await requests[0]?.json()).toEqual({ modality: 'text', content: ['a', 'b'], language: 'auto' });
  });
});

describe('headers', () => {
  test('of the client and of the call are sent; the key and the kind of body stay ours', async () => {
    const { client, requests } = clientOf([jsonResponse({})], { headers: { 'X-Team': 'a', 'X-Both': 'client' } });
    const headers = { 'x-both': 'call', Authorization: 'Bearer other', 'content-type': 'text/plain' };
    await client.text({ content: 'a' }, { headers });
    const sent = requests[0]?.headers;
    expect(['x-team', 'x-both', 'authorization', 'content-type'].map((name) => sent?.get(name))).toEqual([
      'a',
      'call',
      `Bearer ${apiKey}`,
      'application/json',
    ]);
  });

  test('of the answer tell request, rate limit and repetition', async () => {
    const headers = {
      'x-request-id': 'req_9',
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=59;t=30',
      'idempotency-replayed': 'true',
    };
    const { client } = clientOf([problemResponse(503, 'overloaded'), jsonResponse({ id: 'req_9' }, { headers })], {
      maxRetries: 1,
    });
    const { data, response } = await client.text({ content: 'a' }).withResponse();
    expect(data.id).toBe('req_9');
    expect(response).toMatchObject({
      requestId: 'req_9',
      status: 200,
      attempts: 2,
      replayed: true,
      rateLimit: { limit: 60, windowSeconds: 60, remaining: 59, resetSeconds: 30 },
    });
  });

  test('that are missing are reported as missing', async () => {
    const { client } = clientOf([jsonResponse({})]);
    const { response } = await client.usage().withResponse();
    expect(response).toMatchObject({ requestId: undefined, rateLimit: undefined, replayed: false, attempts: 1 });
  });
});

test('the address’s path is kept and ids are escaped', async () => {
  const { client, requests } = clientOf([jsonResponse({})], { baseUrl: 'https://example.com/winnow/' });
  await client.profiles.get('../usage?x#y');
  expect(requests[0]?.url).toBe('https://example.com/winnow/profiles/..%2Fusage%3Fx%23y');
});

describe('an answer that is not Winnow’s', () => {
  test.each<[string, ScriptedResponse, object]>([
    ['a page with status 200', new Response('<html>'), { code: 'unexpected_answer', status: 200 }],
    ['JSON that is no object', jsonResponse(null), { code: 'unexpected_answer', status: 200 }],
    ['a page with status 404', new Response('<html>', { status: 404 }), { name: 'NotFoundError', status: 404 }],
    ['JSON of something else', jsonResponse({ error: 'x' }, { status: 401 }), { name: 'AuthenticationError' }],
    ['a gateway’s', new Response('', { status: 502 }), { name: 'UnexpectedAnswerError', status: 502 }],
  ])('is told as that: %s', async (_, line, expected) => {
    const { client } = clientOf([line]);
    expect(await getRejection(client.text({ content: 'a' }))).toMatchObject(expected);
  });
});

describe('validation', () => {
  const usage = { tier: 'Pro', rateLimit: 1200, tokenLimit: null, tokensUsed: 1, remainingTokens: null };

  test('refuses a result of another shape, and says where', async () => {
    const { client } = clientOf([jsonResponse({ ...usage, tier: 'Gold' })], { validate: resultSchemas });
    const error = await getRejection(client.usage());
    expect(error).toMatchObject({ code: 'unexpected_answer', cause: { issues: [{ path: ['tier'] }] } });
  });

  test('passes unknown fields on: newer servers may send more', async () => {
    const { client } = clientOf([jsonResponse({ ...usage, added: 1 })], { validate: resultSchemas });
    expect(await client.usage()).toEqual({ ...usage, added: 1 });
  });
});

describe('the key', () => {
  test('is in no error, and in nothing that a log would print of the client', async () => {
    const { client } = clientOf([new TypeError('fetch failed')]);
    const { inspect } = await import('node:util');
    const error = await getRejection(client.text({ content: 'a' }));
    expect(inspect([client, error, client.profiles], { depth: 9, showHidden: true })).not.toContain(apiKey);
  });

  test.each(['', 'with space', 'line\nbreak', 'ünicode'])('%j is refused, and not repeated', (key) => {
    const make = () => new WinnowClient({ apiKey: key, baseUrl });
    expect(make).toThrow(TypeError);
    if (key) expect(make).not.toThrow(key);
  });
});

test.each(['winnow.test', 'ftp://winnow.test', 'https://user:word@winnow.test', 'https://winnow.test/?a=1', ''])(
  '%j is no address of a server',
  (address) => {
    expect(() => new WinnowClient({ apiKey, baseUrl: address })).toThrow(TypeError);
  },
);

test.each([{ timeoutMs: 0 }, { timeoutMs: Number.NaN }, { maxRetries: -1 }, { maxRetries: 1.5 }])(
  '%j is refused, for the client and for a call',
  async (options) => {
    expect(() => new WinnowClient({ apiKey, baseUrl, ...options })).toThrow(RangeError);
    const { client } = clientOf([jsonResponse({})]);
    expect(await getRejection(client.usage(options))).toBeInstanceOf(RangeError);
  },
);
