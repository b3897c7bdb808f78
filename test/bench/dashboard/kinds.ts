/** The kinds of requests in the generated month: how many there are of 2,000, and how one is sent. */
import type { Answer, Question, TestServer } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { badges, type Contents } from './contents.ts';

export interface Senders extends Contents {
  readonly server: TestServer;
  /** API keys by what they are for. */
  readonly keys: Readonly<Record<'forum' | 'uploads' | 'perspective' | 'openai' | 'trial' | 'spent', string>>;
  /** Ids of profiles. */
  readonly profiles: readonly string[];
  /** Whoever tries things in the playground. */
  readonly moderator: Visitor;
}

export interface Kind {
  readonly of2000: number;
  send(senders: Senders): Promise<Answer>;
}

const text = ({ server, keys }: Senders, body: Record<string, unknown>, question: Partial<Question> = {}) =>
  server.ask({ url: '/moderation/text', key: keys.forum, body, ...question });

const image = ({ server, keys }: Senders, body: Record<string, unknown>) =>
  server.ask({ url: '/moderation/image', key: keys.uploads, body });

/** Sends it, and waits until its job has ended. */
async function later({ server, keys }: Senders, question: Question): Promise<Answer> {
  const answer = await server.ask({ key: keys.uploads, ...question });
  const url = String(answer.headers.location);
  for (;;) {
    const { json } = await server.ask({ method: 'GET', url, key: keys.uploads });
    if (!['queued', 'processing'].includes(Object(json).status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Requests that are refused, a different one each time. */
const refusals: readonly ((senders: Senders) => Promise<Answer>)[] = [
  (senders) => text(senders, { content: senders.text() }, { key: 'wnw_live_unknown' }),
  (senders) => text(senders, { content: '' }),
  (senders) => text(senders, { content: senders.text(), moderationProfileId: 'prof_unknown' }),
  (senders) => text(senders, { content: senders.text(), pii: true }, { key: senders.keys.trial }),
  (senders) => text(senders, { content: senders.text() }, { key: senders.keys.spent }),
  (senders) => image(senders, { image: 'bm8gcGljdHVyZQ==' }),
  (senders) => image(senders, { image: 'http://169.254.169.254/latest' }),
];

export const kinds: Readonly<Record<string, Kind>> = {
  texts: {
    of2000: 820,
    send: (senders) => text(senders, { content: senders.text(), ...(senders.random() < 0.2 && { pii: true }) }),
  },
  'texts under a profile': {
    of2000: 200,
    send: (senders) =>
      text(senders, {
        content: senders.text(),
        replace: true,
        moderationProfileId: senders.draw(senders.profiles),
      }),
  },
  'texts over tRPC': {
    of2000: 160,
    send: (senders) => text(senders, { content: senders.text() }, { url: '/trpc/moderation.text' }),
  },
  'texts in the playground': {
    of2000: 60,
    send: (senders) => senders.moderator.ask({ url: '/trpc/moderation.text', body: { content: senders.text() } }),
  },
  'comments as for Perspective': {
    of2000: 160,
    send: (senders) =>
      senders.server.ask({
        url: `/v1alpha1/comments:analyze?key=${senders.keys.perspective}`,
        body: { comment: { text: senders.text() }, requestedAttributes: { TOXICITY: {}, THREAT: {} } },
      }),
  },
  'texts as for OpenAI': {
    of2000: 140,
    send: (senders) =>
      senders.server.ask({ url: '/v1/moderations', key: senders.keys.openai, body: { input: senders.text() } }),
  },
  'batches of texts': {
    of2000: 60,
    send: (senders) => text(senders, { content: some(5 + Math.floor(senders.random() * 15), senders.text) }),
  },
  'texts sent again under their Idempotency-Key': {
    of2000: 20,
    async send(senders) {
      const number = senders.draw([1, 2, 3, 4, 5]);
      const headers = { 'idempotency-key': `generated-${number}` };
      return text(senders, { content: `The same comment, number ${number}.` }, { headers });
    },
  },
  'refused requests': { of2000: 80, send: (senders) => senders.draw(refusals)(senders) },
  pictures: { of2000: 90, send: async (senders) => image(senders, { image: await senders.picture() }) },
  'pictures whose words are read': {
    of2000: 60,
    send: async (senders) => image(senders, { image: await senders.picture(), enableOcr: true, extractMetadata: true }),
  },
  'pictures with personal data redacted': {
    of2000: 40,
    send: async (senders) =>
      image(senders, {
        image: await senders.picture(senders.draw(badges)),
        enableOcr: true,
        detectPii: true,
        redactPii: true,
      }),
  },
  'photographs with faces redacted': {
    of2000: 40,
    send: async (senders) =>
      image(senders, {
        image: await senders.photograph(),
        detectPii: true,
        redactPii: true,
        redactionMode: senders.draw(['blur', 'pixelate', 'box']),
      }),
  },
  'batches of pictures': {
    of2000: 10,
    send: async (senders) => image(senders, { image: await Promise.all(some(3, () => senders.picture())) }),
  },
  recordings: {
    of2000: 40,
    send: (senders) =>
      senders.server.ask({
        url: '/moderation/audio',
        key: senders.keys.uploads,
        body: { audio: senders.recording(), transcribe: true, includeTimestamps: true, detectPii: true },
      }),
  },
  'recordings as jobs': {
    of2000: 10,
    send: (senders) =>
      later(senders, {
        url: '/moderation/audio',
        headers: { prefer: 'respond-async' },
        body: { audio: senders.recording(), transcribe: true, detectTopics: true, analyzeSentiment: true },
      }),
  },
  'videos as jobs': {
    of2000: 10,
    send: (senders) =>
      later(senders, { url: '/moderation/video', body: { video: senders.video(), detectScenes: true } }),
  },
};
