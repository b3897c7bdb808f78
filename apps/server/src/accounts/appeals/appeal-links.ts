/** Signed links with which an author appeals without an account: HMAC-SHA-256 over content, decision and expiry. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, parseRequestId } from '../../platform/storage/request-ids.ts';
import { getOrCreateSecret } from '../../platform/storage/secrets.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';

/** The decision that the link is about. */
export interface AppealTarget extends ActivityCursor {
  readonly accountKey: number;
  readonly decidedAt: Date;
}

/** Chosen by us, not measured: a link is valid for six months, as long as Article 20 has complaints be possible. */
export const APPEAL_LINK_DAYS = 184;
const SECRET = 'appeal-link';
const TIME_BASE = 36;

const linkQuery = z.object({
  account: z.string().max(60),
  content: z.string().regex(/^req_\d{1,19}\.\d{1,3}$/),
  decided: z.string().regex(/^[0-9a-z]{1,9}$/),
  until: z.string().regex(/^[1-9]\d{8,10}$/),
  sig: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
type LinkQuery = z.output<typeof linkQuery>;

const sign = (key: Uint8Array, { account, content, decided, until }: Omit<LinkQuery, 'sig'>): Buffer =>
  createHmac('sha256', key).update([account, content, decided, until].join('\n')).digest();

/** What a link is made of. */
export type AppealLinkTarget = Omit<AppealTarget, 'accountKey'> & { readonly accountId: string; readonly endsAt: Date };

/**
 * Reads the key once, for links that are signed within a transaction.
 * @returns signs a link: its path and query. @throws DatabaseUnavailable, StorageFull
 */
export async function openAppealLinkSigner(database: Database): Promise<(target: AppealLinkTarget) => string> {
  const key = await getOrCreateSecret(database, SECRET);
  return (target) => toSignedLink(key, target);
}

function toSignedLink(key: Uint8Array, target: AppealLinkTarget): string {
  const fields = {
    account: target.accountId,
    content: `${formatRequestId(target.number)}.${target.item}`,
    decided: target.decidedAt.getTime().toString(TIME_BASE),
    until: String(Math.floor(target.endsAt.getTime() / 1000)),
  };
  const sig = sign(key, fields).toString('base64url');
  return `/appeal?${new URLSearchParams({ ...fields, sig })}`;
}

/** @returns path and query. @throws DatabaseUnavailable, StorageFull */
export const signAppealLink = async (database: Database, target: AppealLinkTarget): Promise<string> =>
  (await openAppealLinkSigner(database))(target);

export type OpenedLink =
  | { readonly state: 'invalid' | 'expired' }
  | { readonly state: 'valid'; readonly target: AppealTarget };

/** @param query as sent @param nowMs milliseconds since 1970 */
export async function openAppealLink(database: Database, query: unknown, nowMs: number): Promise<OpenedLink> {
  const { success, data } = linkQuery.safeParse(query);
  if (!success) return { state: 'invalid' };
  const expected = sign(await getOrCreateSecret(database, SECRET), data);
  if (!timingSafeEqual(expected, Buffer.from(data.sig, 'base64url'))) return { state: 'invalid' };
  if (Number(data.until) * 1000 < nowMs) return { state: 'expired' };
  const [found] = await runStatement(database, sql`select key from accounts where id = ${data.account}`);
  const [requestId = '', item = ''] = data.content.split('.');
  const number = parseRequestId(requestId);
  if (!found || number === undefined) return { state: 'invalid' };
  const decidedAt = new Date(Number.parseInt(data.decided, TIME_BASE));
  return { state: 'valid', target: { accountKey: Number(found.key), number, item: Number(item), decidedAt } };
}
