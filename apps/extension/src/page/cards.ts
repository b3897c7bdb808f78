/** The card in a page: one at a time, next to its subject; closed by its button, by Escape, or by the next card. */

import { createButton, createElement } from '../create-element.ts';
import type { CardVerdict, VerdictCard } from '../messages/card-message.ts';
import { messagesFromPage } from '../messages/message-schemas.ts';
import type { ShortVerdict } from '../messages/page-mode-messages.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { viewStrings } from '../view-strings.ts';
import { getCardAnnouncement, renderCardBody } from './card-view.ts';
import {
  findMediaByUrl,
  getFocusedElement,
  getSelectedText,
  getSelectionHolder,
  getSelectionRect,
  type MediaElement,
} from './find-media.ts';
import { noteJudged } from './judged-items.ts';
import { type OverlayLayer, openOverlayLayer } from './overlay-layer.ts';
import { positionBeside, type ViewportRect } from './position.ts';
import { cutWords } from './thumbnail.ts';
import { exchangePicture, isExchanged, isVeiled, restorePicture, toggleMediaVeil, unveil } from './veil.ts';

const cardStrings = viewStrings.card;
const ask = createBackgroundSender(messagesFromPage);

interface ShownCard {
  card: VerdictCard;
  readonly media: MediaElement | undefined;
  readonly layer: OverlayLayer;
  readonly frame: HTMLElement;
  readonly live: HTMLElement;
  readonly stop: AbortController;
  /** The selection's position when the card was created; media are measured again each time. */
  readonly selected: ViewportRect | undefined;
  /** What was judged: the medium, or the element that holds the selection, with the selection's first words. */
  readonly judged: { readonly element: HTMLElement; readonly words?: string } | undefined;
}

let currentCard: ShownCard | undefined;
/** Cards that were closed while still being judged. */
const closedCardIds = new Set<string>();

function closeCard(): void {
  if (currentCard === undefined) return;
  closedCardIds.add(currentCard.card.cardId);
  currentCard.stop.abort();
  currentCard.layer.remove();
  currentCard = undefined;
}

function positionCard({ frame, media, selected }: ShownCard): void {
  const target = media?.getBoundingClientRect() ?? selected ?? new DOMRect(innerWidth, 0, 0, 0);
  const { left, top } = positionBeside(target, frame.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  });
  frame.style.left = `${left}px`;
  frame.style.top = `${top}px`;
}

async function toggleRedacted(shown: ShownCard, picture: HTMLImageElement): Promise<void> {
  if (isExchanged(picture)) restorePicture(picture);
  else {
    const { dataUrl } = await ask('redacted-picture', { cardId: shown.card.cardId });
    try {
      if (dataUrl === null) throw new Error('The redacted picture is no longer available.');
      await exchangePicture(picture, dataUrl);
      unveil(picture);
    } catch {
      shown.card = { ...shown.card, notices: [...shown.card.notices, strings.problems.redactedUnreadable] };
    }
  }
  renderCard(shown);
}

function createCancelButton({ cardId }: VerdictCard): HTMLButtonElement {
  const button = createButton(cardStrings.cancel, () => {
    button.disabled = true;
    void ask('cancel-card', { cardId });
  });
  return button;
}

/** What to do about a problem, as a button. */
function createNextButton({ cardId, next }: VerdictCard): HTMLButtonElement | undefined {
  if (next === undefined) return undefined;
  const act = () => {
    if (next === 'retry') void ask('retry-card', { cardId });
    else if (next === 'model') void ask('turn-on-model', { model: 'text' });
    else if (next === 'pictures') void ask('turn-on-model', { model: 'pictures' });
    else void ask('open-options', {});
  };
  return createButton(cardStrings.next[next], act, next === 'model' ? {} : { class: 'main' });
}

/** A button whose label says that it was done. */
function createOnceButton(label: string, doneLabel: string, act: () => Promise<boolean>): HTMLButtonElement {
  const button = createButton(label, () => {
    button.disabled = true;
    void act()
      .catch(() => false)
      .then((isDone) => {
        button.textContent = isDone ? doneLabel : label;
        button.disabled = isDone;
      });
  });
  return button;
}

/** Needs no permission: the click is recent enough for the browser. */
async function copyText(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text);
  return true;
}

function renderTextActions({ card }: ShownCard): (HTMLElement | undefined)[] {
  const { cardId, safeText, canReport } = card;
  return [
    createNextButton(card),
    safeText === undefined
      ? undefined
      : createOnceButton(cardStrings.copySafe, cardStrings.copied, () => copyText(safeText)),
    canReport
      ? createOnceButton(
          cardStrings.report,
          cardStrings.reported,
          async () => (await ask('report-card', { cardId })).isReported,
        )
      : undefined,
  ];
}

