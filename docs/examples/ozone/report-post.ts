/** Judges a post of the AT Protocol, and reports what is found to an Ozone by `tools.ozone.moderation.emitEvent`. */
import { type TextResult, WinnowClient } from '@winnow/sdk';

const winnow = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY ?? '', baseUrl: process.env.WINNOW_URL ?? '' });

export interface Post {
  /** `at://did:plc:…/app.bsky.feed.post/…` */
  uri: string;
  cid: string;
  text: string;
}

/** The reasons of `com.atproto.moderation.defs`, by the worst category. */
const reasons: Readonly<Record<string, string>> = {
  Spam: 'reasonSpam',
  Sexual: 'reasonSexual',
  Hate: 'reasonRude',
  Slurs: 'reasonRude',
  Bullying: 'reasonRude',
  Profanity: 'reasonRude',
};

const severities = ['None', 'Low', 'Medium', 'High'];

function reasonOf({ issues }: TextResult): string {
  const [worst] = issues.toSorted((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
  return `com.atproto.moderation.defs#${reasons[worst?.category ?? ''] ?? 'reasonOther'}`;
}

/** Sends an event as the service account; Ozone is reached through the account's own server. */
async function emitEvent(event: object, { uri, cid }: Post, externalId: string): Promise<void> {
  const response = await fetch(`${process.env.PDS_URL}/xrpc/tools.ozone.moderation.emitEvent`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.OZONE_SESSION}`,
      'content-type': 'application/json',
      'atproto-proxy': `${process.env.OZONE_DID}#atproto_labeler`,
    },
    body: JSON.stringify({
      event,
      subject: { $type: 'com.atproto.repo.strongRef', uri, cid },
      createdBy: process.env.SERVICE_DID,
      modTool: { name: 'winnow', meta: { requestId: externalId } },
      externalId: `winnow-${cid}`,
    }),
  });
  if (response.ok) return;
  const { error, message } = (await response.json()) as { error?: string; message?: string };
  // The post was reported by an earlier attempt.
  if (error !== 'DuplicateExternalId') throw new Error(`Ozone refused the event: ${error}, ${message}`);
}

/** Reports a post that is unsafe, and one that could not be judged completely; a clean one is left alone. */
export async function reportPost(post: Post): Promise<void> {
  const verdict = await winnow.text({ content: post.text }, { idempotencyKey: `ozone-${post.cid}` });
  if (verdict.isClean && verdict.complete) return;
  const event = {
    $type: 'tools.ozone.moderation.defs#modEventReport',
    reportType: verdict.isClean ? 'com.atproto.moderation.defs#reasonOther' : reasonOf(verdict),
    comment: verdict.reason,
  };
  await emitEvent(event, post, verdict.id);
}
