/** Page mode's bar in a corner of the page: the question before, how far it is, and the summary. */
import { button, element } from '../element.ts';
import type { PageCost, PageOffer, PageOutcome } from '../messages/page-mode.ts';
import { strings } from '../strings.ts';
import { openLayer } from './host.ts';
import { type Ended, foldedLine, offerBody, progressBody, summaryBody } from './page-bar-view.ts';
import type { Item } from './watch.ts';

const words = strings.page;

/** The browser would end the background that waits for longer. */
const OFFER_MS = 4 * 60_000;

interface BarOptions {
  readonly isFolded: boolean;
  stop(): void;
  showRest(): void;
  allow(outcome: PageOutcome): void;
  close(): void;
}

export interface PageBar {
  look(): void;
  /** @returns tokens to spend at most; null: nothing is to be done */
  offer(offer: PageOffer): Promise<number | null>;
  work(items: readonly Item[], cost?: PageCost): void;
  end(ended: Ended): void;
  remove(): void;
}

export function openBar({ isFolded: beginsFolded, stop, showRest, allow, close }: BarOptions): PageBar {
  const layer = openLayer();
  const frame = element('div', { class: 'card bar', role: 'dialog', 'aria-label': words.label });
  const live = element('div', { role: 'status', 'aria-live': 'polite', class: 'heard' });
  layer.root.append(frame, live);
  let isFolded = beginsFolded;
  let shown: () => void = () => {};
  let frameAt = 0;

  const fold = (folded: boolean) => {
    isFolded = folded;
    shown();
    frame.querySelector('button')?.focus();
  };

  function draw(line: string, parts: { body: Node; foot?: readonly Node[]; onClose: () => void }): void {
    const label = (frame.getRootNode() as ShadowRoot).activeElement?.textContent;
    frame.classList.toggle('folded', isFolded);
    if (isFolded) frame.replaceChildren(button(`${strings.name} · ${line}`, () => fold(false), { class: 'plain' }));
    else
      frame.replaceChildren(
        element(
          'div',
          { class: 'head' },
          element('h2', {}, `${strings.name} · ${line}`),
          button('×', parts.onClose, {
            class: 'plain',
            'aria-label': beginsFolded ? words.fold : strings.card.close,
          }),
        ),
        parts.body,
        ...(parts.foot?.length ? [element('div', { class: 'foot' }, ...parts.foot)] : []),
      );
    if (label) [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.focus();
  }

  const leave = beginsFolded ? () => fold(true) : close;

  /** At most once for each frame of the screen, however fast verdicts come. */
  function soon(next: () => void): void {
    shown = next;
    cancelAnimationFrame(frameAt);
    frameAt = requestAnimationFrame(next);
  }

  return {
    look: () => soon(() => draw(words.looking, { body: element('div'), onClose: leave })),
    offer: (offer) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), OFFER_MS);
        const answer = (budget: number | null) => {
          clearTimeout(timer);
          resolve(budget);
        };
        const { body, budget } = offerBody(offer);
        const start = button(words.start, () => answer(Math.max(0, Math.floor(budget.valueAsNumber || 0))), {
          class: 'main',
        });
        const cancel = () => answer(null);
        isFolded = false;
        cancelAnimationFrame(frameAt);
        shown = () => {};
        draw(words.both(words.pictures(offer.pictures), words.texts(offer.texts)), {
          body,
          foot: [start, button(words.cancel, cancel)],
          onClose: cancel,
        });
        layer.raise();
        start.focus();
      }),
    work(items, cost) {
      soon(() => {
        const { body, line } = progressBody(items, cost);
        draw(line, { body, foot: [button(words.stop, stop)], onClose: leave });
      });
    },
    end(ended) {
      soon(() => {
        const { body, hasRest, line } = summaryBody(ended, allow);
        const rest = button(words.showRest, () => {
          showRest();
          rest.remove();
        });
        draw(isFolded ? foldedLine(ended) : line, { body, foot: hasRest ? [rest] : [], onClose: leave });
        live.textContent = foldedLine(ended);
      });
    },
    remove: () => layer.remove(),
  };
}
