/** The latest verdicts, newest first: what was found and where, never the content. */
import { modalities, severityLadder } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import { serializeWrite } from './serialize-write.ts';

const historyEntrySchema = z.object({
  /** In milliseconds since 1970. */
  atMs: z.number(),
  modality: z.enum(modalities),
  /** The page's host. */
  site: z.string(),
  severity: z.enum(severityLadder),
  categories: z.array(z.string()),
  /** Without a finding, a verdict may wait for a person. Entries of older versions do not say so. */
  isClean: z.optional(z.boolean()),
  /** Why not everything was judged; absent: everything was. */
  unread: z.optional(z.string()),
  /** In tokens; null: judged on this device. */
  tokens: z.nullable(z.number()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

const KEY = 'history';
const MAX_HISTORY_ENTRIES = 100;

export async function readHistory(): Promise<HistoryEntry[]> {
  const stored = await browser.storage.local.get(KEY);
  return z.array(historyEntrySchema).safeParse(stored[KEY]).data ?? [];
}

/** Concurrent verdicts are all recorded. */
export const addToHistory = (verdict: HistoryEntry): Promise<void> =>
  serializeWrite(async () =>
    browser.storage.local.set({ [KEY]: [verdict, ...(await readHistory())].slice(0, MAX_HISTORY_ENTRIES) }),
  );

/** @returns what was removed, so that it can be restored */
export async function clearHistory(): Promise<HistoryEntry[]> {
  let removed: HistoryEntry[] = [];
  await serializeWrite(async () => {
    removed = await readHistory();
    await browser.storage.local.remove(KEY);
  });
  return removed;
}

/** Adds entries again, after those that were recorded since. */
export const restoreHistory = (removed: readonly HistoryEntry[]): Promise<void> =>
  serializeWrite(async () =>
    browser.storage.local.set({ [KEY]: [...(await readHistory()), ...removed].slice(0, MAX_HISTORY_ENTRIES) }),
  );
