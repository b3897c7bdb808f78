/** Finds what a right-click or a command means: a picture, a recording, the selection, the words that are shown. */

/** A document or an open shadow tree below it. */
type Root = Document | ShadowRoot;

/** Every element that the selector names, in open shadow trees as well. */
export function everywhere<E extends Element>(selector: string, root: Root = document): E[] {
  const found = [...root.querySelectorAll<E>(selector)];
  for (const one of root.querySelectorAll('*'))
    if (one.shadowRoot) found.push(...everywhere<E>(selector, one.shadowRoot));
  return found;
}

export type Media = HTMLImageElement | HTMLVideoElement | HTMLAudioElement;

const MEDIA = 'img, video, audio';

const addressesOf = (media: Media): string[] =>
  media instanceof HTMLVideoElement ? [media.currentSrc, media.src, media.poster] : [media.currentSrc, media.src];

const visibleArea = (one: Element): number => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 ? width * height : 0;
};

/** Pages show one address several times: what is under the pointer is meant, else what is best seen. */
function best<E extends Element>(candidates: readonly E[]): E | undefined {
  return (
    candidates.find((one) => one.matches(':hover')) ??
    [...candidates].sort((a, b) => visibleArea(b) - visibleArea(a))[0]
  );
}

/** Pictures that were exchanged (redacted) are still known by the address that they came with. */
const known = new WeakMap<Media, string>();

export function mediaAt(srcUrl: string): Media | undefined {
  const found = best(
    everywhere<Media>(MEDIA).filter((media) => known.get(media) === srcUrl || addressesOf(media).includes(srcUrl)),
  );
  if (found && !known.has(found)) known.set(found, srcUrl);
  return found;
}

/** The picture that a command means. */
export function pictureHere(): string | undefined {
  const pictures = everywhere<HTMLImageElement>('img');
  const focused = pictures.find((one) => one.matches(':focus, :focus-within, :focus *'));
  const seen = pictures.filter((one) => visibleArea(one) > 0);
  const found = focused ?? best(seen);
  return found && (known.get(found) ?? found.currentSrc);
}

/** The element that has the focus, in open shadow trees as well. */
export function focusedElement(root: Root = document): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot ? focusedElement(activeElement.shadowRoot) : activeElement;
}

const isTextField = (one: Element | null): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement;

export function selectedText(): string {
  const field = focusedElement();
  if (isTextField(field) && field.selectionStart !== null && field.type !== 'password')
    return field.value.slice(field.selectionStart, field.selectionEnd ?? field.selectionStart);
  return getSelection()?.toString() ?? '';
}

/** Where the selection is on the screen; undefined: nowhere to be seen. */
export function selectionRectangle(): DOMRect | undefined {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed)
    return focusedElement()?.getBoundingClientRect();
  return selection.getRangeAt(0).getBoundingClientRect();
}
