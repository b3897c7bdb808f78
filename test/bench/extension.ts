/** Benchmark: from a click in the menu to the verdict of this device in the page, in a real Chromium. */
import type { Page } from 'playwright-core';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { median } from '../support/median.ts';
import { startSite } from '../support/site.ts';

const CLICKS = 20;
const text = 'What a wonderful day, you f.u.c.k.i.n.g idiot. '.repeat(6);

/** Milliseconds from the click until the card is in the page. */
async function click(extension: TestExtension, tab: Page, address: string): Promise<number> {
  await tab.goto(address);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const shown = tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => resolve(performance.timeOrigin + performance.now()));
        observer.observe(document.documentElement, { childList: true });
      }),
  );
  const clicked = await extension.worker.evaluate(() => performance.timeOrigin + performance.now());
  await extension.choose('moderate-selection', { pageUrl: address });
  return (await shown) - clicked;
}

export default async function extension(): Promise<void> {
  await using site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<p>${text}</p>`),
  );
  await using started = await startExtension();
  const tab = await started.context.newPage();
  const times: number[] = [];
  for (let at = 0; at < CLICKS; at += 1) times.push(await click(started, tab, site.origin));
  console.log(`first click after the background began: ${times[0]?.toFixed(0)} ms`);
  console.log(
    `the ${CLICKS - 1} clicks after it: median ${median(times.slice(1)).toFixed(0)} ms, worst ${Math.max(...times.slice(1)).toFixed(0)} ms`,
  );
}
