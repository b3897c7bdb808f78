/** The bar of page mode in a corner of the page: the initial question, the progress, and the summary. */
import { createButton, createElement } from '../create-element.ts';
import type { PageCost, PageOffer, PageOutcome } from '../messages/page-mode-messages.ts';
import { strings } from '../strings.ts';
import { openOverlayLayer } from './overlay-layer.ts';
import {
  getSummaryLine,
  type PageSummary,
  renderOffer,
  renderPageProgress,
  renderPageSummary,
} from './page-bar-view.ts';
import type { PageItem } from './page-watcher.ts';

const pageStrings = strings.page;

/** The browser would stop a background that waits longer. */
const OFFER_MS = 4 * 60_000;

interface PageBarOptions {
  readonly isFolded: boolean;
  stop(): void;
  showRest(): void;
  allow(outcome: PageOutcome): void;
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

export function openPageBar({ isFolded: beginsFolded, stop, showRest, allow, close }: PageBarOptions): PageBar {
  const layer = openOverlayLayer();
  const frame = createElement('div', { class: 'card bar', role: 'dialog', 'aria-label': pageStrings.label });
  const live = createElement('div', { role: 'status', 'aria-live': 'polite', class: 'heard' });
  layer.root.append(frame, live);
  let isFolded = beginsFolded;
  let redraw: () => void = () => {};
  let frameAt = 0;

  const fold = (folded: boolean) => {
    isFolded = folded;
    redraw();
    frame.querySelector('button')?.focus();
  };

  function draw(line: string, parts: { body: Node; foot?: readonly Node[]; onClose: () => void }): void {
    const label = (frame.getRootNode() as ShadowRoot).activeElement?.textContent;
    frame.classList.toggle('folded', isFolded);
    if (isFolded)
      frame.replaceChildren(createButton(`${strings.name} · ${line}`, () => fold(false), { class: 'plain' }));
    else
      frame.replaceChildren(
        createElement(
          'div',
          { class: 'head' },
          createElement('h2', {}, `${strings.name} · ${line}`),
          createButton('×', parts.onClose, {
            class: 'plain',
            'aria-label': beginsFolded ? pageStrings.fold : strings.card.close,
          }),
        ),
        parts.body,
        ...(parts.foot?.length ? [createElement('div', { class: 'foot' }, ...parts.foot)] : []),
      );
    if (label) [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.focus();
  }

  const leave = beginsFolded ? () => fold(true) : close;

  /** Drawn at most once per animation frame, however fast verdicts come. */
  function scheduleDraw(next: () => void): void {
    redraw = next;
    cancelAnimationFrame(frameAt);
    frameAt = requestAnimationFrame(next);
  }

  return {
    showScanning: () => scheduleDraw(() => draw(pageStrings.looking, { body: createElement('div'), onClose: leave })),
    offer: (offer) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), OFFER_MS);
        const answer = (budget: number | null) => {
          clearTimeout(timer);
          resolve(budget);
        };
        const { body, budget } = renderOffer(offer);
        const start = createButton(
          pageStrings.start,
          () => answer(Math.max(0, Math.floor(budget.valueAsNumber || 0))),
          {
            class: 'main',
          },
        );
        const cancel = () => answer(null);
        isFolded = false;
        cancelAnimationFrame(frameAt);
        redraw = () => {};
        draw(pageStrings.both(pageStrings.pictures(offer.pictures), pageStrings.texts(offer.texts)), {
          body,
          foot: [start, createButton(pageStrings.cancel, cancel)],
          onClose: cancel,
        });
        layer.raise();
        start.focus();
      }),
    showProgress(items, cost) {
      scheduleDraw(() => {
        const { body, line } = renderPageProgress(items, cost);
        draw(line, { body, foot: [createButton(pageStrings.stop, stop)], onClose: leave });
      });
    },
    showSummary(ended) {
      scheduleDraw(() => {
        const { body, hasRest, line } = renderPageSummary(ended, allow);
        const rest = createButton(pageStrings.showRest, () => {
          showRest();
          rest.remove();
        });
        draw(isFolded ? getSummaryLine(ended) : line, { body, foot: hasRest ? [rest] : [], onClose: leave });
        live.textContent = getSummaryLine(ended);
      });
    },
    remove: () => layer.remove(),
  };
}
