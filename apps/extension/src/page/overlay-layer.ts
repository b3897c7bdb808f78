/**
 * Container for the extension's own elements in a page: a closed shadow tree in the top layer, inaccessible to the
 * page.
 */
import { createElement } from '../create-element.ts';
import { uiDirection, uiLanguage } from '../strings.ts';
import { style } from './style.ts';

export interface OverlayLayer {
  readonly root: ShadowRoot;
  /** Raises it above elements that the page has put on top since. */
  raise(): void;
  remove(): void;
}

function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Some browsers do not accept style sheets constructed by content scripts.
    root.append(createElement('style', {}, style));
  }
}

/**
 * How often we restore a layer that a page covers, changes or removes, before giving up: otherwise both could loop
 * forever.
 */
const MAX_RESTORES = 20;

/** The page's styles for its own divs must not move or hide it. */
const HOST_STYLES = [
  ['all', 'initial'],
  ['position', 'fixed'],
  ['inset', '0 auto auto 0'],
  ['margin', '0'],
  ['padding', '0'],
  ['border', '0'],
  ['background', 'none'],
  ['overflow', 'visible'],
  // `all` does not reset it, and our texts have a direction of their own.
  ['direction', uiDirection],
] as const;

function applyHostStyles(host: HTMLElement): void {
  for (const { name } of [...host.attributes]) host.removeAttribute(name);
  for (const [name, value] of HOST_STYLES) host.style.setProperty(name, value, 'important');
  host.lang = uiLanguage;
  host.popover = 'manual';
}

/** Where a layer reacts to the mouse: nothing outside a modal dialog does, if the page shows one. */
const findParent = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;

export function openOverlayLayer(): OverlayLayer {
  const host = createElement('div');
  applyHostStyles(host);
  const root = host.attachShadow({ mode: 'closed' });
  addStyle(root);
  const raise = () => {
    const focused = root.activeElement;
    const parent = findParent();
    if (host.parentNode !== parent) parent.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
    if (focused instanceof HTMLElement) focused.focus();
  };
  raise();
  const stopGuarding = guardOverlayLayer(host, raise);
  const remove = () => {
    stopGuarding();
    host.remove();
  };
  return { root, raise, remove };
}

/**
 * Undoes a page's changes to a layer: restyling, removal, a popover or dialog above it, the end of the dialog that it
 * is in. @returns a function that stops it
 */
function guardOverlayLayer(host: HTMLElement, raise: () => void): () => void {
  const stop = new AbortController();
  let answers = 0;
  const mayAnswer = () => !stop.signal.aborted && ++answers <= MAX_RESTORES;
  const watch = () => {
    changes.observe(host, { attributes: true });
    // The dialog that it is in may be removed anywhere.
    const isInDialog = host.parentNode !== document.documentElement;
    changes.observe(document.documentElement, { childList: true, subtree: isInDialog });
  };
  const raiseAgain = () => {
    raise();
    // Discard the records of our own changes.
    changes.takeRecords();
    watch();
  };
  const changes = new MutationObserver((records) => {
    const isTouched = records.some(({ type, target }) => type === 'attributes' && target === host);
    if (!isTouched && host.isConnected) return;
    if (!mayAnswer()) return changes.disconnect();
    if (isTouched) applyHostStyles(host);
    raiseAgain();
  });
  watch();
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const isClosed = target === host && !host.matches(':popover-open');
    const isCovered = !ownHosts.has(target) && target.matches(':popover-open, :modal');
    const isInClosed = target !== host && target.contains(host) && !target.matches(':modal');
    if ((isClosed || isCovered || isInClosed) && mayAnswer()) raiseAgain();
  };
  ownHosts.add(host);
  for (const type of ['toggle', 'close'])
    document.addEventListener(type, onToggle, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    changes.disconnect();
  };
}

/** Layers do not keep rising above each other forever. */
const ownHosts = new WeakSet<Element>();
