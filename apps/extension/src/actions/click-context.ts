/** From what the browser says of a click, a command or the popup's button to a click as actions know it. */
import { type Browser, browser } from '@wxt-dev/browser';
import type { ClickContext } from './menu-action.ts';

type BrowserTab = Pick<Browser.tabs.Tab, 'id' | 'url' | 'incognito'>;

/** The host of a page, as the history and what is allowed there know it; empty: it has none. */
export const getHost = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : '';

/** @returns undefined where the tab is none that has an id, such as the browser's own tools */
export function clickFromMenu(
  info: Browser.contextMenus.OnClickData,
  tab: BrowserTab | undefined,
): ClickContext | undefined {
  if (tab?.id === undefined) return undefined;
  return {
    frame: { tabId: tab.id, frameId: info.frameId ?? 0 },
    srcUrl: info.srcUrl,
    mediaType: info.mediaType,
    selectionText: info.selectionText,
    isByKey: false,
    site: getHost(info.pageUrl ?? tab.url),
    isPrivate: tab.incognito,
  };
}

/** The frame that has the focus, among those that the active tab opens to us; the page itself where none says so. */
async function findFocusedFrame(tabId: number): Promise<number> {
  const hasFocus = () => document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement);
  const frames = await browser.scripting.executeScript({ target: { tabId, allFrames: true }, func: hasFocus });
  return frames.find(({ result }) => result === true)?.frameId ?? 0;
}

/** Of what is in a page as a whole: nothing is under a pointer. */
export const clickFromPage = (page: Pick<ClickContext, 'frame' | 'site' | 'isByKey' | 'isPrivate'>): ClickContext => ({
  ...page,
  srcUrl: undefined,
  mediaType: undefined,
  selectionText: undefined,
});

/** Of a command or the popup. */
export async function clickFromTab({ id: tabId, url, incognito }: BrowserTab): Promise<ClickContext | undefined> {
  if (tabId === undefined) return undefined;
  const frame = { tabId, frameId: await findFocusedFrame(tabId).catch(() => 0) };
  return clickFromPage({ frame, site: getHost(url), isByKey: true, isPrivate: incognito });
}
