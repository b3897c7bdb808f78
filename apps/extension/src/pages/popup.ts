/** The popup: what judges, what can be moderated here, and the last verdicts. */
import { browser } from '@wxt-dev/browser';
import { button, element } from '../element.ts';
import type { EntryId } from '../entries.ts';
import { fromOwnPages } from '../messages/rows.ts';
import { askBackground } from '../messages/send.ts';
import { askForAccess, hasAccess } from '../settings/access.ts';
import { readHistory } from '../settings/history.ts';
import { readSettings } from '../settings/settings.ts';
import { addSite, removeSite, siteOf } from '../settings/sites.ts';
import { strings } from '../strings.ts';
import { checkbox } from './field.ts';
import { historyLine } from './history-list.ts';

const words = strings.popup;
const ask = askBackground(fromOwnPages);

/** How many of the last verdicts are shown. */
const RECENT = 4;

async function run(entry: EntryId): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return;
  // The verdict comes in the page: the popup would lie over it.
  void ask('run-entry', { entry, tabId: tab.id });
  window.close();
}

const openOptions = () => {
  void browser.runtime.openOptionsPage();
  window.close();
};

/** Remembered before the browser asks, since its question may close the popup; the background does the rest once it is allowed. */
async function switchSite(site: string, isOn: boolean): Promise<boolean> {
  if (!isOn) {
    await removeSite(site);
    return false;
  }
  const asked = askForAccess(site);
  await addSite(site);
  if (await asked.catch(() => false)) return true;
  await removeSite(site);
  return false;
}

/** The box for the site that is open; undefined where it is none that a script can be brought to. */
async function siteBox(sites: readonly string[]): Promise<HTMLElement | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const site = siteOf(tab?.url);
  if (site === undefined) return undefined;
  const isOn = sites.includes(site) && (await hasAccess(site));
  const label = checkbox(words.always, isOn, (wanted) => {
    void switchSite(site, wanted).then((became) => {
      const box = label.querySelector('input');
      if (box) box.checked = became;
    });
  });
  return element('div', { class: 'site' }, label, element('p', { class: 'hint' }, words.alwaysHint));
}

export async function showPopup(main: HTMLElement): Promise<void> {
  const [{ serverUrl, sites }, history] = await Promise.all([readSettings(), readHistory()]);
  const recent = history.slice(0, RECENT);
  const parts = [
    element('h1', {}, strings.name),
    element('p', { class: 'lead' }, serverUrl === null ? words.local : words.connected(new URL(serverUrl).host)),
    element(
      'div',
      { class: 'buttons stacked' },
      button(strings.menu.selection, () => void run('moderate-selection'), { class: 'main' }),
      button(strings.menu.page, () => void run('moderate-page')),
    ),
    await siteBox(sites),
    element('h2', {}, words.recent),
    recent.length > 0
      ? element('ul', { class: 'history' }, ...recent.map(historyLine))
      : element('p', { class: 'hint' }, words.none),
    element('div', { class: 'buttons' }, button(serverUrl === null ? words.setUp : words.options, openOptions)),
  ];
  main.append(...parts.filter((part) => part !== undefined));
}
