/** "Seen before": the same content, and similar pictures, elsewhere in the log of the account, with the decisions on them. */
import { createAccount } from '@winnow/server';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { pictureOfWords, toBase64 } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let owner: DashboardClient;
let mara: DashboardClient;
let maraId: string;
let picture: Buffer;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  mara = await inviteAndJoin(server, owner, 'moderator');
  maraId = Object(await mara.query('session.get')).person.id;
  picture = await pictureOfWords(['A quiet evening', 'by the lake']);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await owner.mutate('activity.changeSettings', { contentPolicy: 'hash', retentionDays: 30 });
  for (const table of ['reviews', 'activity', 'activity_details'])
    await server.services.database.sql(`delete from ${table}`);
});

/** Judged and, as if a client had objected, in review. */
async function review(procedure: 'moderation.image' | 'moderation.text', body: object): Promise<string> {
  const { id: requestId } = Object(await owner.mutate(procedure, body));
  await owner.mutate('review.feedback', { requestId, correct: false });
  return requestId;
}
const reviewPicture = (bytes: Buffer, more: object = {}) =>
  review('moderation.image', { image: toBase64(bytes), ...more });
const seen = async (requestId: string, who = owner) => Object(await who.query('review.seenBefore', { requestId }));
const reject = (requestId: string) => mara.mutate('review.decide', { requestId, decision: 'reject' });

const altered: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ['half its size', (one) => one.resize({ width: 320 })],
  ['compressed by JPEG at quality 30', (one) => one.jpeg({ quality: 30 })],
  ['mirrored', (one) => one.flop()],
  ['turned by 90°', (one) => one.rotate(90)],
];

test.each(altered)('a picture %s is found, with who decided what, when and where', async (_, alter) => {
  const before = await reviewPicture(await alter(sharp(picture)).toBuffer());
  await reject(before);
  const requestId = await reviewPicture(picture);
  const found = await seen(requestId, mara);
  expect(found).toMatchObject({ seen: 1, rejected: 1, allowed: 0, compared: 'similar', uncompared: 0 });
  expect(found.rows).toMatchObject([
    { requestId: before, item: 0, isSameFile: false, isClean: true, decision: 'reject', reviewer: maraId },
  ]);
  expect(found.rows[0].distance).toBeLessThanOrEqual(31);
  expect(new Date(found.rows[0].decidedAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('the same file is found as such, decided ones come first, and another picture is not found', async () => {
  const first = await reviewPicture(picture);
  const second = await reviewPicture(picture);
  await reviewPicture(await pictureOfWords(['Nothing of the kind'], 'meme', 11));
  await reject(first);
  const third = await reviewPicture(picture);
  const { rows, ...counts } = await seen(third);
  expect(counts).toMatchObject({ seen: 2, rejected: 1, compared: 'similar' });
  expect(rows).toMatchObject([
    { requestId: first, isSameFile: true, distance: 0, decision: 'reject' },
    { requestId: second, isSameFile: true, isInReview: true, decision: null, reviewer: null, decidedAt: null },
  ]);
});

test('texts are found by their hash, and nothing else is', async () => {
  const { id: before } = Object(await owner.mutate('moderation.text', { content: 'The same words' }));
  await review('moderation.text', { content: 'The same words.' });
  const requestId = await review('moderation.text', { content: 'The same words' });
  expect(await seen(requestId)).toMatchObject({
    ...{ seen: 1, compared: 'same' },
    rows: [{ requestId: before, isInReview: false }],
  });
});

test('the answer names the time since which it compared, and what has no hash', async () => {
  await owner.mutate('activity.changeSettings', { contentPolicy: 'none', retentionDays: 7 });
  const without = await reviewPicture(picture);
  expect(await seen(without)).toMatchObject({ seen: 0, compared: 'nothing', rows: [] });
  await owner.mutate('activity.changeSettings', { contentPolicy: 'hash', retentionDays: 7 });
  const found = await seen(await reviewPicture(picture));
  expect(found).toMatchObject({ seen: 0, compared: 'similar', uncompared: 1 });
  const days = (Date.now() - new Date(found.since).getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
});

test('a plain picture has no usable hash: only the same file is looked for', async () => {
  const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const before = await reviewPicture(plain);
  const found = await seen(await reviewPicture(plain));
  expect(found).toMatchObject({ seen: 1, compared: 'same', rows: [{ requestId: before, isSameFile: true }] });
});

test('erasing an author erases the hashes of their pictures', async () => {
  await reviewPicture(await sharp(picture).flop().toBuffer(), { authorId: 'member-7' });
  const requestId = await reviewPicture(picture);
  expect((await seen(requestId)).seen).toBe(1);
  const kept = async () => {
    const [row] = await server.services.database.sql(
      'select count(pdq)::int as hashes, (select count(pdq_variants)::int from activity_details) as variants from activity',
    );
    return row;
  };
  expect(await kept()).toEqual({ hashes: 2, variants: 2 });
  await owner.mutate('authors.erase', { authorId: 'member-7' });
  expect(await kept()).toEqual({ hashes: 1, variants: 1 });
  expect(await seen(requestId)).toMatchObject({ seen: 0, compared: 'similar' });
});

test('what is stored is not the hash of the picture', async () => {
  const { hashes } = Object(await owner.mutate('moderation.image', { image: toBase64(picture), extractHashes: true }));
  await server.services.activity.flush();
  const [row] = await server.services.database.sql(`select encode(pdq, 'hex') as pdq from activity`);
  expect(row?.pdq).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.pdq).not.toBe(hashes.pdq[0].hash);
});
