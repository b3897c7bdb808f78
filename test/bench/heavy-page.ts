/** Benchmark: page mode on a forum of 2,000 posts and 500 pictures that grows and navigates: long tasks, layout shift and memory, in a real Chromium. */
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';

const POSTS = 2_000;
const PICTURES = 500;
/** Posts that one step of infinite scrolling adds, and posts of another page of the forum. */
const MORE_POSTS = 100;
const STEPS = 5;

/** Small pictures, all different, so that each is judged. */
const picture = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: { r: at % 256, g: at >> 8, b: 120 } } })
    .png()
    .toBuffer();

/** Runs in the page: a forum that makes its posts by script, grows and navigates without a new document. */
const forum = `<!doctype html><title>A forum</title>
<style>img { width: 160px; height: 120px; display: block } article { border-bottom: 1px solid #ccc; padding: 8px }</style>
<main></main>
<script>
  const post = (at, hasPicture) => {
    const made = document.createElement('article');
    made.innerHTML = '<header><a href="#">member ' + at + '</a> <time>yesterday</time></header><p></p><p></p>'
      + (hasPicture ? '<img alt="" src="/' + at + '.png">' : '') + '<footer><button>Reply</button></footer>';
    made.children[1].textContent = 'Post ' + at + ': the train was late again, so we walked along the river.';
    made.children[2].textContent = at % 20 === 0 ? 'You fucking idiot, number ' + at : 'See you on Friday, number ' + at + '.';
    return made;
  };
  const main = document.querySelector('main');
  window.fill = (from, count, pictures) => {
    const part = document.createDocumentFragment();
    for (let at = from; at < from + count; at += 1) part.append(post(at, at % Math.ceil(count / pictures) === 0));
    return part;
  };
  window.grow = (from, count) => main.append(...fill(from, count, 25).children);
  window.navigate = (from, count) => {
    history.pushState({}, '', '/page-' + from);
    main.replaceChildren(...fill(from, count, 25).children);
    scrollTo(0, 0);
  };
  main.append(fill(0, ${POSTS}, ${PICTURES}));
</script>`;

interface PhaseTimings {
  readonly longMs: number[];
  readonly shift: number;
}

/** Starts to record what blocks the page's thread and what moves its layout. */
async function observe(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const seen = { longMs: [] as number[], shift: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longMs.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { seen });
  });
}

/** What was recorded since the last call. */
const takeTimings = (tab: Page): Promise<PhaseTimings> =>
  tab.evaluate(() => {
    const { seen } = window as unknown as { seen: { longMs: number[]; shift: number } };
    const taken = { ...seen };
    Object.assign(seen, { longMs: [], shift: 0 });
    return taken;
  });

async function printPhase(tab: Page, phase: string): Promise<void> {
  // Entries arrive in a task of their own.
  await tab.waitForTimeout(300);
  const { longMs, shift } = await takeTimings(tab);
  const longest = longMs.length === 0 ? '' : `, the longest ${Math.max(...longMs)} ms`;
  console.log(`${phase}: ${longMs.length} tasks over 50 ms${longest}; layout shift ${shift.toFixed(4)}`);
}

