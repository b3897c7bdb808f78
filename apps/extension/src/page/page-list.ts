/** The panel's list of what is unsafe or was not fully read: by sort, with thumbnails, and with everything undone again. */
import { createButton, createElement } from '../create-element.ts';
import { createListedItem, type ListedItemRow } from '../listed-item.ts';
import type { PageOutcome } from '../messages/page-mode-messages.ts';
import { addRowKeys } from '../row-keys.ts';
import { viewStrings } from '../view-strings.ts';
import { createIdleSlices } from './idle-slices.ts';
import { getItemState } from './judged-items.ts';
import { jumpTo } from './jump.ts';
import { isPictureItem, isUnreadItem, isUnsafeItem, type PageItem } from './page-item.ts';
import { drawThumbnail, getFirstWords } from './thumbnail.ts';
import { isVeiled, onVeilChange, restorePicture, toggleMediaVeil, unveil, veil } from './veil.ts';

const pageStrings = viewStrings.page;
const listStrings = viewStrings.lists;

/** Chosen by us, not measured: more than fits into the panel, and drawn at once without a long task. */
const FIRST_ROWS = 20;

const isHiddenItem = ({ ref }: PageItem): boolean => {
  const element = ref.deref();
  return element?.isConnected === true && isVeiled(element);
};

const sorts = {
  all: () => true,
  pictures: isPictureItem,
  texts: (item) => !isPictureItem(item),
  hiddenPictures: (item) => isPictureItem(item) && isHiddenItem(item),
  hiddenTexts: (item) => !isPictureItem(item) && isHiddenItem(item),
  unread: isUnreadItem,
} as const satisfies Record<string, (item: PageItem) => boolean>;
type Sort = keyof typeof sorts;
const sortNames = Object.keys(sorts) as Sort[];

export interface PageListOptions {
  /** Shows content with this outcome on this site from now on, or no longer. */
  allow(outcome: PageOutcome, isAllowed: boolean): void;
}

/** "Allow here", which becomes "Allowed on this site" with its undo. */
function renderAllow(outcome: PageOutcome, allow: PageListOptions['allow']): HTMLElement {
  const shown = createElement('span', { class: 'allow' });
  const draw = (isAllowed: boolean) => {
    const button = createButton(isAllowed ? listStrings.undo : pageStrings.allow, () => {
      allow(outcome, !isAllowed);
      draw(!isAllowed);
      shown.querySelector('button')?.focus();
    });
    const said = isAllowed && createElement('span', { class: 'soft' }, pageStrings.allowed);
    shown.replaceChildren(...[said, button].filter((part) => part !== false));
  };
  draw(false);
  return shown;
}

function createRow(item: PageItem, { allow }: PageListOptions): ListedItemRow {
  const { outcome, ref } = item;
  const element = ref.deref();
  const row = createListedItem(
    {
      kind: isPictureItem(item) ? pageStrings.picture : pageStrings.text,
      words: element === undefined ? '' : getFirstWords(element),
      verdict: outcome?.verdict,
    },
    {
      goTo(button) {
        const target = ref.deref();
        if (target?.isConnected) jumpTo(target, button);
        row.update(getItemState(item.ref));
      },
      toggleHidden() {
        const target = ref.deref();
        if (target !== undefined) toggleMediaVeil(target);
      },
      showOriginal() {
        const target = ref.deref();
        if (target instanceof HTMLImageElement) restorePicture(target);
        row.update(getItemState(item.ref));
      },
    },
  );
  if (outcome?.contentId !== undefined) row.buttons.append(renderAllow(outcome, allow));
  return row;
}

export class PageList {
  readonly element = createElement('div', { class: 'list' });
  readonly #options: PageListOptions;
  readonly #rows = new Map<number, ListedItemRow>();
  readonly #select = createElement('select', { 'aria-label': listStrings.filter });
  readonly #bulk = createElement('div', { class: 'buttons' });
  readonly #list = createElement('ul');
  readonly #more = createElement('div', { class: 'buttons' });
  readonly #keys = addRowKeys(this.#list);
  readonly #stopListening: () => void;
  #items: readonly PageItem[] = [];
  #sort: Sort = 'all';
  #isAll = false;
  /** What "Reveal all" revealed last. */
  #revealed: readonly PageItem[] = [];
  #drawn = 0;
  #refreshAt = 0;
  /** One thumbnail at a time. */
  #thumbnails: Promise<void> = Promise.resolve();

