/**
 * Stores the addresses of redacted pictures of cards for the browser session; the page gets the picture, never its
 * address.
 */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import type { TabFrame } from '../messages/send.ts';
import { hasHostAccess } from '../settings/host-access.ts';
import { storeSessionRow } from '../settings/session-row.ts';
import { readSettings } from '../settings/settings.ts';
import { toBase64 } from './base64.ts';

const redactedEntry = z.object({ url: z.url({ protocol: /^https?$/ }), tabId: z.number() });
const getRedactedKey = (cardId: string) => `redacted ${cardId}`;

/** @returns whether there was room for it */
export const storeRedactedLink = (cardId: string, { tabId }: TabFrame, url: string): Promise<boolean> =>
  storeSessionRow(getRedactedKey(cardId), { url, tabId });

/**
 * Candidate addresses: the link's own, and the same path at the configured server address. Links contain the server's own
 * public address, which need not be the one that the person reaches it at; the signature is valid at both.
 */
async function listCandidateUrls(link: string): Promise<string[]> {
  const { serverUrl } = await readSettings();
  const { pathname, search } = new URL(link);
  const all = serverUrl === null ? [link] : [link, `${serverUrl}${pathname}${search}`];
  const open = await Promise.all(all.map(hasHostAccess));
  return all.filter((_, at) => open[at]);
}

/** @returns a data URL; undefined if there is no picture */
async function fetchAsDataUrl(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { credentials: 'omit' });
    const blob = await response.blob();
    if (!response.ok || !blob.type.startsWith('image/')) return undefined;
    return `data:${blob.type};base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`;
  } catch {
    return undefined;
  }
}

/** @returns null if this tab has no such card, or its picture is no longer available */
export async function loadRedactedPicture(cardId: string, frame: TabFrame | undefined): Promise<string | null> {
  const stored = await browser.storage.session.get(getRedactedKey(cardId));
  const card = redactedEntry.safeParse(stored[getRedactedKey(cardId)]);
  if (!card.success || card.data.tabId !== frame?.tabId) return null;
  for (const url of await listCandidateUrls(card.data.url)) {
    const picture = await fetchAsDataUrl(url);
    if (picture !== undefined) return picture;
  }
  return null;
}
