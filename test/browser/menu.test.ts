/** In a real Chromium on a virtual screen: a right-click by mouse, and the browser's native menu. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { type Site, startSite } from '../support/site.ts';
import { startVirtualScreen, type VirtualScreen } from '../support/virtual-screen.ts';

const page = `<!doctype html><title>A page</title>
<p style="font-size: 40px">What a wonderful day, you f.u.c.k.i.n.g idiot</p>`;

let screen: VirtualScreen | undefined;
let site: Site;
let extension: TestExtension | undefined;
beforeAll(async () => {
  screen = await startVirtualScreen();
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(page));
  if (screen) extension = await startExtension({ display: screen.display });
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await screen?.[Symbol.asyncDispose]();
});

test('“Moderate selection” is in the menu of a right-click on a selection, and shows its verdict', async (context) => {
  if (screen === undefined || extension === undefined)
    return context.skip('There is no screen: this test needs Xvfb and xdotool (Debian: apt-get install xvfb xdotool).');
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.bringToFront();
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  const place = await tab.evaluate(() => {
    const { left, top, height } = document.querySelector('p')?.getBoundingClientRect() ?? new DOMRect();
    const chrome = outerHeight - innerHeight;
    return { x: Math.round(screenX + left + 60), y: Math.round(screenY + chrome + top + height / 2) };
  });
  // Counted from the menu's end: "Inspect" is last, and extensions' entries precede it. xdotool cannot tell when the
  // menu is drawn, so input is slow, and is retried more slowly where it was too fast for this machine.
  const take = async (drawnWithinS: number) => {
    await screen?.sendInput('mousemove', String(place.x), String(place.y), 'click', '3', 'sleep', String(drawnWithinS));
    for (const key of ['Up', 'Up', 'Return']) await screen?.sendInput('sleep', '0.5', 'key', key);
    return extension?.cardText(tab, /Judged on this device/, 15_000).catch(() => screen?.sendInput('key', 'Escape'));
  };
  for (const drawnWithinS of [2, 5, 10]) if (await take(drawnWithinS)) break;
  expect(await extension.cardText(tab, /Judged on this device/)).toMatch(/f\.u\.c\.k\.i\.n\.g → fucking/);
});
