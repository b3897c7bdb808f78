/** Receives Slack's events, and reports messages to moderators, also those that were judged only in part. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { WinnowClient } from '@winnow/sdk';

const winnow = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY ?? '', baseUrl: process.env.WINNOW_URL ?? '' });

interface SlackEvent {
  type: string;
  challenge?: string;
  event?: { type: string; text?: string; channel: string; ts: string; user?: string; bot_id?: string };
}

/** Slack signs "v0:time:body"; what is older than five minutes may be a repetition by somebody else. */
function isFromSlack(request: Request, body: string): boolean {
  const time = request.headers.get('x-slack-request-timestamp') ?? '';
  const signature = Buffer.from(request.headers.get('x-slack-signature') ?? '');
  const secret = process.env.SLACK_SIGNING_SECRET ?? '';
  const expected = Buffer.from(`v0=${createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')}`);
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isFresh && signature.length === expected.length && timingSafeEqual(signature, expected);
}

async function sendMessage(channel: string, text: string): Promise<void> {
  await fetch(`${process.env.SLACK_API ?? 'https://slack.com/api'}/chat.postMessage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.SLACK_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channel, text }),
  });
}

async function moderate({ text, channel, ts, user, bot_id }: NonNullable<SlackEvent['event']>): Promise<void> {
  if (!text || bot_id !== undefined) return;
  const verdict = await winnow.text({ content: text }, { idempotencyKey: `slack-${channel}-${ts}` });
  const isSevere = verdict.severity === 'Medium' || verdict.severity === 'High';
  if (!isSevere && verdict.complete) return;
  await sendMessage(process.env.MODERATORS_CHANNEL ?? '', `<@${user}> in <#${channel}>: ${verdict.reason}`);
}

export async function handle(request: Request): Promise<Response> {
  const body = await request.text();
  if (!isFromSlack(request, body)) return new Response('not from Slack', { status: 401 });
  const { type, challenge, event } = JSON.parse(body) as SlackEvent;
  if (type === 'url_verification') return new Response(challenge);
  if (event?.type === 'message') moderate(event).catch((error) => console.error(error));
  return new Response(null, { status: 200 });
}
