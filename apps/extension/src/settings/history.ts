/** The last verdicts, newest first: what was found and where, never what was judged. */
import { modalities, severityLadder } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';
import { inTurn } from './in-turn.ts';

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

/** Verdicts that end at the same time are all kept. */
export const remember = (verdict: HistoryRow): Promise<void> =>
  inTurn(async () => browser.storage.local.set({ [KEY]: [verdict, ...(await readHistory())].slice(0, LONGEST) }));

export const clearHistory = (): Promise<void> => browser.storage.local.remove(KEY);
