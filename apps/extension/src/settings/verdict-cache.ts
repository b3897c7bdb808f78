/** Verdicts of page mode by the hash of what was judged and how: the same picture is asked about once, until the browser is closed. */
import { severityLadder } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';

const schema = z.object({ severity: z.enum(severityLadder), categories: z.array(z.string()) });
export type KeptVerdict = z.output<typeof schema>;

const PREFIX = 'verdict ';

/** SHA-256 in hexadecimal digits. */
export async function hashOf(content: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function keptVerdict(key: string): Promise<KeptVerdict | undefined> {
  const name = PREFIX + key;
  return schema.safeParse((await browser.storage.session.get(name))[name]).data;
}

export async function keepVerdict(key: string, verdict: KeptVerdict): Promise<void> {
  const row = { [PREFIX + key]: verdict };
  try {
    await browser.storage.session.set(row);
  } catch {
    // The browser has no more room for them: all are forgotten, and paid for again where they are met.
    const names = Object.keys(await browser.storage.session.get(null)).filter((name) => name.startsWith(PREFIX));
    await browser.storage.session.remove(names);
    await browser.storage.session.set(row);
  }
}
