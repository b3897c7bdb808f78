/** The kinds of requests in the generated month: how many of the 2,000 are of each kind, and how one is sent. */

import type { DashboardClient } from '../../support/dashboard-client.ts';
import type { TestRequest, TestResponse, TestServer } from '../../support/server.ts';
import { badgeTexts, type SampleContents } from './sample-contents.ts';

export interface TrafficContext extends SampleContents {
  readonly server: TestServer;
  /** API keys by purpose. */
  readonly keys: Readonly<Record<'forum' | 'uploads' | 'perspective' | 'openai' | 'trial' | 'spent', string>>;
  /** Profile ids. */
  readonly profiles: readonly string[];
  /** Somebody who uses the playground. */
  readonly moderator: DashboardClient;
}

export interface RequestKind {
  readonly of2000: number;
  send(senders: TrafficContext): Promise<TestResponse>;
}

const sendText = (
  { server, keys }: TrafficContext,
  body: Record<string, unknown>,
  question: Partial<TestRequest> = {},
) => server.request({ url: '/moderation/text', key: keys.forum, body, ...question });

const sendImage = ({ server, keys }: TrafficContext, body: Record<string, unknown>) =>
  server.request({ url: '/moderation/image', key: keys.uploads, body });

/** Sends it, and waits for its job to end. */
async function sendAndWaitForJob({ server, keys }: TrafficContext, question: TestRequest): Promise<TestResponse> {
  const answer = await server.request({ key: keys.uploads, ...question });
  const url = String(answer.headers.location);
  for (;;) {
    const { json } = await server.request({ method: 'GET', url, key: keys.uploads });
    if (!['queued', 'processing'].includes(Object(json).status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Requests that are rejected, each for a different reason. */
const refusals: readonly ((senders: TrafficContext) => Promise<TestResponse>)[] = [
  (senders) => sendText(senders, { content: senders.text() }, { key: 'wnw_live_unknown' }),
  (senders) => sendText(senders, { content: '' }),
  (senders) => sendText(senders, { content: senders.text(), moderationProfileId: 'prof_unknown' }),
  (senders) => sendText(senders, { content: senders.text(), pii: true }, { key: senders.keys.trial }),
  (senders) => sendText(senders, { content: senders.text() }, { key: senders.keys.spent }),
  (senders) => sendImage(senders, { image: 'bm8gcGljdHVyZQ==' }),
  (senders) => sendImage(senders, { image: 'http://169.254.169.254/latest' }),
];

export const requestKinds: Readonly<Record<string, RequestKind>> = {
  texts: {
    of2000: 820,
    send: (senders) => sendText(senders, { content: senders.text(), ...(senders.random() < 0.2 && { pii: true }) }),
  },
  'texts under a profile': {
    of2000: 200,
    send: (senders) =>
      sendText(senders, {
        content: senders.text(),
        replace: true,
        moderationProfileId: senders.draw(senders.profiles),
      }),
  },
  'texts over tRPC': {
    of2000: 160,
    send: (senders) => sendText(senders, { content: senders.text() }, { url: '/trpc/moderation.text' }),
  },
  'texts in the playground': {
    of2000: 60,
    send: (senders) => senders.moderator.request({ url: '/trpc/moderation.text', body: { content: senders.text() } }),
  },
  'comments as for Perspective': {
    of2000: 160,
    send: (senders) =>
      senders.server.request({
        url: `/v1alpha1/comments:analyze?key=${senders.keys.perspective}`,
        body: { comment: { text: senders.text() }, requestedAttributes: { TOXICITY: {}, THREAT: {} } },
      }),
  },
  'texts as for OpenAI': {
    of2000: 140,
    send: (senders) =>
      senders.server.request({ url: '/v1/moderations', key: senders.keys.openai, body: { input: senders.text() } }),
  },
  'batches of texts': {
    of2000: 60,
    send: (senders) => sendText(senders, { content: repeat(5 + Math.floor(senders.random() * 15), senders.text) }),
  },
  'texts sent again under their Idempotency-Key': {
    of2000: 20,
    async send(senders) {
      const number = senders.draw([1, 2, 3, 4, 5]);
      const headers = { 'idempotency-key': `generated-${number}` };
      return sendText(senders, { content: `The same comment, number ${number}.` }, { headers });
    },
  },
  'refused requests': { of2000: 80, send: (senders) => senders.draw(refusals)(senders) },
  pictures: { of2000: 90, send: async (senders) => sendImage(senders, { image: await senders.picture() }) },
  'pictures whose words are read': {
    of2000: 60,
    send: async (senders) =>
      sendImage(senders, { image: await senders.picture(), enableOcr: true, extractMetadata: true }),
  },
  'pictures with personal data redacted': {
    of2000: 40,
    send: async (senders) =>
      sendImage(senders, {
        image: await senders.picture(senders.draw(badgeTexts)),
        enableOcr: true,
        detectPii: true,
        redactPii: true,
      }),
  },
  'photographs with faces redacted': {
    of2000: 40,
    send: async (senders) =>
      sendImage(senders, {
        image: await senders.photograph(),
        detectPii: true,
        redactPii: true,
        redactionMode: senders.draw(['blur', 'pixelate', 'box']),
      }),
  },
  'batches of pictures': {
    of2000: 10,
    send: async (senders) => sendImage(senders, { image: await Promise.all(repeat(3, () => senders.picture())) }),
  },
  recordings: {
    of2000: 40,
    send: (senders) =>
      senders.server.request({
        url: '/moderation/audio',
        key: senders.keys.uploads,
        body: { audio: senders.recording(), transcribe: true, includeTimestamps: true, detectPii: true },
      }),
  },
  'recordings as jobs': {
    of2000: 10,
    send: (senders) =>
      sendAndWaitForJob(senders, {
        url: '/moderation/audio',
        headers: { prefer: 'respond-async' },
        body: { audio: senders.recording(), transcribe: true, detectTopics: true, analyzeSentiment: true },
      }),
  },
  'videos as jobs': {
    of2000: 10,
    send: (senders) =>
      sendAndWaitForJob(senders, { url: '/moderation/video', body: { video: senders.video(), detectScenes: true } }),
  },
};
