/** Lists of terms, expressions, domains and known texts, compared with the words of pictures, recordings and videos. */
import { audioResultSchema, imageResultSchema, isListLabel, type ListLabel, videoJobSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpOwner } from '../support/dashboard-client.ts';
import { pictureOfWords, toBase64, unreadPicture } from '../support/pictures.ts';
import { harmlessRecording, threatRecording } from '../support/recordings.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { twoTrackVideo, videoWithWords } from '../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let server: TestServer;
let key: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off', WINNOW_JOBS: '2' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  const scopes = ['moderate', 'policies:read', 'policies:write'];
  key = Object((await owner.request({ url: '/keys', body: { name: 'test', scopes } })).json).apiKey;
  const settings = { action: 'block', severity: 'Medium' };
  ids.terms = await createList({ kind: 'terms', name: 'Terms', category: 'Hate', ...settings }, [
    'quagmire bonus',
    'refunds',
    'see you next*',
  ]);
  ids.domains = await createList({ kind: 'domains', name: 'Shops', ...settings }, ['quag.example']);
  ids.texts = await createList({ kind: 'texts', name: 'Known', ...settings, action: 'review' }, [
    'Good morning. The weather is lovely today, and we are going to the park with our dog.',
  ]);
  ids.authors = await createList({ kind: 'authors', name: 'Banned', ...settings }, ['author-66']);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string) => server.request({ method: 'GET', url, key });
