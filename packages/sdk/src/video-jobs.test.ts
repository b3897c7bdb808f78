/** Tests of video jobs: watched to completion, timed out, canceled. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WinnowClient } from './client.ts';
import {
  createScriptedFetch,
  getRejection,
  jsonResponse,
  problemResponse,
  type ScriptedResponse,
} from './testing/scripted-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const job = (status: string, more: object = {}) => jsonResponse({ jobId: 'job/1', status, ...more });
const result = { id: 'req_5', isClean: true };

function clientOf(...lines: ScriptedResponse[]) {
  const { fetch, requests } = createScriptedFetch(...lines);
  const client = new WinnowClient({ apiKey: 'wnw_test_k', baseUrl: 'https://winnow.test', fetch });
  const sent = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { client, requests, sent };
}

async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

test('starts the job, polls until it has ended, reports every change, and returns the result', async () => {
  const { client, sent } = clientOf(
    job('queued'),
    job('queued'),
    job('processing', { progress: 10 }),
    job('processing', { progress: 10 }),
    job('processing', { progress: 90 }),
    job('completed', { progress: 100, result }),
  );
  const states: unknown[] = [];
  const video = client.video(
    { video: 'https://example.com/a.mp4' },
    {
      onProgress: ({ status, progress }) => states.push([status, progress]),
    },
  );
  expect(await settle(video)).toEqual(result);
  expect(states).toEqual([
    ['queued', undefined],
    ['processing', 10],
    ['processing', 90],
    ['completed', 100],
  ]);
  expect(sent()).toEqual(['POST /moderation/video', ...Array(5).fill('GET /moderation/video/job%2F1')]);
});

test('is out of time where the listener took all of it', async () => {
  const { client } = clientOf(job('queued'));
  const onProgress = () => void vi.advanceTimersByTime(2_000);
  const video = client.video({ video: 'https://example.com/a.mp4' }, { timeoutMs: 1_000, onProgress });
  expect(await getRejection(settle(video))).toMatchObject({ code: 'timeout' });
});

test('outlives a server that is away for a while', async () => {
  const away = new TypeError('fetch failed');
  const { client } = clientOf(
    job('queued'),
    away,
    away,
    problemResponse(503, 'overloaded'),
    away,
    job('completed', { result }),
  );
  expect(await settle(client.video({ video: 'aGk=' }))).toEqual(result);
});

describe('rejects', () => {
  test('as the job failed', async () => {
    const error = { status: 422, code: 'audio_too_long', detail: 'Too long.', requestId: 'req_5', type: '', title: '' };
    const { client } = clientOf(job('queued'), job('failed', { error }));
    expect(await settle(getRejection(client.video({ video: 'aGk=' })))).toMatchObject({
      name: 'SourceError',
      code: 'audio_too_long',
      requestId: 'req_5',
    });
  });

  test('when somebody else canceled the job', async () => {
    const { client } = clientOf(job('queued'), job('canceled'));
    expect(await settle(getRejection(client.video({ video: 'aGk=' })))).toMatchObject({ name: 'JobCanceledError' });
  });

  test('as the server refuses a video', async () => {
    const { client } = clientOf(problemResponse(404, 'not_found'));
    expect(await settle(getRejection(client.video({ video: 'aGk=' })))).toMatchObject({ name: 'NotFoundError' });
  });

  test('when its time is up, and leaves the job running', async () => {
    const { client, sent } = clientOf(job('queued'));
    const error = await settle(getRejection(client.video({ video: 'aGk=' }, { timeoutMs: 20_000 })));
    expect(error).toMatchObject({ code: 'timeout' });
    expect(sent().some((line) => line.startsWith('DELETE'))).toBe(false);
  });

  test('when the signal aborts, and takes the job back', async () => {
    const { client, sent } = clientOf(job('queued'));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 3000);
    const error = await settle(getRejection(client.video({ video: 'aGk=' }, { signal: controller.signal })));
    expect(error).toMatchObject({ name: 'AbortedError' });
    expect(sent().at(-1)).toBe('DELETE /moderation/video/job%2F1');
  });

  test('the same where the server cannot take a job back', async () => {
    const refuses: ScriptedResponse = ({ method }) =>
      method === 'DELETE' ? problemResponse(405, 'method_not_allowed') : job('queued');
    const { client } = clientOf(refuses);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 3000);
    const error = await settle(getRejection(client.video({ video: 'aGk=' }, { signal: controller.signal })));
    expect(error).toMatchObject({ name: 'AbortedError' });
  });
});

test('a job can be watched from anywhere, and left', async () => {
  const { client, sent } = clientOf(job('processing', { progress: 1 }));
  for await (const state of client.videoJobs.watch('job/1')) {
    expect(state.progress).toBe(1);
    break;
  }
  expect(sent()).toEqual(['GET /moderation/video/job%2F1']);
  expect(vi.getTimerCount()).toBe(0);
});

test('canceling takes an answer with a body and one without', async () => {
  const { client } = clientOf(new Response(null, { status: 204 }), job('canceled'));
  await client.videoJobs.cancel('job/1');
  await client.videoJobs.cancel('job/1');
});
