/** Renders the bar of page mode: from counts and outcomes to elements. */
import { createElement } from '../create-element.ts';
import type { PageCost, PageOffer } from '../messages/page-mode-messages.ts';
import { viewStrings } from '../view-strings.ts';
import { isPictureItem, isUnreadItem, isUnsafeItem, type PageItem } from './page-item.ts';
import { type UnviewedCounts, unviewedKinds } from './unviewed-content.ts';
import { isVeiled } from './veil.ts';

const pageStrings = viewStrings.page;

const describeCounts = (items: readonly PageItem[]): string =>
  pageStrings.unsafe(items.filter(isUnsafeItem).length, items.filter(isUnreadItem).length);

export function renderOffer(offer: PageOffer): { body: HTMLElement; budget: HTMLInputElement } {
  const { tokens, remaining, budget: first, areTextsFree } = offer;
  const budget = createElement('input', { type: 'number', value: String(first), id: 'budget' });
  budget.min = '0';
  budget.step = '1';
  const body = createElement(
    'div',
    { class: 'body' },
    createElement('p', {}, pageStrings.price(tokens, remaining)),
    areTextsFree && createElement('p', { class: 'soft' }, pageStrings.device),
    createElement('label', { class: 'row', for: 'budget' }, pageStrings.budget, budget),
  );
  return { body, budget };
}

const renderPageCost = (cost: PageCost | undefined): HTMLElement | undefined =>
  cost === undefined || cost.budget === null
    ? undefined
    : createElement('p', { class: 'soft' }, pageStrings.spent(cost.spent, cost.budget));

/** What this device has looked for in pictures, if it has judged any. */
const renderShallow = (items: readonly PageItem[]): HTMLElement | undefined =>
  items.some(({ outcome }) => outcome?.verdict?.isShallow)
    ? createElement('p', { class: 'notice', dir: 'auto' }, pageStrings.shallow)
    : undefined;

export function renderPageProgress(items: readonly PageItem[], cost?: PageCost): { body: HTMLElement; line: string } {
  const judged = items.filter(({ state }) => state === 'done').length;
  const line = pageStrings.progress(judged, items.length);
  const bar = createElement('progress', { max: String(Math.max(1, items.length)), 'aria-label': line });
  bar.value = judged;
  const body = createElement('div', { class: 'body' }, bar, renderPageCost(cost), renderShallow(items));
  return { body, line };
}

export interface PageSummary {
  readonly items: readonly PageItem[];
  readonly cost: PageCost;
  readonly notices: readonly string[];
  readonly isStopped: boolean;
  readonly unviewed: UnviewedCounts;
}

/** The number of unjudged items for each reason. */
function renderSkippedCounts(items: readonly PageItem[]): HTMLElement[] {
  const counts = new Map<keyof typeof pageStrings.skipped, number>();
  for (const { state, outcome } of items) {
    const why = state === 'done' ? outcome?.skipped : 'waiting';
    if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => createElement('p', { class: 'notice' }, pageStrings.skipped[why](count)));
}

function renderUnviewed(counts: UnviewedCounts): HTMLElement | undefined {
  const kinds = unviewedKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return undefined;
  const named = kinds.map((kind) => pageStrings.unviewedKinds[kind](counts[kind]));
  return createElement('p', { class: 'notice' }, pageStrings.unviewed(named));
}

export const getSummaryLine = ({ items }: PageSummary): string => {
  const judged = items.filter(({ outcome }) => outcome?.verdict !== undefined);
  return pageStrings.both(pageStrings.progress(judged.length, items.length), describeCounts(items));
};

/** @param list the list of unsafe items, which keeps its state from one summary to the next */
export function renderPageSummary(ended: PageSummary, list: HTMLElement) {
  const { items, cost, notices, isStopped, unviewed } = ended;
  const judged = items.filter(({ outcome }) => outcome?.verdict !== undefined);
  const pictures = judged.filter(isPictureItem).length;
  const body = createElement(
    'div',
    { class: 'body' },
    createElement(
      'p',
      {},
      `${pageStrings.both(pageStrings.pictures(pictures), pageStrings.texts(judged.length - pictures))}: ${describeCounts(items)}.`,
    ),
    renderPageCost(cost),
    ...notices.map((notice) => createElement('p', { class: 'notice', dir: 'auto' }, notice)),
    items.some(({ outcome }) => outcome?.isByLists) &&
      createElement('p', { class: 'notice', dir: 'auto' }, pageStrings.listsAlone),
    renderShallow(items),
    ...renderSkippedCounts(items),
    renderUnviewed(unviewed),
    list,
  );
  const hasRest = items.some(({ outcome, ref }) => {
    const element = ref.deref();
    return !outcome?.verdict && element !== undefined && isVeiled(element);
  });
  return { body, hasRest, line: isStopped ? pageStrings.stopped : pageStrings.done };
}