interface PageMemory {
  /** Megabytes that scripts use after garbage collection, those of the page and of the extension together. */
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Puts the driver's own scripts into the page, with their listeners, so that every measurement includes them. */
async function injectDriver(tab: Page): Promise<void> {
  await tab.waitForFunction(() => true);
  await tab.locator('main').count();
}

async function measureMemory(session: CDPSession): Promise<PageMemory> {
  for (let at = 0; at < 3; at += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const get = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heapMb: get('JSHeapUsedSize') / 1e6, nodes: get('Nodes'), listeners: get('JSEventListeners') };
}

const formatMemory = ({ heapMb, nodes, listeners }: PageMemory): string =>
  `${heapMb.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;

async function scroll(tab: Page): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    await tab.mouse.wheel(0, 600);
    await tab.waitForTimeout(50);
  }
}

/** The page without page mode, or with it working meanwhile. */
async function growAndNavigate(tab: Page, phase: string, settle: () => Promise<void>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await tab.evaluate(
      ([from, count]) => Reflect.get(window, 'grow')(from, count),
      [10_000 + step * MORE_POSTS, MORE_POSTS],
    );
    await scroll(tab);
  }
  await settle();
  await printPhase(tab, `${phase}, infinite scrolling`);
  for (let step = 0; step < STEPS; step += 1) {
    await tab.evaluate(
      ([from, count]) => Reflect.get(window, 'navigate')(from, count),
      [20_000 + step * MORE_POSTS, MORE_POSTS],
    );
    await tab.waitForTimeout(1_000);
  }
  await settle();
  await printPhase(tab, `${phase}, navigation`);
}

/** Waits until nothing has been judged for two seconds, without reading the page. */
async function waitUntilIdle({ worker }: TestExtension): Promise<void> {
  const read = () =>
    worker.evaluate(
      async () => JSON.stringify(await Reflect.get(globalThis, 'chrome').storage.session.get(null)).length,
    );
  for (let [last, since] = [-1, Date.now()]; Date.now() - since < 2_000; ) {
    const now = await read();
    if (now !== last) [last, since] = [now, Date.now()];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The panel may be drawn again between the search for its button and the click. */
async function closePanel(started: TestExtension, tab: Page): Promise<void> {
  while ((await tab.locator('div[popover]').count()) > 0) await started.pressButton(tab, '×').catch(() => undefined);
}

async function moderate(started: TestExtension, origin: string): Promise<void> {
  const tab = await started.context.newPage();
  const session = await started.context.newCDPSession(tab);
  await session.send('Performance.enable');
  await tab.goto(origin);
  await injectDriver(tab);
  await observe(tab);
  await printPhase(tab, 'opened');
  const before = await measureMemory(session);
  await started.chooseMenuEntry('moderate-page', { pageUrl: origin });
  // The panel takes the focus with its question.
  await tab.waitForFunction(() => document.activeElement?.matches('div[popover]'), undefined, { timeout: 60_000 });
  await printPhase(tab, 'page mode, scanning');
  await tab.keyboard.press('Enter');
  await waitUntilIdle(started);
  await printPhase(tab, 'page mode, judging');
  await growAndNavigate(tab, 'page mode', () => waitUntilIdle(started));
  const open = await measureMemory(session);
  await closePanel(started, tab);
  await tab.evaluate(() => Reflect.get(window, 'navigate')(30_000, 10));
  await tab.waitForTimeout(1_000);
  const after = await measureMemory(session);
  console.log(`memory before: ${formatMemory(before)}`);
  console.log(`memory with page mode, after navigation: ${formatMemory(open)}`);
  console.log(`memory when closed, on a page of ten posts: ${formatMemory(after)}`);
  await tab.close();
}

async function browseAlone(started: TestExtension, origin: string): Promise<void> {
  const tab = await started.context.newPage();
  const session = await started.context.newCDPSession(tab);
  await session.send('Performance.enable');
  await tab.goto(origin);
  await injectDriver(tab);
  await observe(tab);
  await printPhase(tab, 'alone, opened');
  await growAndNavigate(tab, 'alone', async () => undefined);
  await tab.evaluate(() => Reflect.get(window, 'navigate')(30_000, 10));
  await tab.waitForTimeout(1_000);
  console.log(`alone, memory on a page of ten posts: ${formatMemory(await measureMemory(session))}`);
  await tab.close();
}

/** What the extension's script takes for as long as the page is open, without page mode: a card is shown and closed. */
async function showCard(started: TestExtension, origin: string): Promise<void> {
  const tab = await started.context.newPage();
  const session = await started.context.newCDPSession(tab);
  await session.send('Performance.enable');
  await tab.goto(origin);
  await injectDriver(tab);
  await tab.evaluate(() => Reflect.get(window, 'navigate')(30_000, 10));
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  await started.chooseMenuEntry('moderate-selection', { pageUrl: origin });
  await started.cardText(tab, /Judged by your server|Your server agrees/);
  await closePanel(started, tab);
  await tab.waitForTimeout(1_000);
  console.log(`memory after a card, on a page of ten posts: ${formatMemory(await measureMemory(session))}`);
  await tab.close();
}

export default async function heavyPage(): Promise<void> {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 1_000_000 });
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const pictures = new Map<number, Buffer>();
  await using site = await startSite(async ({ url = '' }, response) => {
    const at = Number(/^\/(\d+)\.png$/.exec(url)?.[1] ?? Number.NaN);
    if (Number.isNaN(at)) return void response.setHeader('content-type', 'text/html').end(forum);
    const bytes = pictures.get(at) ?? (await picture(at));
    pictures.set(at, bytes);
    response.setHeader('content-type', 'image/png').end(bytes);
  });
  await using started = await startExtension();
  await started.saveSettings({ serverUrl, pageBudget: 100_000 }, apiKey);
  await browseAlone(started, site.origin);
  await showCard(started, site.origin);
  await moderate(started, site.origin);
}
