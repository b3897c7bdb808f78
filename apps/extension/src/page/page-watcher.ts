/**
 * Tracks what a page shows that can be judged, where it is, and what comes next in view order, including content added
 * later. It keeps no removed element alive.
 */
import type { PageCounts, PageOutcome, PageWork } from '../messages/page-mode-messages.ts';
import { viewStrings } from '../view-strings.ts';
import { queryAllDeep } from './find-media.ts';
import { markSeen } from './hiding.ts';
import { createIdleSlices, waitForIdle } from './idle-slices.ts';
import { getPageUrl, type PageItem } from './page-item.ts';
import { findReadableBlock, getBlockText, walkElements } from './text-blocks.ts';
import { isExchanged, isVeiled, unveil, veil } from './veil.ts';

/** Minimum width and height in pixels; smaller pictures are bullets, icons or tracking pixels. */
const MIN_PICTURE_SIDE = 32;
/** Number of text blocks sent together. */
const TEXT_BATCH_SIZE = 10;

/** Chosen by us, not measured: several screens, and little work in each frame. */
const MAX_REMEASURED = 200;

const isImageElement = (element: unknown): element is HTMLImageElement => element instanceof HTMLImageElement;

/** Unique in the document, so that an outcome of an earlier watcher is never taken for another item's. */
let nextId = 0;

export class PageWatcher {
  readonly #items = new Map<number, PageItem>();
  readonly #byElement = new WeakMap<Element, PageItem>();
  readonly #waiting = new Set<PageItem>();
  readonly #hides: boolean;
  readonly #onMore: () => void;
  readonly #views: IntersectionObserver;
  readonly #changes: MutationObserver;
  readonly #stop = new AbortController();
  /** Added parts of the page that have not been searched yet. */
  #added: Node[] = [];
  #isSearching = false;
  #isSweepPlanned = false;
  readonly #remeasured = new Set<Element>();
  #pageUrl = getPageUrl();