const send = (url: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
  server.request({ method, url, key, body });

async function createList(settings: object, entries: readonly string[]): Promise<string> {
  const { id } = Object((await send('/lists', settings)).json);
  expect(await send(`/lists/${id}/entries`, { entries })).toMatchObject({ json: { added: entries.length } });
  return id;
}

async function createProfile(settings: object): Promise<string> {
  const { json, text } = await send('/profiles', { name: 'With lists', ...settings });
  const { id } = Object(json);
  if (typeof id !== 'string') throw new Error(text);
  return id;
}

async function moderateImage(picture: Uint8Array, more: object = {}) {
  const answer = await send('/moderation/image', { image: toBase64(picture), ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return imageResultSchema.strict().parse(answer.json);
}

async function moderateAudio(recording: Uint8Array, more: object = {}) {
  const answer = await send('/moderation/audio', { audio: toBase64(recording), ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return audioResultSchema.strict().parse(answer.json);
}

async function moderateVideo(video: Uint8Array, more: object = {}) {
  const accepted = await send('/moderation/video', { video: toBase64(video), ...more });
  const url = String(accepted.headers.location);
  return vi.waitFor(
    async () => {
      const { status, result } = videoJobSchema.strict().parse((await get(url)).json);
      expect(status).toBe('completed');
      if (!result) throw new Error('The job has no result.');
      return result;
    },
    { timeout: 200_000, interval: 100 },
  );
}

interface Judged {
  readonly labels?: readonly Parameters<typeof isListLabel>[0][] | undefined;
  readonly analyzers: readonly { readonly name: string; readonly status: string }[];
}

const listLabels = ({ labels = [] }: Judged): ListLabel[] => labels.filter(isListLabel);
const statusOf = ({ analyzers }: Judged, analyzer = 'lists') => analyzers.find(({ name }) => name === analyzer)?.status;

describe('a picture', () => {
  test('with a listed term and a listed domain has issues and labels with their boxes', async () => {
    const result = await moderateImage(await pictureOfWords(['Quagmire bonus for all', 'see pay.quag.example now']));
    const labels = listLabels(result);
    expect(labels.map(({ evidence }) => evidence.kind).sort()).toEqual(['domains', 'terms']);
    for (const { evidence } of labels) {
      expect(evidence.box?.width).toBeGreaterThan(40);
      expect(evidence).not.toHaveProperty('start');
    }
    const term = labels.find(({ evidence }) => evidence.kind === 'terms');
    const [issue] = result.issues;
    expect(issue).toMatchObject({ term: 'Quagmire bonus', category: 'Hate', box: term?.evidence.box });
    expect(result).toMatchObject({ isClean: false, severity: 'Medium' });
    expect(statusOf(result)).toBe('ok');
  });

  test('with other words matches nothing, and says that they were compared', async () => {
    const result = await moderateImage(await pictureOfWords(['The station has a bonus platform']));
    expect([listLabels(result), result.isClean, statusOf(result)]).toEqual([[], true, 'ok']);
  });

  test('with a listed term in its metadata names the field', async () => {
    const picture = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#7ab8e8' } })
      .withExif({ IFD0: { ImageDescription: 'the quagmire bonus' } })
      .jpeg()
      .toBuffer();
    const result = await moderateImage(picture);
    expect(listLabels(result)).toMatchObject([{ name: 'Terms', evidence: { metadata: 'ImageDescription' } }]);
    expect(result.issues).toMatchObject([{ category: 'Hate', metadata: 'ImageDescription' }]);
  });

  test('whose words do not count by its profile is compared by its author only', async () => {
    const moderationProfileId = await createProfile({ readImageText: false });
    const author = { id: 'author-66' };
    const result = await moderateImage(await pictureOfWords(['Quagmire bonus']), { moderationProfileId, author });
    expect(listLabels(result)).toMatchObject([{ name: 'Banned', evidence: { kind: 'authors' } }]);
    expect([statusOf(result), statusOf(result, 'author-lists')]).toEqual(['skipped', 'ok']);
  });

  test('is a condition of rules: unavailable where not all of its words were read', async () => {
    const list = { signal: 'list', list: ids.terms };
    const rule = (id: string, when: object) => ({ id, name: id, status: 'live', when, effect: { label: id } });
    const rules = [
      rule('listed', list),
      rule('not-listed', { not: list }),
      rule('not-compared', { unavailable: list }),
    ];
    const { version } = Object((await send('/rules', { version: 0, rules }, 'PUT')).json);
    try {
      expect((await moderateImage(await pictureOfWords(['Quagmire bonus']))).rules).toEqual(['listed']);
      expect((await moderateImage(await pictureOfWords(['Other words here']))).rules).toEqual(['not-listed']);
      const unread = await moderateImage(await unreadPicture());
      expect(unread).toMatchObject({ complete: false, rules: ['not-compared'] });
    } finally {
      await send('/rules', { version, rules: [] }, 'PUT');
    }
  });

  test('fails, or is incomplete, if the lists cannot be read, whether or not its words count', async () => {
    const lenient = { onFailure: 'review' };
    const profiles = [await createProfile(lenient), await createProfile({ ...lenient, readImageText: false })];
    const failing = vi.spyOn(server.services.lists, 'find').mockRejectedValue(new Error('The database is away.'));
    try {
      const picture = await pictureOfWords(['Other words here']);
      expect((await send('/moderation/image', { image: toBase64(picture) })).status).toBe(503);
      for (const moderationProfileId of profiles) {
        const result = await moderateImage(picture, { moderationProfileId });
        expect(result).toMatchObject({ complete: false, isClean: false });
        expect(statusOf(result)).toBe('failed');
      }
    } finally {
      failing.mockRestore();
    }
  });
});

describe('a recording', () => {
  test('in which a listed term is said has an issue and a label with their time', async () => {
    const result = await moderateAudio(threatRecording());
    const label = listLabels(result).find(({ name }) => name === 'Terms');
    const { start = 0, end = 0 } = label?.evidence ?? {};
    expect([start > 1, end > start, end < 6]).toEqual([true, true, true]);
    expect(result.issues).toContainEqual(
      expect.objectContaining({ term: expect.stringMatching(/refunds/i), category: 'HateSpeech', start, end }),
    );
    expect(statusOf(result)).toBe('ok');
  });

  test('of a known text says how alike it is', async () => {
    const [label, ...more] = listLabels(await moderateAudio(harmlessRecording(), { author: { id: 'author-1' } }));
    expect(more).toEqual([]);
    expect(label).toMatchObject({ name: 'Known', action: 'review', evidence: { kind: 'texts' } });
    expect(label?.evidence.similarity).toBeGreaterThan(0.5);
    expect(label?.evidence).not.toHaveProperty('start');
  });
});

describe('a video', () => {
  test('that shows a listed term has it once, with the time in which it can be read', async () => {
    const result = await moderateVideo(videoWithWords(), { author: { id: 'author-66' } });
    const labels = listLabels(result);
    expect(labels.map(({ name }) => name).sort()).toEqual(['Banned', 'Terms']);
    const shown = labels.find(({ name }) => name === 'Terms');
    expect(shown?.evidence.start).toBeGreaterThan(3);
    expect(shown?.evidence.end).toBeLessThan(6.5);
    expect(shown?.evidence).not.toHaveProperty('box');
    const ofFrames = result.frames.flatMap((frame) => frame.labels ?? []).filter(isListLabel);
    expect(ofFrames.map(({ evidence }) => evidence.box !== undefined)).toContain(true);
    expect([statusOf(result, 'frames.lists'), statusOf(result, 'author-lists')]).toEqual(['ok', 'ok']);
  });

  test('in which a known text is said has a label of its sound', async () => {
    const result = await moderateVideo(twoTrackVideo(), { analyzeAudio: {} });
    expect(listLabels(result)).toMatchObject([{ name: 'Known', action: 'review' }]);
    expect(statusOf(result, 'sound.lists')).toBe('ok');
  });
});
