/** Runs an entry: brings the script into the frame, keeps the background awake, and says where the browser does not let it. */
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

/** Frames of other sites are closed to us; the page around them shows what the click alone tells. */
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
  await actions[id](reached);
}

/** Never throws: what goes wrong is shown where it can be. */
export async function runEntry(id: MenuEntryId, click: ClickContext): Promise<void> {
  try {
    await stayAwake(() => injectAndRun(id, click));
  } catch (error) {
    // The page has gone, and nobody waits for a verdict any more; or it is a fault of ours, and the console has it.
    reportError(error);
  }
}

/** The browser's own pages and its shop take no scripts. */
async function showNoAccess(tabId: number): Promise<void> {
  try {
    await browser.action.setBadgeText({ tabId, text: '!' });
    await browser.action.setTitle({ tabId, title: `${strings.name}: ${strings.problems.noAccess}` });
  } catch {
    // The tab is gone as well.
  }
}