  /** @param onMore called when something was added that is to be judged */
  constructor({ hides, onMore }: { hides: boolean; onMore: () => void }) {
    this.#hides = hides;
    this.#onMore = onMore;
    // Positions come from an IntersectionObserver: measuring would force a new layout.
    this.#views = new IntersectionObserver((entries) => this.#see(entries));
    const { signal } = this.#stop;
    document.addEventListener('load', ({ target }) => this.#consider(target), { capture: true, signal });
    document.addEventListener('scroll', ({ target }) => this.#remeasureIn(target), {
      capture: true,
      passive: true,
      signal,
    });
    this.#changes = new MutationObserver((changes) => this.#applyChanges(changes));
    this.#changes.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['src', 'srcset'],
    });
    // What hides must do so before the next frame; otherwise the search finds them, in slices.
    if (hides) for (const picture of queryAllDeep<HTMLImageElement>('img')) this.#consider(picture);
  }

  /** Stops watching, and forgets all items. What is hidden stays hidden. */
  dispose(): void {
    this.#stop.abort();
    this.#views.disconnect();
    this.#changes.disconnect();
    this.#items.clear();
    this.#waiting.clear();
    this.#added = [];
  }

  /** Finds the pictures and text blocks, and waits until the browser has reported all positions. */
  async scan(): Promise<PageCounts> {
    await this.#search(document.documentElement, createIdleSlices());
    // A tab in the background is not laid out.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 50));
      setTimeout(resolve, 500);
    });
    const waiting = this.#shownWaiting();
    const pictures = waiting.filter(({ srcUrl }) => srcUrl !== undefined).length;
    return { pictures, texts: waiting.length - pictures };
  }

  next(): PageWork {
    const waiting = this.#shownWaiting().sort(orderByView(scrollY, innerHeight));
    const [first] = waiting;
    if (first === undefined) return { texts: [] };
    if (first.srcUrl !== undefined) {
      this.#request(first);
      return { picture: { id: first.id, srcUrl: first.srcUrl }, texts: [] };
    }
    const texts = waiting.filter(({ srcUrl }) => srcUrl === undefined).slice(0, TEXT_BATCH_SIZE);
    for (const item of texts) this.#request(item);
    return { texts: texts.map((item) => ({ id: item.id, text: getItemText(item) })) };
  }

  /** @returns the item; undefined if it belongs to an earlier page */
  applyOutcome(outcome: PageOutcome): PageItem | undefined {
    const item = this.#items.get(outcome.id);
    if (item === undefined) return undefined;
    item.state = 'done';
    item.outcome = outcome;
    const element = item.ref.deref();
    if (element !== undefined && outcome.verdict?.isVeiled) veil(element);
    else if (element !== undefined && outcome.verdict && isVeiled(element)) unveil(element);
    return item;
  }

  /** Items that are shown on this page, or that were once their judgement had begun. */
  items(): PageItem[] {
    return [...this.#items.values()].filter((item) => item.state !== 'waiting' || isOnPage(item));
  }

  #shownWaiting(): PageItem[] {
    return [...this.#waiting].filter(isOnPage);
  }

  #request(item: PageItem): void {
    item.state = 'requested';
    this.#waiting.delete(item);
    // Only the order of what is still to be judged needs positions.
    const element = item.ref.deref();
    if (element !== undefined) this.#views.unobserve(element);
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    let hasMore = false;
    const [left, top] = [scrollX, scrollY];
    for (const { target, boundingClientRect: place } of entries) {
      const item = this.#byElement.get(target);
      if (item === undefined) continue;
      const isShown = place.width > 0 && place.height > 0;
      hasMore ||= isShown && item.top === undefined && item.state === 'waiting';
      item.top = isShown ? place.top + top : undefined;
      item.left = place.left + left;
      item.height = place.height;
      // Each frame costs the browser time for each element that it observes.
      if (isShown) this.#views.unobserve(target);
    }
    if (hasMore) this.#onMore();
  }

  #applyChanges(changes: readonly MutationRecord[]): void {
    let hasRemoved = false;
    for (const { type, target, addedNodes, removedNodes } of changes) {
      if (type === 'attributes') this.#consider(target);
      hasRemoved ||= removedNodes.length > 0;
      for (const node of addedNodes) this.#added.push(node);
      if (!this.#hides) continue;
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        this.#consider(node);
        for (const picture of node.querySelectorAll('img')) this.#consider(picture);
      }
    }
    if (this.#added.length > 0) void this.#searchAdded();
    if (hasRemoved) this.#planSweep();
  }

  /** One search at a time, however many changes there are: each would take a slice of its own. */
  async #searchAdded(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    const nextSlice = createIdleSlices();
    for (let node = this.#added.shift(); node !== undefined; node = this.#added.shift()) {
      await nextSlice();
      if (node.isConnected) await this.#search(node, nextSlice);
    }
    this.#isSearching = false;
  }

  async #search(part: Node, nextSlice: () => Promise<void> | undefined): Promise<void> {
    // A parser or a page may fill an element after it is inserted, so a part can be a text.
    await walkElements(part, nextSlice, (node) => {
      if (this.#stop.signal.aborted) return;
      const block = node instanceof Text ? findReadableBlock(node) : undefined;
      if (block !== undefined) this.#add(block, undefined);
      else this.#consider(node);
    });
  }

  /** A part of the page was scrolled by itself, so what it contains has moved within the page. */
  #remeasureIn(target: EventTarget | null): void {
    if (!(target instanceof Element) || this.#remeasured.has(target)) return;
    this.#remeasured.add(target);
    void waitForIdle().then(() => {
      this.#remeasured.delete(target);
      const inside = this.#shownWaiting()
        .flatMap(({ ref }) => ref.deref() ?? [])
        .filter((each) => target.contains(each));
      for (const element of inside.slice(0, MAX_REMEASURED)) this.#views.observe(element);
    });
  }

  #planSweep(): void {
    if (this.#isSweepPlanned) return;
    this.#isSweepPlanned = true;
    void waitForIdle().then(() => {
      this.#isSweepPlanned = false;
      this.#sweep();
    });
  }

  /** Forgets what was removed before it was judged, and everything that was removed by going to another page. */
  #sweep(): void {
    const pageUrl = getPageUrl();
    const isOtherPage = pageUrl !== this.#pageUrl;
    this.#pageUrl = pageUrl;
    for (const item of this.#items.values()) {
      const element = item.ref.deref();
      if (element?.isConnected || (item.state !== 'waiting' && !isOtherPage)) continue;
      this.#forget(item, element);
    }
  }

  #forget(item: PageItem, element: HTMLElement | undefined): void {
    this.#items.delete(item.id);
    this.#waiting.delete(item);
    if (element === undefined) return;
    this.#byElement.delete(element);
    this.#views.unobserve(element);
  }

  /** A picture is judged once loaded, and again when its source changes. */
  #consider(target: EventTarget | null): void {
    if (!isImageElement(target) || isExchanged(target)) return;
    const srcUrl = target.currentSrc || target.src;
    const known = this.#byElement.get(target);
    if (srcUrl === '' || known?.srcUrl === srcUrl) return;
    const hasCome = target.complete && target.naturalWidth > 0;
    const isSmall = hasCome && Math.min(target.naturalWidth, target.naturalHeight) < MIN_PICTURE_SIDE;
    if (this.#hides) {
      if (isSmall) unveil(target);
      else veil(target, viewStrings.veilUntilJudged);
      markSeen(target);
    }
    if (!hasCome || isSmall) return;
    if (known !== undefined) this.#forget(known, target);
    this.#add(target, srcUrl);
  }

  #add(element: HTMLElement, srcUrl: string | undefined): void {
    if (this.#byElement.has(element)) return;
    const place = { top: undefined, left: 0, height: 0 };
    const item: PageItem = {
      id: nextId++,
      ref: new WeakRef(element),
      srcUrl,
      state: 'waiting',
      outcome: undefined,
      ...place,
    };
    this.#items.set(item.id, item);
    this.#byElement.set(element, item);
    this.#waiting.add(item);
    this.#views.observe(element);
  }
}

/** Removals within shadow trees are not observed, so an element that was shown may be gone. */
const isOnPage = ({ top, ref }: PageItem): boolean => top !== undefined && ref.deref()?.isConnected === true;

function getItemText({ ref }: PageItem): string {
  const element = ref.deref();
  return element === undefined ? '' : getBlockText(element);
}

/** What is on the screen first, then from top to bottom. */
const orderByView = (scrolled: number, screenHeight: number) => {
  const isInView = ({ top = 0, height }: PageItem) => top < scrolled + screenHeight && top + height > scrolled;
  return (a: PageItem, b: PageItem): number =>
    Number(isInView(b)) - Number(isInView(a)) || (a.top ?? 0) - (b.top ?? 0) || a.left - b.left;
};
