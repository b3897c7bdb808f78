/**
 * Converts the browser's data on a click, a command or the popup button into the click context that actions receive.
 */
import { type Browser, browser } from '@wxt-dev/browser';
import type { ClickContext } from './menu-action.ts';

type BrowserTab = Pick<Browser.tabs.Tab, 'id' | 'url' | 'incognito'>;

/** The host of a page, used for the history and for allowed content. Empty if it has none. */
export const getHost = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : '';

/** @returns undefined for tabs without an id, such as the browser's own tools */
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

/** The focused frame among those that activeTab lets us access; the top frame if none has focus. */
async function findFocusedFrame(tabId: number): Promise<number> {
  const hasFocus = () => document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement);
  const frames = await browser.scripting.executeScript({ target: { tabId, allFrames: true }, func: hasFocus });
  return frames.find(({ result }) => result === true)?.frameId ?? 0;
}

/** Context for the page as a whole, without an element under the pointer. */
export const clickFromPage = (page: Pick<ClickContext, 'frame' | 'site' | 'isByKey' | 'isPrivate'>): ClickContext => ({
  ...page,
  srcUrl: undefined,
  mediaType: undefined,
  selectionText: undefined,
});

/** Context for a command or the popup. */
export async function clickFromTab({ id: tabId, url, incognito }: BrowserTab): Promise<ClickContext | undefined> {
  if (tabId === undefined) return undefined;
  const frame = { tabId, frameId: await findFocusedFrame(tabId).catch(() => 0) };
  return clickFromPage({ frame, site: getHost(url), isByKey: true, isPrivate: incognito });
}