  constructor(options: PageListOptions) {
    this.#options = options;
    this.element.append(this.#select, this.#bulk, this.#list, this.#more);
    this.#select.addEventListener('change', () => {
      this.#sort = sortNames.find((sort) => sort === this.#select.value) ?? 'all';
      this.#isAll = false;
      this.#drawRows();
      this.#drawControls();
    });
    this.#stopListening = onVeilChange(() => {
      cancelAnimationFrame(this.#refreshAt);
      this.#refreshAt = requestAnimationFrame(() => this.#refresh());
    });
  }

  update(items: readonly PageItem[]): void {
    this.#items = [...items.filter(isUnsafeItem), ...items.filter(isUnreadItem)];
    const known = new Set(this.#items.map(({ id }) => id));
    for (const id of this.#rows.keys()) if (!known.has(id)) this.#rows.delete(id);
    this.element.hidden = this.#items.length === 0;
    this.#drawRows();
    this.#drawControls();
  }

  dispose(): void {
    this.#stopListening();
    cancelAnimationFrame(this.#refreshAt);
    this.#drawn += 1;
    this.#rows.clear();
  }

  /** What was hidden or revealed changes the rows' buttons, but not which rows are shown. */
  #refresh(): void {
    for (const item of this.#items) this.#rows.get(item.id)?.update(getItemState(item.ref));
    this.#drawControls();
  }

  #chosen(): PageItem[] {
    return this.#items.filter(sorts[this.#sort]);
  }

  #drawControls(): void {
    const options = sortNames
      .map((sort) => ({ sort, count: this.#items.filter(sorts[sort]).length }))
      .filter(({ sort, count }) => count > 0 || sort === this.#sort)
      .map(({ sort, count }) => createElement('option', { value: sort }, listStrings.sorts[sort](count)));
    this.#select.replaceChildren(...options);
    this.#select.value = this.#sort;
    this.#drawBulk();
  }

  #drawBulk(): void {
    const hadFocus = this.#bulk.contains((this.#bulk.getRootNode() as ShadowRoot).activeElement ?? null);
    const hidden = this.#chosen().filter(isHiddenItem);
    const reveal = createButton(listStrings.revealAll(hidden.length), () => {
      this.#revealed = hidden;
      for (const { ref } of hidden) applyTo(ref, unveil);
      this.#drawBulk();
    });
    const undo = createButton(listStrings.undo, () => {
      for (const { ref } of this.#revealed) applyTo(ref, veil);
      this.#revealed = [];
      this.#drawBulk();
    });
    this.#bulk.replaceChildren(...(hidden.length > 0 ? [reveal] : []), ...(this.#revealed.length > 0 ? [undo] : []));
    if (hadFocus) this.#bulk.querySelector<HTMLElement>('button:last-child')?.focus();
  }

  #drawRows(): void {
    const chosen = this.#chosen();
    const shown = this.#isAll ? chosen : chosen.slice(0, FIRST_ROWS);
    this.#drawn += 1;
    const focused = (this.#list.getRootNode() as ShadowRoot).activeElement;
    this.#list.replaceChildren(...shown.slice(0, FIRST_ROWS).map((item) => this.#rowOf(item)));
    void this.#drawRest(shown.slice(FIRST_ROWS), focused);
    if (focused instanceof HTMLElement && this.#list.contains(focused)) focused.focus();
    const more = createButton(listStrings.showAll(chosen.length), () => {
      this.#isAll = true;
      this.#drawRows();
      this.#list.children[FIRST_ROWS - 1]?.querySelector('button')?.focus();
    });
    this.#more.replaceChildren(...(shown.length < chosen.length ? [more] : []));
    this.#keys.refresh();
  }

  /** The rows that can come later, in slices. */
  async #drawRest(rest: readonly PageItem[], focused: Element | null): Promise<void> {
    if (rest.length === 0) return;
    const drawn = this.#drawn;
    const nextSlice = createIdleSlices();
    for (const item of rest) {
      await nextSlice();
      if (drawn !== this.#drawn) return;
      const row = this.#rowOf(item);
      this.#list.append(row);
      if (focused instanceof HTMLElement && row.contains(focused)) focused.focus();
    }
    this.#keys.refresh();
  }

  #rowOf(item: PageItem): HTMLElement {
    const known = this.#rows.get(item.id);
    if (known !== undefined) {
      known.update(getItemState(item.ref));
      return known.element;
    }
    const row = createRow(item, this.#options);
    row.update(getItemState(item.ref));
    this.#rows.set(item.id, row);
    if (isPictureItem(item)) this.#thumbnails = this.#thumbnails.then(() => addThumbnail(item, row)).catch(() => {});
    return row.element;
  }
}

async function addThumbnail({ ref }: PageItem, row: ListedItemRow): Promise<void> {
  const element = ref.deref();
  const picture = element && (await drawThumbnail(element));
  if (picture !== undefined) row.setThumbnail(picture);
}

function applyTo(ref: WeakRef<HTMLElement>, act: (element: HTMLElement) => void): void {
  const element = ref.deref();
  if (element?.isConnected) act(element);
}
