/**
 * Page mode's verdicts by the hash of the content and the options: the same picture is sent only once until the browser
 * is closed.
 */
import { severityLadder } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';

const cachedVerdictSchema = z.object({
  isClean: z.boolean(),
  severity: z.enum(severityLadder),
  categories: z.array(z.string()),
  /** Why not everything was judged; absent: everything was. */
  unread: z.optional(z.string()),
});
export type CachedVerdict = z.output<typeof cachedVerdictSchema>;

const CACHE_KEY_PREFIX = 'verdict ';

/** SHA-256 as hexadecimal digits. */
export async function sha256Hex(content: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function getCachedVerdict(key: string): Promise<CachedVerdict | undefined> {
  const name = CACHE_KEY_PREFIX + key;
  return cachedVerdictSchema.safeParse((await browser.storage.session.get(name))[name]).data;
}

export async function cacheVerdict(key: string, verdict: CachedVerdict): Promise<void> {
  const row = { [CACHE_KEY_PREFIX + key]: verdict };
  try {
    await browser.storage.session.set(row);
  } catch {
    // The browser's quota is full: all entries are dropped, and paid for again when they recur.
    const names = Object.keys(await browser.storage.session.get(null)).filter((name) =>
      name.startsWith(CACHE_KEY_PREFIX),
    );
    await browser.storage.session.remove(names);
    await browser.storage.session.set(row);
  }
}
