/** Finds the target of a right-click or a command: a picture, a recording, the selection, visible text. */

/** A document or an open shadow tree in it. */
type SearchRoot = Document | ShadowRoot;

/** All elements that match the selector, including those in open shadow trees. */
export function queryAllDeep<E extends Element>(selector: string, root: SearchRoot = document): E[] {
  const found = [...root.querySelectorAll<E>(selector)];
  for (const one of root.querySelectorAll('*'))
    if (one.shadowRoot) found.push(...queryAllDeep<E>(selector, one.shadowRoot));
  return found;
}

export type MediaElement = HTMLImageElement | HTMLVideoElement | HTMLAudioElement;

const MEDIA_SELECTOR = 'img, video, audio';

const listMediaUrls = (media: MediaElement): string[] =>
  media instanceof HTMLVideoElement ? [media.currentSrc, media.src, media.poster] : [media.currentSrc, media.src];

const getVisibleArea = (one: Element): number => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 ? width * height : 0;
};

/** Pages may show one address several times: prefer the one under the pointer, otherwise the most visible one. */
function pickMostVisible<E extends Element>(candidates: readonly E[]): E | undefined {
  return (
    candidates.find((one) => one.matches(':hover')) ??
    [...candidates].sort((a, b) => getVisibleArea(b) - getVisibleArea(a))[0]
  );
}

/** The element around this one, also across the border of a shadow tree. */
function getContainer(one: Element): Element | undefined {
  const root = one.getRootNode();
  return one.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
}

function isWithin(one: Element, box: Element): boolean {
  let at: Element | undefined = one;
  while (at !== undefined && at !== box) at = getContainer(at);
  return at === box;
}

/** The picture under the pointer. If a link or a button covers it: the nearest picture in the same container. */
function findHovered(pictures: readonly HTMLImageElement[]): HTMLImageElement | undefined {
  let box = queryAllDeep(':hover').at(-1);
  while (box !== undefined) {
    const container = box;
    const within = pictures.filter((one) => isWithin(one, container));
    if (within.length > 0) return pickMostVisible(within);
    box = getContainer(container);
  }
  return undefined;
}

/** Pictures that were replaced by redacted ones are still found by their original address. */
const originalUrls = new WeakMap<MediaElement, string>();

export function findMediaByUrl(srcUrl: string): MediaElement | undefined {
  const found = pickMostVisible(
    queryAllDeep<MediaElement>(MEDIA_SELECTOR).filter(
      (media) => originalUrls.get(media) === srcUrl || listMediaUrls(media).includes(srcUrl),
    ),
  );
  if (found && !originalUrls.has(found)) originalUrls.set(found, srcUrl);
  return found;
}

/** The picture that a command refers to. */
export function findTargetPicture(): string | undefined {
  const pictures = queryAllDeep<HTMLImageElement>('img');
  const focused = pictures.find((one) => one.matches(':focus, :focus-within, :focus *'));
  const seen = pictures.filter((one) => getVisibleArea(one) > 0);
  const found = focused ?? findHovered(seen) ?? pickMostVisible(seen);
  return found && (originalUrls.get(found) ?? found.currentSrc);
}

/** The focused element, also in open shadow trees. */
export function getFocusedElement(root: SearchRoot = document): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot ? getFocusedElement(activeElement.shadowRoot) : activeElement;
}

const isTextField = (one: Element | null): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement;

export function getSelectedText(): string {
  const field = getFocusedElement();
  if (isTextField(field) && field.selectionStart !== null && field.type !== 'password')
    return field.value.slice(field.selectionStart, field.selectionEnd ?? field.selectionStart);
  return getSelection()?.toString() ?? '';
}

/** Position of the selection on the screen; undefined if it is not visible. */
export function getSelectionRect(): DOMRect | undefined {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed)
    return getFocusedElement()?.getBoundingClientRect();
  return selection.getRangeAt(0).getBoundingClientRect();
}

/** The element that contains the whole selection, or the field with the selected text; undefined without one. */
export function getSelectionHolder(): HTMLElement | undefined {
  const field = getFocusedElement();
  if (isTextField(field)) return field;
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const holder = selection.getRangeAt(0).commonAncestorContainer;
  const element = holder instanceof Element ? holder : holder.parentElement;
  return element instanceof HTMLElement ? element : undefined;
}
