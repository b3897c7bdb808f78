/** What a person allows in a site: by the hash of its content, so that it is shown there and judged no more. */
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';
import { inTurn } from './in-turn.ts';

const schema = z.record(z.string(), z.array(z.string()));
type Allowed = z.output<typeof schema>;

const KEY = 'allowed';
/** For each site; the oldest are forgotten first. */
const MOST = 500;

async function read(): Promise<Allowed> {
  const stored = await browser.storage.local.get(KEY);
  return schema.catch({}).parse(stored[KEY] ?? {});
}

/** @returns the hashes that are allowed in a site */
export const allowedIn = async (site: string): Promise<ReadonlySet<string>> => new Set((await read())[site]);

export const allow = (site: string, contentId: string): Promise<void> =>
  inTurn(async () => {
    const all = await read();
    const ids = [contentId, ...(all[site] ?? []).filter((id) => id !== contentId)].slice(0, MOST);
    await browser.storage.local.set({ [KEY]: { ...all, [site]: ids } });
  });

/** How much is allowed in each site. */
export const countAllowed = async (): Promise<[site: string, count: number][]> =>
  Object.entries(await read()).map(([site, ids]) => [site, ids.length]);

export const clearAllowed = (site: string): Promise<void> =>
  inTurn(async () => {
    const { [site]: _, ...others } = await read();
    await browser.storage.local.set({ [KEY]: others });
  });
