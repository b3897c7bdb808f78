/** The bar of page mode in a corner of the page: the initial question, the progress, and the summary. */
import { createButton, createElement } from '../create-element.ts';
import type { PageCost, PageOffer, PageOutcome } from '../messages/page-mode-messages.ts';
import { viewStrings } from '../view-strings.ts';
import { type BarFrame, openBarFrame } from './page-bar-frame.ts';
import {
  getSummaryLine,
  type PageSummary,
  renderOffer,
  renderPageProgress,
  renderPageSummary,
} from './page-bar-view.ts';
import type { PageItem } from './page-item.ts';
import { PageList } from './page-list.ts';

const pageStrings = viewStrings.page;

/** The browser would stop a background that waits longer. */
const OFFER_MS = 4 * 60_000;

interface PageBarOptions {
  readonly isFolded: boolean;
  stop(): void;
  showRest(): void;
  allow(outcome: PageOutcome, isAllowed: boolean): void;
  close(): void;
}

export interface PageBar {
  showScanning(): void;
  /** @returns maximum tokens to spend; null if the person cancels */
  offer(offer: PageOffer): Promise<number | null>;
  showProgress(items: readonly PageItem[], cost?: PageCost): void;
  showSummary(ended: PageSummary): void;
  remove(): void;
}

export function openPageBar({ isFolded, stop, showRest, allow, close }: PageBarOptions): PageBar {
  const frame = openBarFrame({ isFolded, close });
  const list = new PageList({ allow });
  return {
    showScanning: () => frame.show(() => ({ line: pageStrings.looking, body: createElement('div') })),
    offer: (offer) => showOffer(frame, offer),
    showProgress(items, cost) {
      frame.show(() => {
        const { body, line } = renderPageProgress(items, cost);
        return { line, body, foot: [createButton(pageStrings.stop, stop)] };
      });
    },
    showSummary(ended) {
      list.update(ended.items);
      frame.show(() => {
        const { body, hasRest, line } = renderPageSummary(ended, list.element);
        const rest = createButton(pageStrings.showRest, () => {
          showRest();
          rest.remove();
        });
        frame.announce(getSummaryLine(ended));
        return { line: frame.isFolded ? getSummaryLine(ended) : line, body, foot: hasRest ? [rest] : [] };
      });
    },
    remove() {
      list.dispose();
      frame.remove();
    },
  };
}

/** @returns what the person decides; null if they cancel, or do not decide in time */
const showOffer = (frame: BarFrame, offer: PageOffer): Promise<number | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), OFFER_MS);
    const answer = (budget: number | null) => {
      clearTimeout(timer);
      resolve(budget);
    };
    const { body, budget } = renderOffer(offer);
    const accept = () => answer(Math.max(0, Math.floor(budget.valueAsNumber || 0)));
    const cancel = () => answer(null);
    const start = createButton(pageStrings.start, accept, { class: 'main' });
    frame.raise({
      line: pageStrings.both(pageStrings.pictures(offer.pictures), pageStrings.texts(offer.texts)),
      body,
      foot: [start, createButton(pageStrings.cancel, cancel)],
      onClose: cancel,
    });
    start.focus();
  });
