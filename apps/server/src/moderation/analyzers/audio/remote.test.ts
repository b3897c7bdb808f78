/**
 * Tests for a speech model behind an endpoint: what is sent, how responses are converted, and which responses are
 * rejected.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createRemoteSpeechModel } from './remote.ts';

interface RecordedTranscription {
  readonly path: string;
  readonly key: string | undefined;
  readonly form: FormData;
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': String(request.headers['content-type']) };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

/**
 * A server that speaks the protocol, records its requests and returns the given responses, or those computed from the
 * request's number.
 */
async function endpoint(answer: unknown, status = 200) {
  const asked: RecordedTranscription[] = [];
  const server = createServer(async (request, response) => {
    const form = await formOf(request);
    asked.push({ path: request.url ?? '', key: request.headers.authorization, form });
    const said = typeof answer === 'function' ? answer(asked.length) : answer;
    const body = typeof said === 'string' ? said : JSON.stringify(said);
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { key: 'secret', model: 'whisper-1', timeoutMs: 5_000, languages: ['en', 'de'] };
  return {
    asked,
    model: createRemoteSpeechModel({ ...settings, url: `http://127.0.0.1:${port}/v1` }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const second = new Float32Array(16_000).fill(0.5);
const options = { signal: new AbortController().signal };

const verbose = {
  language: 'english',
  duration: 1,
  text: 'Go away, Sam.',
  segments: [{ id: 0, start: 0, end: 1, text: ' Go away, Sam.', avg_logprob: -0.2, no_speech_prob: 0.01 }],
  words: [
    { word: 'Go', start: 0.1, end: 0.3 },
    { word: 'away', start: 0.3, end: 0.6 },
    { word: 'Sam', start: 0.7, end: 0.9 },
  ],
};

test('is sent the recording as WAV with its settings, by OpenAI’s protocol', async () => {
  await using server = await endpoint(verbose);
  await server.model.transcribe(second, { ...options, language: 'en' });
  const [{ path, key, form } = { path: '', key: '', form: new FormData() }] = server.asked;
  expect([path, key]).toEqual(['/v1/audio/transcriptions', 'Bearer secret']);
  expect([form.get('model'), form.get('response_format'), form.get('language')]).toEqual([
    'whisper-1',
    'verbose_json',
    'en',
  ]);
  expect(form.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  const file = Buffer.from(await (form.get('file') as File).arrayBuffer());
  expect([file.toString('latin1', 0, 4), file.readUInt32LE(24), file.length]).toEqual(['RIFF', 16_000, 44 + 32_000]);
  expect(file.readInt16LE(44)).toBe(16_384);
});

describe('its answer', () => {
  test('becomes words with the punctuation of the segment and the times of the words', async () => {
    await using server = await endpoint(verbose);
    const { segments, language } = await server.model.transcribe(second, { ...options, language: 'en' });
    expect(language).toBe('en');
    expect(segments.map(({ words }) => words.map(({ text, startS, endS }) => [text, startS, endS]))).toEqual([
      [
        ['Go', 0.1, 0.3],
        ['away,', 0.3, 0.6],
        ['Sam.', 0.7, 0.9],
      ],
    ]);
  });

  test('without times of words has them share the time of their segment', async () => {
    await using server = await endpoint({ ...verbose, words: undefined });
    const { segments } = await server.model.transcribe(second, options);
    const words = segments[0]?.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['Go', 'away,', 'Sam.']);
    expect([words[0]?.startS, words.at(-1)?.endS]).toEqual([0, 1]);
  });

  test('of text alone lasts as long as the recording', async () => {
    await using server = await endpoint({ text: 'Hello there' });
    const { segments, language } = await server.model.transcribe(second, options);
    expect([segments[0]?.startS, segments[0]?.endS, language]).toEqual([0, 1, 'und']);
  });

  test.each([
    ['english', 'en'],
    ['de', 'de'],
    ['German', 'de'],
    ['Lao', 'lao'],
  ])('tells the language %s as %s', async (language, code) => {
    await using server = await endpoint({ ...verbose, language });
    expect(await server.model.spokenLanguage(second, options)).toEqual({ language: code, confidence: 1 });
  });

  test.each([undefined, null, ''])(
    'that names no language (%j) is no silence: it is heard as the first one',
    async (language) => {
      await using server = await endpoint({ ...verbose, language });
      expect(await server.model.spokenLanguage(second, options)).toEqual({ language: 'en', confidence: 0 });
    },
  );

  test('is detected in the whole recording if its first half minute has no speech', async () => {
    await using server = await endpoint((request: number) => (request === 1 ? { text: '' } : verbose));
    const minute = new Float32Array(60 * 16_000);
    expect(await server.model.spokenLanguage(minute, options)).toEqual({ language: 'en', confidence: 1 });
    const sizes = server.asked.map(({ form }) => (form.get('file') as File).size - 44);
    expect(sizes).toEqual([2 * 30 * 16_000, 2 * 60 * 16_000]);
  });

  test('is silence where it was guessed from silence', async () => {
    const invented = { start: 1, end: 2, text: ' Thank you.', avg_logprob: -1.3, no_speech_prob: 0.9 };
    await using both = await endpoint({ ...verbose, segments: [...verbose.segments, invented] });
    const { segments } = await both.model.transcribe(second, options);
    expect(segments.map(({ text }) => text)).toEqual(['Go away, Sam.']);
    await using nothing = await endpoint({ ...verbose, text: ' Thank you.', segments: [invented], words: null });
    expect(await nothing.model.spokenLanguage(second, options)).toBeNull();
  });

  test('without a word has no language', async () => {
    await using server = await endpoint({ text: ' ', language: 'english' });
    expect(await server.model.spokenLanguage(second, options)).toBeNull();
    expect((await server.model.transcribe(second, options)).segments).toEqual([]);
  });
});

describe('it fails', () => {
  test.each([
    ['where the endpoint answers with an error', { error: 'no' }, 500],
    ['where the endpoint sends it elsewhere', {}, 307],
    ['where the answer is no JSON', 'hello', 200],
    ['where the answer has no text', { language: 'en' }, 200],
  ])('%s', async (_says, answer, status) => {
    await using server = await endpoint(answer, status);
    await expect(server.model.transcribe(second, options)).rejects.toThrow();
    expect(server.asked).toHaveLength(1);
  });

  test('where the request is over', async () => {
    await using server = await endpoint(verbose);
    const signal = AbortSignal.abort(new Error('The request has ended.'));
    await expect(server.model.transcribe(second, { signal })).rejects.toThrow('The request has ended.');
  });
});
