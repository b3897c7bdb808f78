/** What reviewers look at: copies of pictures, recordings and videos, and how people choose to see them. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../apps/server/testing/databases.ts';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { landscapePicture, toBase64 } from '../../support/pictures.ts';
import { threatRecording } from '../../support/recordings.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { twoTrackVideo, videoWithWords } from '../../support/videos.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let viewer: DashboardClient;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  viewer = await inviteAndJoin(server, owner, 'viewer');
});
afterAll(() => server[Symbol.asyncDispose]());

const setPolicy = (contentPolicy: string) =>
  owner.mutate('activity.changeSettings', { contentPolicy, retentionDays: 30 });

async function moderate(modality: 'image' | 'audio', bytes: Uint8Array): Promise<string> {
  const body = { [modality]: toBase64(bytes) };
  const { status, json } = await server.request({ url: `/moderation/${modality}`, key, body });
  expect(status).toBe(200);
  await server.services.media.flush();
  return Object(json).id;
}

async function moderateVideo(bytes: Uint8Array): Promise<string> {
  const { json } = await server.request({ url: '/moderation/video', key, body: { video: toBase64(bytes) } });
  const { jobId } = Object(json);
  const result = await vi.waitFor(
    async () => {
      const { json: job } = await server.request({ method: 'GET', url: `/moderation/video/${jobId}`, key });
      expect(Object(job).status).toBe('completed');
      return Object(job).result;
    },
    { timeout: 120_000, interval: 100 },
  );
  // A job is completed before it is in the log.
  await vi.waitFor(async () => expect(await mediaOf(result.id)).toBeDefined(), { timeout: 30_000, interval: 100 });
  await server.services.media.flush();
  return result.id;
}

async function open(requestId: string, client = moderator, file = 'media') {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/review/${requestId}/0/${file}`,
    headers: client.cookie === '' ? {} : { cookie: client.cookie },
  });
  return { statusCode, headers, bytes: rawPayload };
}

const mediaOf = async (requestId: string) => {
  await server.services.activity.flush();
  return Object(await viewer.query('activity.get', { requestId, item: 0 })).media;
};

/** What ffprobe says of a file. */
async function probe(bytes: Uint8Array): Promise<string> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'copy');
  writeFileSync(path, bytes);
  return execFileSync('ffprobe', ['-loglevel', 'error', '-show_streams', '-show_format', path], { encoding: 'utf8' });
}

const durationOf = (probed: string): number => Number(/\[FORMAT\].*duration=([\d.]+)/s.exec(probed)?.[1]);

test('a picture is kept as a smaller WebP without metadata, for moderators, and stored nowhere on the way', async () => {
  await setPolicy('full');
  const original = await sharp(await landscapePicture('jpeg'))
    .resize(2400)
    .withExif({ IFD0: { Artist: 'Jane Doe' } })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp(original).metadata();
  const requestId = await moderate('image', original);
  expect(await mediaOf(requestId)).toMatchObject({ missing: null, mediaType: 'image/webp', width, height });
  const { statusCode, headers, bytes } = await open(requestId);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toContain('sandbox');
  const copy = await sharp(bytes).metadata();
  expect([copy.format, copy.width, copy.exif]).toEqual(['webp', 1600, undefined]);
  expect(bytes.includes('Jane Doe')).toBe(false);
  expect((await open(requestId, viewer)).statusCode).toBe(403);
  expect((await open(requestId, createDashboardClient(server))).statusCode).toBe(401);
  expect((await server.request({ method: 'GET', url: `/review/${requestId}/0/media`, key })).status).toBe(403);
});

