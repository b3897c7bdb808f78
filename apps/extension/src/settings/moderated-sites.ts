/**
 * Sites that are always moderated: permitted by a click in the popup, then injected with the content script from the
 * start.
 */
import { browser } from '@wxt-dev/browser';
import { HIDING_SHEET } from '../page/hiding.ts';
import { removeUnneededAccess } from './change-server.ts';
import { hasHostAccess, toMatchPattern } from './host-access.ts';
import { serializeWrite } from './serialize-write.ts';
import { changeSettings, readSettings } from './settings.ts';

const CONTENT_SCRIPT_ID = 'always-moderated';

/** The site of an address: "https://example.com". Ports are dropped, since match patterns have none. */
export function getSite(address: string | undefined): string | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? `${url.protocol}//${url.hostname}` : undefined;
}

export async function addSite(site: string): Promise<void> {
  const { sites } = await readSettings();
  if (!sites.includes(site)) await changeSettings({ sites: [...sites, site] });
}

/** Removes its permission as well, unless something else needs it. */
export async function removeSite(site: string): Promise<void> {
  const { sites } = await readSettings();
  await changeSettings({ sites: sites.filter((one) => one !== site) });
  await removeUnneededAccess(site);
}

/** Whether a page's site is always moderated and permitted. */
export async function isAlwaysModerated(address: string | undefined): Promise<boolean> {
  const site = getSite(address);
  return site !== undefined && (await readSettings()).sites.includes(site) && (await hasHostAccess(site));
}

/** Registers the content script for exactly the sites that are chosen and permitted. */
export const registerSites = (): Promise<void> =>
  serializeWrite(async () => {
    const { sites } = await readSettings();
    const allowed = await Promise.all(sites.map(hasHostAccess));
    const patterns = new Set(sites.filter((_, at) => allowed[at]).map(toMatchPattern));
    const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [CONTENT_SCRIPT_ID] });
    if (registered !== undefined) await browser.scripting.unregisterContentScripts({ ids: [CONTENT_SCRIPT_ID] });
    if (patterns.size === 0) return;
    await browser.scripting.registerContentScripts([
      { id: CONTENT_SCRIPT_ID, matches: [...patterns], js: ['page.js'], css: [HIDING_SHEET], runAt: 'document_start' },
    ]);
  });
