/**
 * Runs a menu entry: injects the content script, keeps the background awake, and reports where the browser forbids it.
 */
import { browser } from '@wxt-dev/browser';
import type { MenuEntryId } from '../entries.ts';
import { strings } from '../strings.ts';
import { actions } from './index.ts';
import type { ClickContext } from './menu-action.ts';
import { stayAwake } from './stay-awake.ts';

async function injectScript(click: ClickContext): Promise<ClickContext> {
  const { tabId, frameId } = click.frame;
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ['/page.js'] });
  return click;
}

/** Frames of other sites are closed to us; then the page around them shows a card based on the click data alone. */
function injectWithFallback(click: ClickContext): Promise<ClickContext> {
  const { tabId, frameId } = click.frame;
  const reached = injectScript(click);
  return frameId === 0 ? reached : reached.catch(() => injectScript({ ...click, frame: { tabId, frameId: 0 } }));
}

async function injectAndRun(id: MenuEntryId, click: ClickContext): Promise<void> {
  const { tabId } = click.frame;
  const reached = await injectWithFallback(click).catch(() => undefined);
  if (reached === undefined) return await showNoAccess(tabId);
  await browser.action.setBadgeText({ tabId, text: '' });
  await actions[id]({ ...reached, entry: id });
}

/** Never throws: errors are shown where possible. */
export async function runEntry(id: MenuEntryId, click: ClickContext): Promise<void> {
  try {
    await stayAwake(() => injectAndRun(id, click));
  } catch (error) {
    // Either the page is gone and no verdict is awaited, or it is a bug of ours; the console has the details.
    reportError(error);
  }
}

/** Content scripts cannot be injected into the browser's own pages and its extension store. */
async function showNoAccess(tabId: number): Promise<void> {
  try {
    await browser.action.setBadgeText({ tabId, text: '!' });
    await browser.action.setTitle({ tabId, title: `${strings.name}: ${strings.problems.noAccess}` });
  } catch {
    // The tab is gone as well.
  }
}