test('an animation is kept with all of its frames', async () => {
  // Three frames, one below the other.
  const colours = Buffer.concat(
    [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ].map((colour) => Buffer.alloc(80 * 60 * 3, Buffer.from(colour))),
  );
  const animation = await sharp(colours, { raw: { width: 80, height: 180, channels: 3, pageHeight: 60 } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
  const { bytes } = await open(await moderate('image', animation));
  expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(3);
});

test('a recording is kept as an MP3 of one channel, as long as it was', async () => {
  const requestId = await moderate('audio', threatRecording());
  const { headers, bytes } = await open(requestId);
  expect(headers['content-type']).toBe('audio/mpeg');
  const [before, after] = [await probe(threatRecording()), await probe(bytes)];
  expect(after).toMatch(/codec_name=mp3.*channels=1\n/s);
  expect(Math.abs(durationOf(after) - durationOf(before))).toBeLessThan(0.3);
});

test('a video is kept as a WebM with its sound, as long as it was, through its job', async () => {
  const requestId = await moderateVideo(twoTrackVideo());
  expect(await mediaOf(requestId)).toMatchObject({ missing: null, mediaType: 'video/webm' });
  const text = await probe((await open(requestId)).bytes);
  expect(text).toMatch(/codec_name=vp8/);
  expect(text).toMatch(/codec_name=opus/);
  expect(Math.abs(durationOf(text) - durationOf(await probe(twoTrackVideo())))).toBeLessThan(0.5);
});

test('a video has a thumbnail of what was found in it, for moderators, erased with it', async () => {
  await setPolicy('full');
  const requestId = await moderateVideo(videoWithWords());
  const { thumbnails } = await mediaOf(requestId);
  expect(thumbnails).toEqual([{ index: 0, time: expect.any(Number) }]);
  // The threat is in view from the second to the fourth second.
  expect(thumbnails[0].time >= 2 && thumbnails[0].time < 4).toBe(true);
  const { result } = Object(await viewer.query('activity.get', { requestId, item: 0 }));
  expect(result.frames.map(({ time }: { time: number }) => time)).toContain(thumbnails[0].time);
  const { statusCode, headers, bytes } = await open(requestId, moderator, 'thumbnails/0');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
  expect(headers['content-security-policy']).toContain('sandbox');
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
  expect(format).toBe('webp');
  expect(Math.max(width, height)).toBeLessThanOrEqual(320);
  expect(bytes.length).toBeLessThan(32 * 1024);
  // Yellow, as the frame with the threat is, and no other one.
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r > 150 && dominant.g > 150 && dominant.b < 120).toBe(true);

  expect((await open(requestId, moderator, 'thumbnails/1')).statusCode).toBe(404);
  expect((await open(requestId, moderator, 'thumbnails/x')).statusCode).toBe(400);
  expect((await open(requestId, viewer, 'thumbnails/0')).statusCode).toBe(403);
  expect((await open(requestId, createDashboardClient(server), 'thumbnails/0')).statusCode).toBe(401);
  const url = `/review/${requestId}/0/thumbnails/0`;
  expect((await server.request({ method: 'GET', url, key })).status).toBe(403);

  const { contentHash } = Object(await owner.query('activity.get', { requestId, item: 0 }));
  await owner.mutate('activity.erase', { contentHash });
  expect((await open(requestId, moderator, 'thumbnails/0')).statusCode).toBe(404);
});

test('of a video of which the content policy keeps nothing, no thumbnail is kept', async () => {
  await setPolicy('hash');
  const requestId = await moderateVideo(videoWithWords());
  expect(await mediaOf(requestId)).toBeNull();
  expect((await open(requestId, moderator, 'thumbnails/0')).statusCode).toBe(404);
  const [row] = await server.services.database.sql('select count(*)::int as count from review_thumbnails');
  expect(row?.count).toBe(0);
  await setPolicy('full');
});

test('of text, and of media under any other content policy, no copy is kept', async () => {
  await setPolicy('redacted');
  const requestId = await moderate('image', await landscapePicture());
  expect([await mediaOf(requestId), (await open(requestId)).statusCode]).toEqual([null, 404]);
  await setPolicy('full');
  const { json } = await server.request({ url: '/moderation/text', key, body: { content: 'Hello' } });
  expect(await mediaOf(Object(json).id)).toBeNull();
});

test('another account gets nothing of it', async () => {
  const requestId = await moderate('image', await landscapePicture());
  const { accountId } = await server.account({ name: 'other' });
  const stranger = await inviteAndJoin(server, owner, 'owner');
  await server.services.database.sql(
    `update people set account = (select key from accounts where id = $1) where email = $2`,
    [accountId, stranger.email],
  );
  expect((await open(requestId, stranger)).statusCode).toBe(404);
  expect((await open(requestId, stranger, 'thumbnails/0')).statusCode).toBe(404);
  expect((await open(requestId)).statusCode).toBe(200);
});

test('the review queue and its decisions say what there is to see; exports and webhooks carry none of it', async () => {
  const requestId = await moderate('image', await landscapePicture());
  await server.request({ url: '/feedback', key, body: { requestId, correct: false } });
  const { rows } = Object(await moderator.query('review.queue'));
  // Beside the recording of a threat from above, which has an urgent label.
  expect(rows).toContainEqual(
    expect.objectContaining({
      requestId,
      media: expect.objectContaining({ missing: null, mediaType: 'image/webp' }),
    }),
  );
  await moderator.mutate('review.decide', { requestId, decision: 'allow' });
  const decided = Object(await moderator.query('review.decided'));
  expect(decided.rows).toMatchObject([{ requestId, media: { mediaType: 'image/webp' } }]);
  for (const url of ['/review/export', '/activity/export?format=jsonl'])
    expect((await moderator.request({ method: 'GET', url })).text).not.toContain('image/webp');
});

test('erasing a picture by its hash erases its copy', async () => {
  const requestId = await moderate('image', await landscapePicture('png'));
  expect((await open(requestId)).statusCode).toBe(200);
  await server.services.activity.flush();
  const { contentHash } = Object(await owner.query('activity.get', { requestId, item: 0 }));
  await owner.mutate('activity.erase', { contentHash });
  expect((await open(requestId)).statusCode).toBe(404);
});

test('the account sets how media are shown, each person overrides it for themselves, and only there', async () => {
  const usual = { blurStrength: 'strong', greyscale: false, mute: true, mustReveal: false };
  expect(Object(await moderator.query('review.wellness'))).toMatchObject({ account: usual, effective: usual });
  const account = { blurStrength: 'light', greyscale: true, mute: true, mustReveal: true };
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30, wellness: account });
  // A client that does not know the field changes nothing of it.
  await setPolicy('full');
  expect(Object(await moderator.query('activity.settings')).wellness).toEqual(account);
  const own = { blurStrength: 'none', greyscale: null, mute: false };
  expect(await moderator.mutate('review.changeWellness', own)).toEqual({
    ...{ account, own },
    effective: { blurStrength: 'none', greyscale: true, mute: false, mustReveal: true },
  });
  expect(Object(await owner.query('review.wellness'))).toMatchObject({ effective: account });
  await moderator.mutate('review.changeWellness', { blurStrength: null, greyscale: null, mute: null });
  expect(Object(await moderator.query('review.wellness')).effective).toEqual(account);
  await expect(moderator.mutate('review.changeWellness', { ...own, mustReveal: false })).rejects.toThrow(
    'invalid_request',
  );
});
