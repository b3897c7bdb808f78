/** Where a card is shown: in the frame that was clicked, or in the page around it where that is too small. */
import { browser } from '@wxt-dev/browser';
import type { TabFrame } from '../messages/send.ts';

/** In CSS pixels: the width of a card, and the height of one with a verdict and some findings, with their margins. */
const LEAST = { width: 356, height: 360 } as const;

export async function findCardFrame({ tabId, frameId }: TabFrame): Promise<TabFrame> {
  const own = { tabId, frameId };
  if (frameId === 0) return own;
  const top = { tabId, frameId: 0 };
  try {
    const measure = () => ({ width: innerWidth, height: innerHeight });
    const [measured] = await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, func: measure });
    const size = measured?.result;
    if (size === undefined || (size.width >= LEAST.width && size.height >= LEAST.height)) return own;
    await browser.scripting.executeScript({ target: { tabId, frameIds: [0] }, files: ['/page.js'] });
    return top;
  } catch {
    return own;
  }
}
