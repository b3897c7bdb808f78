/** Page mode in a page: hands over what is to be judged, hides what is unsafe, and shows how far it is. */
import type { PageCost, PageNext, PageOffer, PageOutcome } from '../messages/page-mode.ts';
import { fromPage } from '../messages/rows.ts';
import { askBackground } from '../messages/send.ts';
import { stopHiding } from './hiding.ts';
import { openBar, type PageBar } from './page-bar.ts';
import { unveil } from './veil.ts';
import { Watcher } from './watch.ts';

const ask = askBackground(fromPage);

/** One for each visit of a page. */
const pageId = crypto.randomUUID();

/** Long enough for what comes together. */
const MORE_MS = 200;

let watcher: Watcher | undefined;
let bar: PageBar | undefined;
let isAlways = false;
let isRunning = false;
let isStopped = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks to be judged, once somebody looks at the page. */
async function open(): Promise<void> {
  try {
    const { isModerated } = await ask('page-opened', { pageId });
    if (!isModerated) stopHiding();
  } catch {
    // The extension was reloaded or taken away: nobody would ever show what it hides.
    stopHiding();
  }
}

function more(): void {
  clearTimeout(timer);
  if (isAlways && !isRunning && !isStopped) timer = setTimeout(() => void open(), MORE_MS);
}

/** At the beginning of a page that the browser brought the script to by itself. */
export function openAlways(): void {
  if (document.visibilityState === 'visible') return void open();
  document.addEventListener('visibilitychange', () => void open(), { once: true });
}

export async function scanPage(isHidden: boolean) {
  isAlways ||= isHidden;
  isRunning = true;
  isStopped = false;
  watcher ??= new Watcher({ hides: isHidden, onMore: more });
  const stop = () => {
    isStopped = true;
  };
  bar ??= openBar({ isFolded: isHidden, stop, showRest, allow, close: closeBar });
  bar.look();
  const counts = await watcher.scan();
  bar.work(watcher.items());
  return counts;
}

function closeBar(): void {
  isStopped = true;
  bar?.remove();
  bar = undefined;
}

export async function offerPage(offer: PageOffer): Promise<{ budget: number | null }> {
  const budget = (await bar?.offer(offer)) ?? null;
  if (budget === null) {
    isRunning = false;
    closeBar();
  }
  return { budget };
}

export const nextInPage = (): PageNext => (isStopped ? undefined : watcher?.next()) ?? { texts: [] };

export function judgedInPage(outcomes: readonly PageOutcome[], cost: PageCost): void {
  for (const outcome of outcomes) watcher?.hear(outcome);
  bar?.work(watcher?.items() ?? [], cost);
}

export function pageEnded(cost: PageCost, notices: readonly string[]): void {
  isRunning = false;
  const items = watcher?.items() ?? [];
  bar?.end({ items, cost, notices, isStopped });
  if (notices.length === 0 && items.some(({ state }) => state === 'waiting')) more();
}

/** Somebody wants to see what nobody judged. */
function showRest(): void {
  for (const { outcome, element } of watcher?.items() ?? []) if (!outcome?.verdict) unveil(element);
}

function allow(outcome: PageOutcome): void {
  if (outcome.contentId === undefined) return;
  void ask('allow-here', { contentId: outcome.contentId });
  for (const item of watcher?.items() ?? []) if (item.outcome?.contentId === outcome.contentId) unveil(item.element);
}
