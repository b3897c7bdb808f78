/** Where the redacted pictures of cards are, for as long as the browser runs; the page gets the picture, never its address. */
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';
import type { Frame } from '../messages/send.ts';
import { hasAccess } from '../settings/access.ts';
import { toBase64 } from './base64.ts';

const kept = z.object({ url: z.url({ protocol: /^https?$/ }), tabId: z.number() });
const keyOf = (cardId: string) => `redacted ${cardId}`;

export const rememberRedacted = (cardId: string, { tabId }: Frame, url: string): Promise<void> =>
  browser.storage.session.set({ [keyOf(cardId)]: { url, tabId } });

/** @returns null where this tab has no such card, or its picture cannot be had any more */
export async function redactedPicture(cardId: string, frame: Frame | undefined): Promise<string | null> {
  const stored = await browser.storage.session.get(keyOf(cardId));
  const read = kept.safeParse(stored[keyOf(cardId)]);
  if (!read.success || read.data.tabId !== frame?.tabId || !(await hasAccess(read.data.url))) return null;
  try {
    const response = await fetch(read.data.url, { credentials: 'omit' });
    const blob = await response.blob();
    if (!response.ok || !blob.type.startsWith('image/')) return null;
    return `data:${blob.type};base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`;
  } catch {
    return null;
  }
}
