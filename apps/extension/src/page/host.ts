/** Where the extension's own elements are in a page: a closed shadow tree in the browser's top layer, out of the page's reach. */
import { element } from '../element.ts';
import { style } from './style.ts';

export interface Layer {
  readonly root: ShadowRoot;
  /** Puts it above what the page has put above it since. */
  raise(): void;
  remove(): void;
}

function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // A browser that takes none from a script in a page.
    root.append(element('style', {}, style));
  }
}

export function openLayer(): Layer {
  const host = element('div');
  // What a page's style sheet says of its own divs must not move or hide it.
  for (const [name, value] of [
    ['all', 'initial'],
    ['position', 'fixed'],
    ['inset', '0 auto auto 0'],
    ['margin', '0'],
    ['padding', '0'],
    ['border', '0'],
    ['background', 'none'],
    ['overflow', 'visible'],
  ] as const)
    host.style.setProperty(name, value, 'important');
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'closed' });
  addStyle(root);
  const raise = () => {
    if (!host.isConnected) document.documentElement.append(host);
    // Hiding it would take the focus from who is in it.
    if (root.activeElement) return;
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  raise();
  return { root, raise, remove: () => host.remove() };
}
