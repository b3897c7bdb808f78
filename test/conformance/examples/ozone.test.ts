/** The example for Ozone, between a started server and a stand-in that checks what it is sent by Ozone's lexicon. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Post } from '../../../docs/examples/ozone/report-post.ts';
import { type FakeService, startFakeService } from '../../support/fake-service.ts';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';

/** tools.ozone.moderation.emitEvent, its input: event, subject and createdBy are required. */
const inputSchema = z.strictObject({
  event: z.strictObject({
    $type: z.literal('tools.ozone.moderation.defs#modEventReport'),
    reportType: z
      .string()
      .regex(/^com\.atproto\.moderation\.defs#reason(?:Spam|Violation|Misleading|Sexual|Rude|Other)$/),
    comment: z.string().min(1),
  }),
  subject: z.strictObject({
    $type: z.literal('com.atproto.repo.strongRef'),
    uri: z.string().startsWith('at://did:plc:'),
    cid: z.string().startsWith('bafy'),
  }),
  createdBy: z.string().startsWith('did:plc:'),
  modTool: z.strictObject({ name: z.string(), meta: z.record(z.string(), z.unknown()) }),
  externalId: z.string().min(1),
});

let winnow: ExampleServer;
let ozone: FakeService;
let reportPost: (post: Post) => Promise<void>;
const externalIds = new Set<string>();

beforeAll(async () => {
  winnow = await startServerForExamples();
  ozone = await startFakeService(({ path, headers, body }) => {
    if (path !== '/xrpc/tools.ozone.moderation.emitEvent') return undefined;
    if (headers.authorization !== 'Bearer a.session' || headers['atproto-proxy'] !== 'did:plc:ozone#atproto_labeler')
      return 401;
    const { externalId } = inputSchema.parse(body);
    externalIds.add(externalId);
    return { id: externalIds.size };
  });
  Object.assign(process.env, {
    PDS_URL: ozone.address,
    OZONE_SESSION: 'a.session',
    OZONE_DID: 'did:plc:ozone',
    SERVICE_DID: 'did:plc:winnow',
  });
  ({ reportPost } = await import('../../../docs/examples/ozone/report-post.ts'));
});
afterAll(async () => {
  await ozone[Symbol.asyncDispose]();
  await winnow[Symbol.asyncDispose]();
});
let before = 0;
beforeEach(() => {
  before = ozone.received.length;
});

const post = (cid: string, text: string): Post => ({
  uri: `at://did:plc:author/app.bsky.feed.post/${cid}`,
  cid: `bafy${cid}`,
  text,
});
const sent = () => ozone.received.slice(before).map(({ body }) => inputSchema.parse(body));

test('a clean post is left alone', async () => {
  await reportPost(post('a', 'What a lovely sunrise over the harbour'));
  expect(sent()).toEqual([]);
});

test.each<[text: string, reason: string]>([
  ['I will find you and kill you tonight', 'reasonOther'],
  ['you stupid fucking idiot', 'reasonRude'],
])('an unsafe post is reported with its reason: %s', async (text, reason) => {
  await reportPost(post(reason, text));
  const [event, ...more] = sent();
  expect(more).toEqual([]);
  expect(event?.event).toMatchObject({ reportType: `com.atproto.moderation.defs#${reason}` });
  expect(event?.subject).toEqual({
    $type: 'com.atproto.repo.strongRef',
    uri: post(reason, text).uri,
    cid: `bafy${reason}`,
  });
  expect(event?.externalId).toBe(`winnow-bafy${reason}`);
});

test('a post that could not be judged completely is reported too', async () => {
  await reportPost(post('b', 'გამარჯობა, როგორ ხარ დღეს'));
  expect(sent()).toMatchObject([{ event: { reportType: 'com.atproto.moderation.defs#reasonOther' } }]);
});