function renderCardActions(shown: ShownCard): (HTMLElement | undefined)[] {
  const { media, card } = shown;
  // "Hide" beside a progress bar would read as hiding the card.
  if (card.state === 'working') return [card.canCancel ? createCancelButton(card) : undefined];
  const others = renderTextActions(shown);
  if (media === undefined) return others;
  const toggleVeil = () => {
    toggleMediaVeil(media);
    renderCard(shown);
  };
  const redacted =
    card.hasRedacted && media instanceof HTMLImageElement
      ? createButton(
          isExchanged(media) ? cardStrings.showOriginal : cardStrings.showRedacted,
          () => void toggleRedacted(shown, media),
          {
            class: 'main',
          },
        )
      : undefined;
  const hide = card.verdict && createButton(isVeiled(media) ? cardStrings.reveal : cardStrings.hide, toggleVeil);
  return [redacted, hide, ...others];
}

function renderCard(shown: ShownCard): void {
  const { frame, live, card } = shown;
  const focused = (frame.getRootNode() as ShadowRoot).activeElement;
  const label = focused?.textContent;
  const body = renderCardBody(card);
  const foot = renderCardActions(shown).filter((part) => part !== undefined);
  frame.replaceChildren(
    createElement(
      'div',
      { class: 'head' },
      createElement('h2', { id: 'title' }, `${strings.name} · ${viewStrings.subjects[card.subject]}`),
      createButton('×', closeCard, { class: 'plain', 'aria-label': cardStrings.close }),
    ),
    body,
    ...(foot.length > 0 ? [createElement('div', { class: 'foot' }, ...foot)] : []),
  );
  // Not every browser lets the keyboard reach what scrolls by itself.
  if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
  // The focus returns to where it was if a button was used, or the text was scrolled.
  if (focused?.matches('.body')) body.focus();
  else if (label) [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.focus();
  const sentence = getCardAnnouncement(card);
  if (live.textContent !== sentence) live.textContent = sentence;
  positionCard(shown);
}

/** Options for opening a card. */
interface ShowCardOptions {
  /** The media element that it is placed next to; undefined: the selection, or nothing. */
  readonly srcUrl?: string | undefined;
  readonly takesFocus: boolean;
}

function mountCard(card: VerdictCard, { srcUrl, takesFocus }: ShowCardOptions): ShownCard {
  closeCard();
  const before = getFocusedElement();
  const media = srcUrl === undefined ? undefined : findMediaByUrl(srcUrl);
  const holder = srcUrl === undefined ? getSelectionHolder() : undefined;
  const judged = media ? { element: media } : holder && { element: holder, words: cutWords(getSelectedText().trim()) };
  const layer = openOverlayLayer();
  const frame = createElement('div', {
    class: 'card',
    role: 'dialog',
    'aria-label': cardStrings.label,
    tabindex: '-1',
  });
  const live = createElement('div', { role: 'status', 'aria-live': 'polite', class: 'announcement' });
  layer.root.append(frame, live);
  const stop = new AbortController();
  const selected = srcUrl === undefined ? getSelectionRect() : undefined;
  // Keyboard users continue in the card, and return when it is closed.
  if (takesFocus) {
    frame.focus();
    stop.signal.addEventListener('abort', () => before instanceof HTMLElement && before.focus());
  }
  const shown: ShownCard = { card, media, layer, frame, live, stop, selected, judged };
  const { signal } = stop;
  const again = () => positionCard(shown);
  addEventListener('scroll', again, { capture: true, passive: true, signal });
  addEventListener('resize', again, { signal });
  // Pages can make up keys, but not trusted ones.
  const onKey = ({ key, isTrusted }: KeyboardEvent) => isTrusted && key === 'Escape' && closeCard();
  addEventListener('keydown', onKey, { capture: true, signal });
  return shown;
}

const shortenVerdict = (
  { isClean, severity, categories, unread }: CardVerdict,
  origin: VerdictCard['origin'],
): ShortVerdict => ({
  isClean,
  severity,
  categories: categories.filter((found) => found.severity !== 'None').map(({ name }) => name),
  ...(unread === undefined ? {} : { unread }),
  ...(origin === 'pictures' ? { isShallow: true } : {}),
});

/** Shows a card, or updates the one that is shown. */
export function showCard(card: VerdictCard, shown: ShowCardOptions): void {
  if (closedCardIds.has(card.cardId)) return;
  if (currentCard?.card.cardId === card.cardId) currentCard.card = card;
  else currentCard = mountCard(card, shown);
  currentCard.layer.raise();
  renderCard(currentCard);
  const { judged } = currentCard;
  if (judged && card.verdict && card.state === 'done')
    noteJudged(judged.element, {
      subject: card.subject,
      ...(judged.words === undefined ? {} : { words: judged.words }),
      verdict: shortenVerdict(card.verdict, card.origin),
    });
}
