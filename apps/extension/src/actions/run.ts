/** Runs an entry: brings the script into the frame, keeps the background awake, and says where the browser does not let it. */
import { browser } from '@wxt-dev/browser';
import type { EntryId } from '../entries.ts';
import { strings } from '../strings.ts';
import type { Click } from './action.ts';
import { actions } from './index.ts';

/** Browsers end a background that has done nothing with them for half a minute, whatever it waits for. */
const AWAKE_MS = 20_000;

const inject = ({ frame: { tabId, frameId } }: Click) =>
  browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ['/page.js'] });

export async function runEntry(id: EntryId, click: Click): Promise<void> {
  const { tabId } = click.frame;
  const awake = setInterval(() => void browser.runtime.getPlatformInfo(), AWAKE_MS);
  try {
    await inject(click);
    await browser.action.setBadgeText({ tabId, text: '' });
    await actions[id](click);
  } catch (error) {
    // The browser's own pages and its shop take no scripts; or the page has gone, and nobody waits any more.
    reportError(error);
    await refuse(tabId);
  } finally {
    clearInterval(awake);
  }
}

async function refuse(tabId: number): Promise<void> {
  try {
    await browser.action.setBadgeText({ tabId, text: '!' });
    await browser.action.setTitle({ tabId, title: `${strings.name}: ${strings.problems.noAccess}` });
  } catch {
    // The tab is gone as well.
  }
}
