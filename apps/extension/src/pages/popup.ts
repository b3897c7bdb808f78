/** The popup: what judges, what can be moderated here, and the latest verdicts. */
import { browser } from '@wxt-dev/browser';
import { createButton, createElement } from '../create-element.ts';
import type { MenuEntryId } from '../entries.ts';
import { messagesFromOwnPages } from '../messages/message-schemas.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { parseConnectionLink } from '../settings/connection-link.ts';
import { hasHostAccess, requestHostAccess } from '../settings/host-access.ts';
import { addSite, getSite, removeSite } from '../settings/moderated-sites.ts';
import { readSettings } from '../settings/settings.ts';
import { getMessage, strings } from '../strings.ts';
import { createCheckbox } from './form-fields.ts';
import { renderRecentVerdicts } from './history-list.ts';
import { fillPageItems } from './page-items.ts';
import { pageStrings } from './page-strings.ts';

const popupStrings = pageStrings.popup;
const ask = createBackgroundSender(messagesFromOwnPages);

async function runMenuEntry(entry: MenuEntryId): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return;
  // The verdict appears in the page, and the popup would cover it.
  void ask('run-entry', { entry, tabId: tab.id });
  window.close();
}

const openOptions = () => {
  void browser.runtime.openOptionsPage();
  window.close();
};

/** The open tab shows a link that connects: the options ask whether to use it. Its code stays out of any page's reach. */
async function renderConnectButton(): Promise<HTMLElement | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const link = parseConnectionLink(tab?.url);
  if (link === undefined) return undefined;
  const connect = () => {
    const url = browser.runtime.getURL(`/options.html#${encodeURIComponent(tab?.url ?? '')}`);
    void browser.tabs.create({ url });
    window.close();
  };
  const label = popupStrings.connectTo(new URL(link.address).host);
  return createElement('div', { class: 'buttons stacked' }, createButton(label, connect, { class: 'main' }));
}

/**
 * Saved before the browser asks, since its prompt may close the popup; the background does the rest once permission is
 * granted.
 */
async function setSiteModerated(site: string, isOn: boolean): Promise<boolean> {
  if (!isOn) {
    await removeSite(site);
    return false;
  }
  const request = requestHostAccess(site);
  await addSite(site);
  if (await request.catch(() => false)) return true;
  await removeSite(site);
  return false;
}

/** The checkbox for the open site; undefined if scripts cannot be injected into it. */
async function renderSiteToggle(sites: readonly string[]): Promise<HTMLElement | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const site = getSite(tab?.url);
  if (site === undefined) return undefined;
  const isOn = sites.includes(site) && (await hasHostAccess(site));
  const label = createCheckbox(popupStrings.always, isOn, (wanted) => {
    void setSiteModerated(site, wanted).then((became) => {
      const box = label.querySelector('input');
      if (box) box.checked = became;
    });
  });
  return createElement('div', { class: 'site' }, label, createElement('p', { class: 'hint' }, popupStrings.alwaysHint));
}

export async function renderPopup(main: HTMLElement): Promise<void> {
  const { serverUrl, sites } = await readSettings();
  const pageItems = createElement('div');
  pageItems.hidden = true;
  const parts = [
    createElement('h1', {}, strings.name),
    createElement(
      'p',
      { class: 'lead' },
      serverUrl === null ? popupStrings.local : popupStrings.connected(new URL(serverUrl).host),
    ),
    await renderConnectButton(),
    createElement(
      'div',
      { class: 'buttons stacked' },
      createButton(getMessage('menu_selection'), () => void runMenuEntry('moderate-selection'), { class: 'main' }),
      createButton(getMessage('menu_page'), () => void runMenuEntry('moderate-page')),
    ),
    await renderSiteToggle(sites),
    pageItems,
    await renderRecentVerdicts(),
    createElement(
      'div',
      { class: 'buttons' },
      createButton(serverUrl === null ? popupStrings.setUp : popupStrings.options, openOptions),
    ),
  ];
  main.append(...parts.filter((part) => part !== undefined));
  // The page may be busy.
  await fillPageItems(pageItems);
}
