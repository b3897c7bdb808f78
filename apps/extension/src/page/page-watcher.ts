/**
 * Tracks what a page shows that can be judged, where it is, and what comes next in view order, including content added
 * later.
 */
import type { PageCounts, PageOutcome, PageWork } from '../messages/page-mode-messages.ts';
import { strings } from '../strings.ts';
import { queryAllDeep } from './find-media.ts';
import { markSeen } from './hiding.ts';
import { findBlocks, findReadableBlock, getBlockText } from './text-blocks.ts';
import { isExchanged, isVeiled, unveil, veil } from './veil.ts';

export interface PageItem {
  readonly id: number;
  readonly element: HTMLElement;
  /** The picture's address; undefined for a block of text. */
  readonly srcUrl: string | undefined;
  state: 'waiting' | 'requested' | 'done';
  outcome: PageOutcome | undefined;
  isInView: boolean;
  /** In CSS pixels from the page's top and left; undefined if it is not shown. */
  top: number | undefined;
  left: number;
}

/** Minimum width and height in pixels; smaller pictures are bullets, icons or tracking pixels. */
const MIN_PICTURE_SIDE = 32;
/** Number of text blocks sent together. */
const TEXT_BATCH_SIZE = 10;

const isImageElement = (element: Element): element is HTMLImageElement => element instanceof HTMLImageElement;

export class PageWatcher {
  readonly #items = new Map<Element, PageItem>();
  readonly #hides: boolean;
  readonly #onMore: () => void;
  readonly #views: IntersectionObserver;
  #nextId = 0;

  /** @param onMore called when something was added that is to be judged */
  constructor({ hides, onMore }: { hides: boolean; onMore: () => void }) {
    this.#hides = hides;
    this.#onMore = onMore;
    // Positions come from an IntersectionObserver: measuring would force a new layout.
    this.#views = new IntersectionObserver((entries) => this.#see(entries));
    document.addEventListener('load', ({ target }) => this.#consider(target), { capture: true });
    new MutationObserver((changes) => this.#applyChanges(changes)).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['src', 'srcset'],
    });
    for (const picture of queryAllDeep<HTMLImageElement>('img')) this.#consider(picture);
  }

  /** Finds the text blocks, and waits until the browser has reported all positions. */
  async scan(): Promise<PageCounts> {
    for (const picture of queryAllDeep<HTMLImageElement>('img')) this.#consider(picture);
    if (document.body) await findBlocks(document.body, (block) => this.#add(block, undefined));
    // A tab in the background is not laid out.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 50));
      setTimeout(resolve, 500);
    });
    const waiting = this.#waiting();
    const pictures = waiting.filter(({ srcUrl }) => srcUrl !== undefined).length;
    return { pictures, texts: waiting.length - pictures };
  }

  next(): PageWork {
    const waiting = this.#waiting().sort(compareViewOrder);
    const [first] = waiting;
    if (first === undefined) return { texts: [] };
    if (first.srcUrl !== undefined) {
      first.state = 'requested';
      return { picture: { id: first.id, srcUrl: first.srcUrl }, texts: [] };
    }
    const texts = waiting.filter(({ srcUrl }) => srcUrl === undefined).slice(0, TEXT_BATCH_SIZE);
    for (const item of texts) item.state = 'requested';
    return { texts: texts.map(({ id, element }) => ({ id, text: getBlockText(element) })) };
  }

  applyOutcome(outcome: PageOutcome): void {
    const item = this.items().find(({ id }) => id === outcome.id);
    if (item === undefined) return;
    item.state = 'done';
    item.outcome = outcome;
    if (outcome.verdict?.isVeiled) veil(item.element);
    else if (outcome.verdict && isVeiled(item.element)) unveil(item.element);
  }

  /** Items that are or were shown. */
  items(): PageItem[] {
    return [...this.#items.values()].filter(({ top, state }) => top !== undefined || state !== 'waiting');
  }

  #waiting(): PageItem[] {
    return this.items().filter(({ state, element }) => state === 'waiting' && element.isConnected);
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect: place } of entries) {
      const item = this.#items.get(target);
      if (item === undefined) continue;
      const isShown = place.width > 0 && place.height > 0;
      if (isShown && item.top === undefined && item.state === 'waiting') this.#onMore();
      item.isInView = isIntersecting;
      item.top = isShown ? place.top + scrollY : undefined;
      item.left = place.left + scrollX;
    }
  }

  #applyChanges(changes: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') this.#consider(target);
      for (const node of addedNodes) {
        // A parser or a page may fill an element after it is inserted.
        const block = node instanceof Text ? findReadableBlock(node) : undefined;
        if (block !== undefined) this.#add(block, undefined);
        if (!(node instanceof Element)) continue;
        this.#consider(node);
        for (const picture of node.querySelectorAll('img')) this.#consider(picture);
        void findBlocks(node, (block) => this.#add(block, undefined));
      }
    }
  }

  /** A picture is judged once loaded, and again when its source changes. */
  #consider(target: EventTarget | null): void {
    if (!(target instanceof Element) || !isImageElement(target) || isExchanged(target)) return;
    const srcUrl = target.currentSrc || target.src;
    const known = this.#items.get(target);
    if (srcUrl === '' || known?.srcUrl === srcUrl) return;
    const hasCome = target.complete && target.naturalWidth > 0;
    const isSmall = hasCome && Math.min(target.naturalWidth, target.naturalHeight) < MIN_PICTURE_SIDE;
    if (this.#hides) {
      if (isSmall) unveil(target);
      else veil(target, strings.veilUntilJudged);
      markSeen(target);
    }
    if (!hasCome || isSmall) return;
    this.#items.delete(target);
    this.#views.unobserve(target);
    this.#add(target, srcUrl);
  }

  #add(element: HTMLElement, srcUrl: string | undefined): void {
    if (this.#items.has(element)) return;
    const id = this.#nextId++;
    const item = { id, element, srcUrl, state: 'waiting', outcome: undefined, isInView: false, left: 0 } as const;
    this.#items.set(element, { ...item, top: undefined });
    this.#views.observe(element);
  }
}

/** What is on the screen first, then from top to bottom. */
const compareViewOrder = (a: PageItem, b: PageItem): number =>
  Number(b.isInView) - Number(a.isInView) || (a.top ?? 0) - (b.top ?? 0) || a.left - b.left;
