/** A row for something judged in a page, in the panel and in the popup: what it is, its verdict, and what to do. */
import { createButton, createElement } from './create-element.ts';
import type { ItemState, ShortVerdict } from './messages/page-mode-messages.ts';
import { createVerdictLabel } from './severity-label.ts';
import { viewStrings } from './view-strings.ts';

interface ListedItem {
  /** "Picture" */
  readonly kind: string;
  /** First words, or a picture's description. */
  readonly words: string;
  readonly verdict?: ShortVerdict | undefined;
}

interface ListedItemActions {
  goTo(button: HTMLElement): void;
  toggleHidden?: (() => void) | undefined;
  showOriginal?: (() => void) | undefined;
}

export interface ListedItemRow {
  readonly element: HTMLElement;
  /** Where other buttons can be added. */
  readonly buttons: HTMLElement;
  setThumbnail(picture: HTMLElement): void;
  update(state: ItemState): void;
}

export function createListedItem({ kind, words, verdict }: ListedItem, actions: ListedItemActions): ListedItemRow {
  const thumbnail = createElement('div', { class: 'thumb', 'aria-hidden': 'true' });
  const goTo = createButton(viewStrings.page.goTo, () => actions.goTo(goTo));
  const hide = createButton(viewStrings.card.hide, () => actions.toggleHidden?.());
  const original = createButton(viewStrings.card.showOriginal, () => actions.showOriginal?.());
  const buttons = createElement('div', { class: 'buttons' }, goTo, actions.toggleHidden && hide, original);
  const gone = createElement('p', { class: 'soft' });
  const title = createElement('span', { dir: 'auto' }, [kind, ...(verdict?.categories ?? [])].join(' · '));
  const excerpt = createElement('p', { class: 'words', dir: 'auto' }, words);
  excerpt.hidden = words === '';
  const element = createElement(
    'li',
    { class: 'listed' },
    thumbnail,
    createElement(
      'div',
      {},
      createElement('div', { class: 'row' }, title, verdict && createVerdictLabel(verdict)),
      excerpt,
      verdict?.unread !== undefined && createElement('p', { class: 'soft', dir: 'auto' }, verdict.unread),
      verdict?.isShallow && createElement('p', { class: 'soft' }, viewStrings.origins.pictures),
      gone,
      buttons,
    ),
  );
  const update = ({ isHidden, isRedacted, isGone }: ItemState) => {
    thumbnail.classList.toggle('veiled', isHidden);
    hide.textContent = isHidden ? viewStrings.card.reveal : viewStrings.card.hide;
    original.hidden = !isRedacted;
    gone.textContent = isGone ? viewStrings.lists.gone : '';
    gone.hidden = !isGone;
    for (const button of [goTo, hide, original]) button.disabled = isGone;
  };
  return {
    element,
    buttons,
    setThumbnail(picture) {
      thumbnail.replaceChildren(picture);
    },
    update,
  };
}
