/**
 * An operator's settings for recordings: another speech model, an endpoint, more languages; and the behaviour without a
 * model.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { audioResultSchema } from '@winnow/core';
import { expect, test, vi } from 'vitest';
import { toBase64 } from '../support/pictures.ts';
import { frenchRecording, harmlessRecording, threatRecording } from '../support/recordings.ts';
import { startTestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

const url = '/moderation/audio';

/** An endpoint that returns this English text for every recording. */
async function endpoint(text: string) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume().on('end', () => {
      const segments = [{ start: 0.5, end: 4, text, avg_logprob: -0.1 }];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ language: 'english', text, segments }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('an endpoint hears in place of the model that ships: its words are judged, and the result names it', async () => {
  await using speech = await endpoint(' I am going to kill you tomorrow.');
  await using server = await startTestServer({}, { WINNOW_SPEECH_URL: speech.url, WINNOW_SPEECH_MODEL: 'large' });
  const { apiKey } = await server.account({ tier: 'Starter' });
  const body = { audio: toBase64(harmlessRecording()), transcribe: true };
  const result = audioResultSchema.parse((await server.request({ url, key: apiKey, body })).json);
  expect([result.isClean, result.categoryScores.Violence]).toEqual([false, 'High']);
  expect(result.transcription?.text).toBe('I am going to kill you tomorrow.');
  expect(result.issues[0]?.start).toBeGreaterThanOrEqual(0.5);
  expect(result.issues[0]?.end).toBeLessThanOrEqual(4);
  expect(result.engine.models).toContainEqual({ id: 'large', version: 'remote' });
  expect(speech.asked()).toBe(2);
});

test.each([
  ['there is no speech model', { WINNOW_SPEECH_MODEL: './nowhere' }],
  ['the endpoint is away', { WINNOW_SPEECH_URL: 'http://127.0.0.1:9/v1', WINNOW_SPEECH_MODEL: 'large' }],
])('where %s, a recording is 503 and costs nothing', async (_says, settings) => {
  await using server = await startTestServer({}, settings);
  const { apiKey } = await server.account({ tokens: 100 });
  const { status, json, text } = await server.request({
    url,
    key: apiKey,
    body: { audio: toBase64(threatRecording()) },
  });
  expect([status, Object(json).code, await server.remaining(apiKey)]).toEqual([503, 'analyzer_unavailable', 100]);
  expect(text).not.toMatch(/nowhere|127\.0\.0\.1/);
});

test('half an endpoint stops the server', async () => {
  await expect(startTestServer({}, { WINNOW_SPEECH_URL: 'http://127.0.0.1:9/v1' })).rejects.toThrow(
    'WINNOW_SPEECH_URL needs WINNOW_SPEECH_MODEL as well.',
  );
});

test('more languages are moderated where the operator says so', async () => {
  await using server = await startTestServer({}, { WINNOW_AUDIO_LANGUAGES: 'English, French' });
  const { apiKey } = await server.account({ tier: 'Starter' });
  const body = { audio: toBase64(frenchRecording()), transcribe: true };
  const result = audioResultSchema.parse((await server.request({ url, key: apiKey, body })).json);
  expect(result.isClean).toBe(true);
  expect(result.transcription?.text).toMatch(/Paris/);
});
