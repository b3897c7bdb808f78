/** The popup: what judges, what can be moderated here, and the last verdicts. */
import { browser } from '@wxt-dev/browser';
import { button, element } from '../element.ts';
import type { EntryId } from '../entries.ts';
import { fromOwnPages } from '../messages/rows.ts';
import { askBackground } from '../messages/send.ts';
import { readHistory } from '../settings/history.ts';
import { readSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
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

export async function showPopup(main: HTMLElement): Promise<void> {
  const [{ serverUrl }, history] = await Promise.all([readSettings(), readHistory()]);
  const recent = history.slice(0, RECENT);
  main.append(
    element('h1', {}, words.title),
    element('p', { class: 'lead' }, serverUrl === null ? words.local : words.connected(new URL(serverUrl).host)),
    element(
      'div',
      { class: 'buttons stacked' },
      button(words.selection, () => void run('moderate-selection'), { class: 'main' }),
      button(words.page, () => void run('moderate-page')),
    ),
    element('h2', {}, words.recent),
    recent.length > 0
      ? element('ul', { class: 'history' }, ...recent.map(historyLine))
      : element('p', { class: 'hint' }, words.none),
    element('div', { class: 'buttons' }, button(serverUrl === null ? words.setUp : words.options, openOptions)),
  );
}
