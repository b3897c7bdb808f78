/** The card in a page: one at a time, beside what it speaks of, closed by its button, by Escape, or by the next one. */

import { button, element } from '../element.ts';
import type { Card } from '../messages/card.ts';
import { fromPage } from '../messages/rows.ts';
import { askBackground } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { bodyOf, costOf, spoken } from './card-view.ts';
import { focusedElement, type Media, mediaAt, selectionRectangle } from './find.ts';
import { type Layer, openLayer } from './host.ts';
import { placeBeside, type Rectangle } from './place.ts';
import { exchange, isExchanged, isVeiled, restore, toggle, unveil } from './veil.ts';

const words = strings.card;
const ask = askBackground(fromPage);

interface Open {
  card: Card;
  readonly media: Media | undefined;
  readonly layer: Layer;
  readonly frame: HTMLElement;
  readonly live: HTMLElement;
  readonly stop: AbortController;
  /** Of the selection, when it was made; media are asked anew. */
  readonly selected: Rectangle | undefined;
}

let open: Open | undefined;
/** Cards that somebody closed while they were judged. */
const closed = new Set<string>();

function close(): void {
  if (open === undefined) return;
  closed.add(open.card.cardId);
  open.stop.abort();
  open.layer.remove();
  open = undefined;
}

function place({ frame, media, selected }: Open): void {
  const target = media?.getBoundingClientRect() ?? selected ?? new DOMRect(innerWidth, 0, 0, 0);
  const { left, top } = placeBeside(target, frame.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
  frame.style.left = `${left}px`;
  frame.style.top = `${top}px`;
}

async function toggleRedacted(shown: Open, picture: HTMLImageElement): Promise<void> {
  if (isExchanged(picture)) restore(picture);
  else {
    const { dataUrl } = await ask('redacted-picture', { cardId: shown.card.cardId });
    try {
      if (dataUrl === null) throw new Error('There is none any more.');
      await exchange(picture, dataUrl);
      unveil(picture);
    } catch {
      shown.card = { ...shown.card, notices: [...shown.card.notices, strings.problems.redactedUnreadable] };
    }
  }
  draw(shown);
}

function actionsOf(shown: Open): (HTMLElement | undefined)[] {
  const { media, card } = shown;
  if (media === undefined) return [];
  const toggleVeil = () => {
    toggle(media);
    draw(shown);
  };
  const redacted =
    card.hasRedacted && media instanceof HTMLImageElement
      ? button(isExchanged(media) ? words.showOriginal : words.showRedacted, () => void toggleRedacted(shown, media), {
          class: 'main',
        })
      : undefined;
  return [redacted, button(isVeiled(media) ? words.reveal : words.hide, toggleVeil)];
}

function draw(shown: Open): void {
  const { frame, live, card } = shown;
  const label = (frame.getRootNode() as ShadowRoot).activeElement?.textContent;
  const foot = [...actionsOf(shown), costOf(card)].filter((part) => part !== undefined);
  frame.replaceChildren(
    element(
      'div',
      { class: 'head' },
      element('h2', { id: 'title' }, `${strings.name} · ${strings.subjects[card.subject]}`),
      button('×', close, { class: 'plain', 'aria-label': words.close }),
    ),
    bodyOf(card),
    ...(foot.length > 0 ? [element('div', { class: 'foot' }, ...foot)] : []),
  );
  // Whoever used a button finds the focus where it was.
  if (label) [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.focus();
  const sentence = spoken(card);
  if (live.textContent !== sentence) live.textContent = sentence;
  place(shown);
}

/** How a card is opened. */
interface Shown {
  /** Of what it stands beside; undefined: the selection, or nothing. */
  readonly srcUrl?: string | undefined;
  readonly takesFocus: boolean;
}

function begin(card: Card, { srcUrl, takesFocus }: Shown): Open {
  close();
  const before = focusedElement();
  const layer = openLayer();
  const frame = element('div', { class: 'card', role: 'dialog', 'aria-label': words.label, tabindex: '-1' });
  const live = element('div', { role: 'status', 'aria-live': 'polite', class: 'heard' });
  layer.root.append(frame, live);
  const stop = new AbortController();
  const selected = srcUrl === undefined ? selectionRectangle() : undefined;
  const media = srcUrl === undefined ? undefined : mediaAt(srcUrl);
  // Whoever came by the keyboard goes on there, and comes back when the card is closed.
  if (takesFocus) {
    frame.focus();
    stop.signal.addEventListener('abort', () => before instanceof HTMLElement && before.focus());
  }
  const shown: Open = { card, media, layer, frame, live, stop, selected };
  const { signal } = stop;
  const again = () => place(shown);
  addEventListener('scroll', again, { capture: true, passive: true, signal });
  addEventListener('resize', again, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { capture: true, signal });
  return shown;
}

/** Shows a card, or changes the one that is shown. */
export function showCard(card: Card, shown: Shown): void {
  if (closed.has(card.cardId)) return;
  if (open?.card.cardId === card.cardId) open.card = card;
  else open = begin(card, shown);
  open.layer.raise();
  draw(open);
}
