/** Receives Discourse's webhooks, and flags unsafe posts, and posts that were judged only in part, for its moderators. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type TextResult, WinnowClient } from '@winnow/sdk';

const winnow = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY ?? '', baseUrl: process.env.WINNOW_URL ?? '' });

interface Post {
  id: number;
  topic_id: number;
  username: string;
  version: number;
  /** What was typed, in Markdown. */
  raw?: string;
}

const judgedEvents = ['post_created', 'post_edited', 'post_recovered'];
/** Discourse's numbers of its flags: "It's Spam" and "Something Else", which takes a message. */
const flags = { spam: 8, notifyModerators: 7 };

function isFromDiscourse(request: Request, body: string): boolean {
  const signature = Buffer.from(request.headers.get('x-discourse-event-signature') ?? '');
  const secret = process.env.DISCOURSE_WEBHOOK_SECRET ?? '';
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Only spam: what is also something else needs the reason. */
const isSpam = ({ issues }: TextResult) => issues.length > 0 && issues.every(({ category }) => category === 'Spam');

async function flag({ id }: Post, verdict: TextResult): Promise<void> {
  const response = await fetch(`${process.env.DISCOURSE_URL}/post_actions.json`, {
    method: 'POST',
    headers: {
      'api-key': process.env.DISCOURSE_API_KEY ?? '',
      'api-username': process.env.DISCOURSE_USER ?? 'system',
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      isSpam(verdict)
        ? { id, post_action_type_id: flags.spam }
        : { id, post_action_type_id: flags.notifyModerators, message: `Winnow: ${verdict.reason}` },
    ),
  });
  // Discourse also refuses to flag a post that this user has flagged before.
  if (!response.ok) throw new Error(`Discourse did not flag post ${id}: status ${response.status}`);
}

async function moderate(post: Post): Promise<void> {
  if (!post.raw || post.username === process.env.DISCOURSE_USER) return;
  const { id, topic_id, username, version, raw } = post;
  const verdict = await winnow.text(
    {
      content: raw,
      contentId: `discourse-post-${id}`,
      authorId: username,
      url: `${process.env.DISCOURSE_URL}/p/${id}`,
      context: { threadId: `discourse-topic-${topic_id}` },
    },
    { idempotencyKey: `discourse-${id}-${version}` },
  );
  if (!verdict.isClean || !verdict.complete) await flag(post, verdict);
}

/** Answers at once: Discourse gives up after some seconds, and stops sending after many failures. */
export async function handle(request: Request): Promise<Response> {
  const body = await request.text();
  if (!isFromDiscourse(request, body)) return new Response('not from Discourse', { status: 401 });
  if (judgedEvents.includes(request.headers.get('x-discourse-event') ?? ''))
    moderate((JSON.parse(body) as { post: Post }).post).catch((error) => console.error(error));
  return new Response(null, { status: 200 });
}
