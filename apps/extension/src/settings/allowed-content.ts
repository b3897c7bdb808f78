/** Content allowed by site, by its hash: it is shown there and not judged again. */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import { serializeWrite } from './serialize-write.ts';

const allowedContentSchema = z.record(z.string(), z.array(z.string()));
type AllowedContent = z.output<typeof allowedContentSchema>;

const KEY = 'allowed';
/** Maximum per site; the oldest are dropped first. */
const MAX_HASHES_PER_SITE = 500;

async function readAllowedContent(): Promise<AllowedContent> {
  const stored = await browser.storage.local.get(KEY);
  return allowedContentSchema.safeParse(stored[KEY]).data ?? {};
}

/** @returns the hashes that are allowed on a site */
export const getAllowedHashes = async (site: string): Promise<ReadonlySet<string>> =>
  new Set((await readAllowedContent())[site]);

/** Shows content on a site from now on, or no longer. */
export const allowContent = (site: string, contentId: string, isAllowed: boolean): Promise<void> =>
  serializeWrite(async () => {
    const all = await readAllowedContent();
    const others = (all[site] ?? []).filter((id) => id !== contentId);
    const { [site]: _, ...otherSites } = all;
    const ids = isAllowed ? [contentId, ...others].slice(0, MAX_HASHES_PER_SITE) : others;
    await browser.storage.local.set({ [KEY]: ids.length === 0 ? otherSites : { ...all, [site]: ids } });
  });

/** The number of allowed items per site. */
export const countAllowed = async (): Promise<[site: string, count: number][]> =>
  Object.entries(await readAllowedContent()).map(([site, ids]) => [site, ids.length]);

export const clearAllowed = (site: string): Promise<void> =>
  serializeWrite(async () => {
    const { [site]: _, ...others } = await readAllowedContent();
    await browser.storage.local.set({ [KEY]: others });
  });
