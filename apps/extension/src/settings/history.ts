/** The last verdicts, newest first: what was found and where, never what was judged. */
import { modalities, severityLadder } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';

const row = z.object({
  /** Milliseconds since 1970. */
  atMs: z.number(),
  modality: z.enum(modalities),
  /** The host of the page. */
  site: z.string(),
  severity: z.enum(severityLadder),
  categories: z.array(z.string()),
  /** Tokens; null: judged on this device. */
  tokens: z.number().nullable(),
});
export type HistoryRow = z.output<typeof row>;

const KEY = 'history';
const LONGEST = 100;

export async function readHistory(): Promise<HistoryRow[]> {
  const stored = await browser.storage.local.get(KEY);
  return z
    .array(row)
    .catch([])
    .parse(stored[KEY] ?? []);
}

/** Verdicts that end at the same time are written one after the other, so that none is lost. */
let last: Promise<unknown> = Promise.resolve();

export function remember(verdict: HistoryRow): Promise<void> {
  const write = async () => browser.storage.local.set({ [KEY]: [verdict, ...(await readHistory())].slice(0, LONGEST) });
  const written = last.then(write, write);
  last = written;
  return written;
}

export const clearHistory = (): Promise<void> => browser.storage.local.remove(KEY);
