/** Benchmark: time from a click in the menu to the device's verdict and a server's, page mode's effect on scrolling, and bundle sizes, in a real Chromium. */
import { statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { median } from '../support/median.ts';
import { startTestServer } from '../support/server.ts';
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
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: address });
  return (await shown) - clicked;
}

/**
 * From the click to the verdict of a server with its text model; the card is polled every 50 ms, so times are up to 50
 * ms too long.
 */
async function askServer(started: TestExtension, address: string): Promise<void> {
  await using server = await startTestServer();
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 100_000 });
  await started.saveSettings({ serverUrl: await server.app.listen({ port: 0, host: '127.0.0.1' }) }, apiKey);
  const times: number[] = [];
  for (let at = 0; at < CLICKS; at += 1) {
    const tab = await started.context.newPage();
    await tab.goto(address);
    await tab.evaluate(() => getSelection()?.selectAllChildren(document.body));
    const clickedMs = performance.now();
    await started.chooseMenuEntry('moderate-selection', { pageUrl: address });
    await started.cardText(tab, /Your server agrees|Judged by your server|Your server’s verdict/);
    times.push(performance.now() - clickedMs);
    await tab.close();
  }
  console.log(
    `a server's verdict: first ${times[0]?.toFixed(0)} ms, then median ${median(times.slice(1)).toFixed(0)} ms, worst ${Math.max(...times.slice(1)).toFixed(0)} ms`,
  );
}

const PICTURES = 60;
const long = Array.from(
  { length: PICTURES },
  (_, at) => `<h2>Number ${at}</h2><p>${text}</p><img src="/${at}.jpg" width="600" height="400">`,
).join('');

/** Noise, which compresses badly: about 200 kB each, like photographs. */
const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

interface ScrollTimings {
  /** Tasks of the page's thread that took longer than 50 ms, as reported by the browser. */
  readonly longMs: number[];
  readonly frames: number;
  readonly worstFrameMs: number;
}

/** Scrolls by wheel from top to end, and records what blocked the page's thread. */
async function scroll(tab: Page): Promise<ScrollTimings> {
  await tab.evaluate(() => {
    const longMs: number[] = [];
    const framesMs: number[] = [];
    new PerformanceObserver((list) => longMs.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const frames = {
      last: performance.now(),
      note() {
        const now = performance.now();
        framesMs.push(now - frames.last);
        frames.last = now;
        requestAnimationFrame(frames.note);
      },
    };
    requestAnimationFrame(frames.note);
    Object.assign(window, { longMs, framesMs });
  });
  for (let at = 0; at < 150; at += 1) {
    await tab.mouse.wheel(0, 300);
    await tab.waitForTimeout(50);
  }
  return tab.evaluate(() => {
    const { longMs, framesMs } = window as unknown as { longMs: number[]; framesMs: number[] };
    return { longMs, frames: framesMs.length, worstFrameMs: Math.max(...framesMs) };
  });
}

const formatScrollTimings = ({ longMs, frames, worstFrameMs }: ScrollTimings): string =>
  `${longMs.length} long tasks (${longMs.reduce((sum, one) => sum + one, 0).toFixed(0)} ms in all), ${frames} frames, the longest ${worstFrameMs.toFixed(0)} ms`;

/** Scrolls the same page without page mode and while page mode works on it. */
async function pageMode(started: TestExtension): Promise<void> {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 100_000 });
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const pictures = await Promise.all(Array.from({ length: PICTURES }, photograph));
  await using site = await startSite(({ url = '' }, response) => {
    const picture = pictures[Number(/^\/(\d+)\.jpg$/.exec(url)?.[1] ?? Number.NaN)];
    if (picture) response.setHeader('content-type', 'image/jpeg').end(picture);
    else response.setHeader('content-type', 'text/html').end(long);
  });
  const alone = await started.context.newPage();
  await alone.goto(site.origin);
  console.log(`scrolling alone: ${formatScrollTimings(await scroll(alone))}`);
  await alone.close();
  await started.saveSettings({ serverUrl, pageBudget: 10_000 }, apiKey);
  const tab = await started.context.newPage();
  await tab.goto(site.origin);
  await started.chooseMenuEntry('moderate-page', { pageUrl: site.origin });
  await started.cardText(tab, /About/);
  await started.pressButton(tab, 'Start');
  console.log(
    `scrolling while ${PICTURES} pictures and ${2 * PICTURES} texts are judged: ${formatScrollTimings(await scroll(tab))}`,
  );
  await tab.close();
}

function sizes(): void {
  for (const file of ['background.js', 'page.js', 'hidden.css', 'lexicons.json']) {
    const { size } = statSync(new URL(`../../apps/extension/dist/chrome-mv3/${file}`, import.meta.url));
    console.log(`${file}: ${(size / 1000).toFixed(1)} kB`);
  }
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
  await tab.close();
  await askServer(started, site.origin);
  await pageMode(started);
  sizes();
}
