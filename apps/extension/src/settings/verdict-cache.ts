/**
 * Page mode's verdicts by the hash of the content and the options: the same picture is sent only once until the browser
 * is closed.
 */
import { severityLadder } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import { storeSessionRow, VERDICT_KEY_PREFIX } from './session-row.ts';

const cachedVerdictSchema = z.object({
  isClean: z.boolean(),
  severity: z.enum(severityLadder),
  categories: z.array(z.string()),
  /** Why not everything was judged; absent: everything was. */
  unread: z.optional(z.string()),
});
export type CachedVerdict = z.output<typeof cachedVerdictSchema>;

/** SHA-256 as hexadecimal digits. */
export async function sha256Hex(content: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function getCachedVerdict(key: string): Promise<CachedVerdict | undefined> {
  const name = VERDICT_KEY_PREFIX + key;
  return cachedVerdictSchema.safeParse((await browser.storage.session.get(name))[name]).data;
}

/** A verdict for which there is no room is not cached. */
export async function cacheVerdict(key: string, verdict: CachedVerdict): Promise<void> {
  await storeSessionRow(VERDICT_KEY_PREFIX + key, verdict);
}
