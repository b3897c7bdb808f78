/** Page mode in a page: sends what is to be judged, hides what is unsafe, and shows the progress. */

import { messagesFromPage } from '../messages/message-schemas.ts';
import type { PageCost, PageOffer, PageOutcome, PageWork } from '../messages/page-mode-messages.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { stopHiding } from './hiding.ts';
import { noteJudged } from './judged-items.ts';
import { openPageBar, type PageBar } from './page-bar.ts';
import { isPictureItem, isUnreadItem, isUnsafeItem } from './page-item.ts';
import { PageWatcher } from './page-watcher.ts';
import { countUnviewed } from './unviewed-content.ts';
import { unveil, veil } from './veil.ts';

const ask = createBackgroundSender(messagesFromPage);

/** Unique per visit of a page. */
const pageId = crypto.randomUUID();

/** Debounce: long enough to collect changes that arrive together. */
const REOPEN_DELAY_MS = 200;

let watcher: PageWatcher | undefined;
let bar: PageBar | undefined;
let isAlways = false;
let isRunning = false;
let isStopped = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Requests moderation once the page is visible. */
async function announceVisit(): Promise<void> {
  try {
    const { isModerated } = await ask('page-opened', { pageId });
    if (!isModerated) stopHiding();
  } catch {
    // The extension was reloaded or removed: nothing would ever reveal what it hides.
    stopHiding();
  }
}

/** Requests moderation of what has appeared since the run that the person started, within the same cap. */
async function continueRun(): Promise<void> {
  if (isRunning || isStopped) return;
  isRunning = true;
  try {
    isRunning = (await ask('page-grew', {})).isContinued;
  } catch {
    // The extension was reloaded or removed: what is not judged stays listed as such.
    isRunning = false;
  }
}

function scheduleVisit(): void {
  clearTimeout(timer);
  if (isRunning || isStopped || (!isAlways && bar === undefined)) return;
  timer = setTimeout(() => void (isAlways ? announceVisit() : continueRun()), REOPEN_DELAY_MS);
}

/** Runs at document start when the browser injected the script by itself. */
export function startAlwaysModerated(): void {
  if (document.visibilityState === 'visible') return void announceVisit();
  document.addEventListener('visibilitychange', () => void announceVisit(), { once: true });
}

export async function scanPage(isHidden: boolean) {
  isAlways ||= isHidden;
  isRunning = true;
  isStopped = false;
  watcher ??= new PageWatcher({ hides: isHidden, onMore: scheduleVisit });
  const stop = () => {
    isStopped = true;
  };
  bar ??= openPageBar({ isFolded: isHidden, stop, showRest, allow, close: closePageBar });
  bar.showScanning();
  const counts = await watcher.scan();
  bar.showProgress(watcher.items());
  return counts;
}

function closePageBar(): void {
  isStopped = true;
  bar?.remove();
  bar = undefined;
  if (isAlways) return;
  watcher?.dispose();
  watcher = undefined;
}

export async function offerPage(offer: PageOffer): Promise<{ budget: number | null }> {
  const budget = (await bar?.offer(offer)) ?? null;
  if (budget === null) {
    isRunning = false;
    closePageBar();
  }
  return { budget };
}

export const nextPageWork = (): PageWork => (isStopped ? undefined : watcher?.next()) ?? { texts: [] };

export function applyPageOutcomes(outcomes: readonly PageOutcome[], cost: PageCost): void {
  for (const outcome of outcomes) {
    const item = watcher?.applyOutcome(outcome);
    const element = item?.ref.deref();
    if (item === undefined || element === undefined || !(isUnsafeItem(item) || isUnreadItem(item))) continue;
    noteJudged(element, { subject: isPictureItem(item) ? 'picture' : 'text', verdict: outcome.verdict });
  }
  bar?.showProgress(watcher?.items() ?? [], cost);
}

export async function finishPage(cost: PageCost, notices: readonly string[]): Promise<void> {
  isRunning = bar !== undefined;
  if (bar === undefined) return;
  const unviewed = await countUnviewed();
  isRunning = false;
  const items = watcher?.items() ?? [];
  bar?.showSummary({ items, cost, notices, isStopped, unviewed });
  if (notices.length === 0 && items.some(({ state }) => state === 'waiting')) scheduleVisit();
}

function reveal(ref: WeakRef<HTMLElement>): void {
  const element = ref.deref();
  if (element !== undefined) unveil(element);
}

/** Shows what was not judged, at the person's request. */
function showRest(): void {
  for (const { outcome, ref } of watcher?.items() ?? []) if (!outcome?.verdict) reveal(ref);
}

/** Shows content on this site from now on; undone, it is hidden again where its verdict asks for it. */
function allow({ contentId, verdict }: PageOutcome, isAllowed: boolean): void {
  if (contentId === undefined) return;
  void ask('allow-here', { contentId, isAllowed });
  for (const { outcome, ref } of watcher?.items() ?? []) {
    const element = outcome?.contentId === contentId ? ref.deref() : undefined;
    if (element === undefined) continue;
    if (isAllowed) unveil(element);
    else if (verdict?.isVeiled) veil(element);
  }
}
