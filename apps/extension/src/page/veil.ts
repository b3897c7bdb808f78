/**
 * Hides and reveals pictures, recordings and texts, and replaces pictures by redacted ones, through their own
 * attributes, so that the veil moves with the page.
 */
import { viewStrings } from '../view-strings.ts';

const BLURRED_MEDIA_SELECTOR = 'img, video, audio';

/** Greyscale, blurred until not even an outline is left, and clipped to its own edges; text becomes a solid bar. */
const getVeilStyles = (shown: HTMLElement): Readonly<Record<string, string>> => ({
  filter: `contrast(0) blur(${shown.matches(BLURRED_MEDIA_SELECTOR) ? 24 : 8}px)`,
  'clip-path': 'inset(0)',
});

interface VeilState {
  /** Original name, value and priority of each property. */
  readonly style: readonly (readonly [string, string, string])[];
  readonly title: string | null;
  readonly reveal: (event: Event) => void;
}

const veilStates = new WeakMap<HTMLElement, VeilState>();

const veilListeners = new Set<() => void>();

/** Calls a listener after something was hidden or revealed. @returns a function that stops it */
export function onVeilChange(listener: () => void): () => void {
  veilListeners.add(listener);
  return () => veilListeners.delete(listener);
}

const reportVeilChange = (): void => {
  for (const listener of veilListeners) listener();
};

export const isVeiled = (media: HTMLElement): boolean => veilStates.has(media);

/** A person's click on it, but none of the page's scripts, reveals it, and triggers nothing else in the page. */
export function veil(media: HTMLElement, title: string = viewStrings.veil): void {
  if (veilStates.has(media)) {
    media.title = title;
    return;
  }
  const reveal = (event: Event) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    unveil(media);
  };
  const { style } = media;
  const looks = getVeilStyles(media);
  const before = Object.keys(looks).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  veilStates.set(media, { style: before, title: media.getAttribute('title'), reveal });
  for (const [name, value] of Object.entries(looks)) style.setProperty(name, value, 'important');
  media.title = title;
  media.addEventListener('click', reveal, { capture: true });
  reportVeilChange();
}

export function unveil(media: HTMLElement): void {
  const was = veilStates.get(media);
  if (was === undefined) return;
  veilStates.delete(media);
  media.removeEventListener('click', was.reveal, { capture: true });
  for (const [name, value, priority] of was.style) media.style.setProperty(name, value, priority);
  if (was.title === null) media.removeAttribute('title');
  else media.title = was.title;
  reportVeilChange();
}

export const toggleMediaVeil = (media: HTMLElement): void => (isVeiled(media) ? unveil(media) : veil(media));

/** The attributes that decide which picture an <img> shows. */
const SOURCE_ATTRIBUTES = ['src', 'srcset', 'sizes'] as const;

type SourceAttributes = Readonly<Record<(typeof SOURCE_ATTRIBUTES)[number], string | null>>;

const exchangedPictures = new WeakMap<HTMLImageElement, Map<Element, SourceAttributes>>();

export const isExchanged = (picture: HTMLImageElement): boolean => exchangedPictures.has(picture);

/** Shows another picture in its place. @throws if the page does not allow it; then nothing has changed */
export async function exchangePicture(picture: HTMLImageElement, dataUrl: string): Promise<void> {
  const shown = [picture, ...(picture.closest('picture')?.querySelectorAll('source') ?? [])];
  const before = new Map(
    shown.map((one) => [
      one,
      Object.fromEntries(SOURCE_ATTRIBUTES.map((name) => [name, one.getAttribute(name)])) as SourceAttributes,
    ]),
  );
  exchangedPictures.set(picture, before);
  for (const one of shown) for (const name of SOURCE_ATTRIBUTES) one.removeAttribute(name);
  picture.src = dataUrl;
  try {
    await picture.decode();
  } catch (error) {
    restorePicture(picture);
    throw error;
  }
}

export function restorePicture(picture: HTMLImageElement): void {
  for (const [one, sources] of exchangedPictures.get(picture) ?? [])
    for (const name of SOURCE_ATTRIBUTES) {
      const value = sources[name];
      if (value === null) one.removeAttribute(name);
      else one.setAttribute(name, value);
    }
  exchangedPictures.delete(picture);
}
