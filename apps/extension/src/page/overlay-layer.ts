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

export function openOverlayLayer(): OverlayLayer {
  const host = createElement('div');
  applyHostStyles(host);
  const root = host.attachShadow({ mode: 'closed' });
  addStyle(root);
  const raise = () => {
    if (!host.isConnected) document.documentElement.append(host);
    const focused = root.activeElement;
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
 * Undoes a page's changes to a layer: restyling, removal, a popover or dialog above it. @returns a function that stops
 * it
 */
function guardOverlayLayer(host: HTMLElement, raise: () => void): () => void {
  const stop = new AbortController();
  let answers = 0;
  const mayAnswer = () => !stop.signal.aborted && ++answers <= MAX_RESTORES;
  const changes = new MutationObserver((records) => {
    const isTouched = records.some(({ type, target }) => type === 'attributes' && target === host);
    if (!isTouched && host.isConnected) return;
    if (!mayAnswer()) return changes.disconnect();
    if (isTouched) applyHostStyles(host);
    raise();
    // Discard the records of our own changes.
    changes.takeRecords();
  });
  changes.observe(host, { attributes: true });
  changes.observe(document.documentElement, { childList: true });
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const isClosed = target === host && !host.matches(':popover-open');
    const isCovered = !ownHosts.has(target) && target.matches(':popover-open, :modal');
    if ((isClosed || isCovered) && mayAnswer()) raise();
  };
  ownHosts.add(host);
  document.addEventListener('toggle', onToggle, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    changes.disconnect();
  };
}

/** Layers do not keep rising above each other forever. */
const ownHosts = new WeakSet<Element>();
