/** From what the browser says of a click, a command or the popup's button to a click as actions know it. */
import { type Browser, browser } from '@wxt-dev/browser';
import type { Click } from './action.ts';

type Tab = Pick<Browser.tabs.Tab, 'id' | 'url' | 'incognito'>;

/** The host of a page, as the history and what is allowed there know it; empty: it has none. */
export const hostOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : '';

/** @returns undefined where the tab is none that has an id, such as the browser's own tools */
export function clickOfMenu(info: Browser.contextMenus.OnClickData, tab: Tab | undefined): Click | undefined {
  if (tab?.id === undefined) return undefined;
  return {
    frame: { tabId: tab.id, frameId: info.frameId ?? 0 },
    srcUrl: info.srcUrl,
    mediaType: info.mediaType,
    selectionText: info.selectionText,
    isByKey: false,
    site: hostOf(info.pageUrl ?? tab.url),
    isPrivate: tab.incognito,
  };
}

/** The frame that has the focus, among those that the active tab opens to us; the page itself where none says so. */
async function focusedFrame(tabId: number): Promise<number> {
  const hasFocus = () => document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement);
  const frames = await browser.scripting.executeScript({ target: { tabId, allFrames: true }, func: hasFocus });
  return frames.find(({ result }) => result === true)?.frameId ?? 0;
}

/** Of what is in a page as a whole: nothing is under a pointer. */
export const clickOfPage = (page: Pick<Click, 'frame' | 'site' | 'isByKey' | 'isPrivate'>): Click => ({
  ...page,
  srcUrl: undefined,
  mediaType: undefined,
  selectionText: undefined,
});

/** Of a command or the popup. */
export async function clickOfTab({ id: tabId, url, incognito }: Tab): Promise<Click | undefined> {
  if (tabId === undefined) return undefined;
  const frame = { tabId, frameId: await focusedFrame(tabId).catch(() => 0) };
  return clickOfPage({ frame, site: hostOf(url), isByKey: true, isPrivate: incognito });
}
