/** The popup's list of what was judged or hidden in the open page. */
import { browser } from '@wxt-dev/browser';
import { createButton, createElement } from '../create-element.ts';
import { createListedItem } from '../listed-item.ts';
import { messagesFromOwnPages } from '../messages/message-schemas.ts';
import type { ListedItemMessage } from '../messages/page-mode-messages.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { addRowKeys } from '../row-keys.ts';
import { viewStrings } from '../view-strings.ts';

const ask = createBackgroundSender(messagesFromOwnPages);

/** Chosen by us, not measured: the popup then shows the buttons above without scrolling. */
const FIRST_ITEMS = 3;
/** Chosen by us, not measured: each takes the page a moment to draw. */
const MAX_ITEMS = 200;

function renderItem(item: ListedItemMessage, tabId: number): HTMLElement {
  const { id, subject, words, verdict, thumbnail } = item;
  const act = async (name: 'go' | 'hide' | 'original') => {
    row.update(await ask('act-on-tab-item', { tabId, id, act: name }));
    // The popup would cover the place.
    if (name === 'go') window.close();
  };
  const kind = subject === 'text' ? viewStrings.page.text : viewStrings.subjects[subject];
  const row = createListedItem(
    { kind, words, verdict },
    {
      goTo: () => void act('go'),
      toggleHidden: subject === 'selection' ? undefined : () => void act('hide'),
      showOriginal: () => void act('original'),
    },
  );
  if (thumbnail !== undefined) row.setThumbnail(Object.assign(createElement('img'), { src: thumbnail, alt: '' }));
  row.update(item);
  return row.element;
}

/** Adds the list below its heading once the page has answered; a page without our script has none. */
export async function fillPageItems(section: HTMLElement): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const tabId = tab?.id;
  if (tabId === undefined) return;
  const list = createElement('ul', { class: 'items' });
  const keys = addRowKeys(list);
  const draw = async (limit: number) => {
    const { items, total } = await ask('list-tab-items', { tabId, limit });
    section.hidden = items.length === 0;
    list.replaceChildren(...items.map((item) => renderItem(item, tabId)));
    more.textContent = viewStrings.lists.showAll(total);
    more.hidden = items.length >= Math.min(total, MAX_ITEMS);
    keys.refresh();
  };
  const more = createButton('', () => {
    void draw(MAX_ITEMS).then(() => list.children[FIRST_ITEMS]?.querySelector('button')?.focus());
  });
  section.append(
    createElement('h2', {}, viewStrings.lists.here),
    list,
    createElement('div', { class: 'buttons' }, more),
  );
  await draw(FIRST_ITEMS);
}
