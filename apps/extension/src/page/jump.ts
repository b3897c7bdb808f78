/** Goes to an element of the page: scrolls to it, focuses it, and outlines it until the focus leaves it. */
import { createElement } from '../create-element.ts';
import { getFocusedElement } from './find-media.ts';
import { openOverlayLayer } from './overlay-layer.ts';
import { isVeiled, unveil } from './veil.ts';

/** In CSS pixels between the element and its outline. */
const OUTLINE_GAP = 4;

let endJump: (() => void) | undefined;

/** Most elements cannot have the focus without this attribute. @returns a function that restores what it was */
function makeFocusable(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  if (getFocusedElement() === element) return () => {};
  const before = element.getAttribute('tabindex');
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  return () => (before === null ? element.removeAttribute('tabindex') : element.setAttribute('tabindex', before));
}

/** Draws the outline in a layer of ours: a veil clips what is drawn on the element itself. @returns its remover */
function outline(element: HTMLElement, signal: AbortSignal): () => void {
  const layer = openOverlayLayer();
  const ring = createElement('div', { class: 'ring' });
  layer.root.append(ring);
  let frameAt = 0;
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    ring.hidden = !element.isConnected || width === 0 || height === 0;
    ring.style.transform = `translate(${left - OUTLINE_GAP}px, ${top - OUTLINE_GAP}px)`;
    ring.style.width = `${width + 2 * OUTLINE_GAP}px`;
    ring.style.height = `${height + 2 * OUTLINE_GAP}px`;
  };
  const placeSoon = () => {
    cancelAnimationFrame(frameAt);
    frameAt = requestAnimationFrame(place);
  };
  place();
  addEventListener('scroll', placeSoon, { capture: true, passive: true, signal });
  addEventListener('resize', placeSoon, { signal });
  return () => {
    cancelAnimationFrame(frameAt);
    layer.remove();
  };
}

/**
 * Escape and a click end it, as leaving the element does; Enter reveals what is hidden.
 * @param returnTo has the focus after Escape
 */
export function jumpTo(element: HTMLElement, returnTo?: HTMLElement): void {
  endJump?.();
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const stop = new AbortController();
  const { signal } = stop;
  const removeOutline = outline(element, signal);
  const restoreTabindex = makeFocusable(element);
  const end = () => {
    stop.abort();
    removeOutline();
    restoreTabindex();
    endJump = undefined;
  };
  endJump = end;
  element.addEventListener('blur', end, { signal });
  addEventListener('pointerdown', end, { capture: true, signal });
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    if (event.key === 'Enter' && isVeiled(element) && getFocusedElement() === element) {
      event.preventDefault();
      unveil(element);
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
    if (returnTo?.isConnected) returnTo.focus();
  };
  addEventListener('keydown', onKey, { capture: true, signal });
}
