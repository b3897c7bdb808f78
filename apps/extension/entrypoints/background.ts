/**
 * The background script: creates the menus, receives clicks and commands, and answers messages. The logic is in src.
 */
import { browser } from '@wxt-dev/browser';
import type { BackgroundDefinition } from 'wxt';
import { cancelCard } from '../src/actions/card-handle.ts';
import { judgeWriting } from '../src/actions/check-writing.ts';
import { clickFromMenu, clickFromTab, getHost } from '../src/actions/click-context.ts';
import { reportCard, retryCard } from '../src/actions/follow-up.ts';
import type { ClickContext } from '../src/actions/menu-action.ts';
import { continuePage, moderatePageVisit } from '../src/actions/moderate-page.ts';
import { runEntry } from '../src/actions/run-entry.ts';
import { findMenuEntryId, getMenuEntry, menuEntryIds } from '../src/entries.ts';
import { getLocalEngine } from '../src/local/engine.ts';
import { messagesFromOwnPages, messagesFromPage, messagesToPage } from '../src/messages/message-schemas.ts';
import { createFrameSender, handleMessages, senderChecks } from '../src/messages/send.ts';
import { hostModelIfPage } from '../src/model/ask-model.ts';
import { loadRedactedPicture } from '../src/pictures/redacted-store.ts';
import { checkCode, connectWithCode } from '../src/remote/connect.ts';
import { testConnection } from '../src/remote/test-connection.ts';
import { allowContent } from '../src/settings/allowed-content.ts';
import { getApiKeyState, removeApiKey, restrictStorageAccess, saveApiKey } from '../src/settings/api-key.ts';
import { changeServer } from '../src/settings/change-server.ts';
import { registerSites } from '../src/settings/moderated-sites.ts';
import { turnOnHashes } from '../src/settings/settings.ts';
import { getMessage } from '../src/strings.ts';

const askPage = createFrameSender(messagesToPage);

async function runClickedEntry(
  entry: unknown,
  click: ClickContext | undefined | Promise<ClickContext | undefined>,
): Promise<void> {
  const [id, made] = [findMenuEntryId(entry), await click];
  if (id !== undefined && made !== undefined) await runEntry(id, made);
}

/** Answers the popup and the options. */
function answerOwnPages(): void {
  handleMessages(
    messagesFromOwnPages,
    {
      'test-connection': testConnection,
      'check-code': checkCode,
      connect: connectWithCode,
      async 'change-server'({ address }) {
        await changeServer(address);
        return {};
      },
      async 'change-key'({ key, remember }) {
        await (key === null ? removeApiKey() : saveApiKey(key, { remember }));
        return {};
      },
      'key-state': async () => ({ state: await getApiKeyState() }),
      // A tab without our script has no items.
      'list-tab-items': ({ tabId, limit }) =>
        askPage({ tabId, frameId: 0 }, 'list-items', { limit }).catch(() => ({ items: [], total: 0 })),
      'act-on-tab-item': ({ tabId, ...act }) => askPage({ tabId, frameId: 0 }, 'act-on-item', act),
      async 'run-entry'({ entry, tabId }) {
        await runClickedEntry(entry, clickFromTab(await browser.tabs.get(tabId)));
        return {};
      },
    },
    { sender: senderChecks.ownPage },
  );
}

/** Menus and shortcuts, which Firefox for Android does not have: there the popup has what is not about one picture. */
function answerMenuAndKeys(): void {
  const { contextMenus, commands }: Partial<typeof browser> = browser;
  browser.runtime.onInstalled.addListener(async () => {
    await contextMenus?.removeAll();
    for (const id of menuEntryIds) {
      const { title, contexts } = getMenuEntry(id);
      contextMenus?.create({
        id,
        title: getMessage(title),
        contexts: [...contexts] as [(typeof contexts)[number]],
      });
    }
  });
  contextMenus?.onClicked.addListener((info, tab) => void runClickedEntry(info.menuItemId, clickFromMenu(info, tab)));
  commands?.onCommand.addListener((command, tab) => {
    if (tab !== undefined) void runClickedEntry(command, clickFromTab(tab));
  });
}

function main(): void {
  answerMenuAndKeys();
  void restrictStorageAccess();
  void getLocalEngine();
  hostModelIfPage();

  // The choice was made in the popup, which may be closed by the time the browser has asked.
  void registerSites();
  browser.permissions.onAdded.addListener(() => void registerSites());
  browser.permissions.onRemoved.addListener(() => void registerSites());
  browser.storage.local.onChanged.addListener(({ settings }) => {
    if (settings !== undefined) void registerSites();
  });

  handleMessages(
    messagesFromPage,
    {
      'judge-writing': ({ text }) => judgeWriting(text),
      'page-opened': async ({ pageId }, from) => ({ isModerated: await moderatePageVisit(from, pageId) }),
      'page-grew': async (_, from) => ({ isContinued: await continuePage(from) }),
      async 'allow-here'({ contentId, isAllowed }, { address }) {
        await allowContent(getHost(address), contentId, isAllowed);
        return {};
      },
      'cancel-card'({ cardId }, { frame }) {
        cancelCard(cardId, frame);
        return {};
      },
      async 'retry-card'({ cardId }, { frame }) {
        await retryCard(cardId, frame);
        return {};
      },
      'report-card': async ({ cardId }, { frame }) => ({ isReported: await reportCard(cardId, frame) }),
      async 'open-options'() {
        await browser.runtime.openOptionsPage();
        return {};
      },
      async 'turn-on-model'({ model }) {
        await browser.tabs.create({ url: browser.runtime.getURL(`/options.html${turnOnHashes[model]}`) });
        return {};
      },
      'redacted-picture': async ({ cardId }, { frame }) => ({ dataUrl: await loadRedactedPicture(cardId, frame) }),
    },
    { sender: senderChecks.page },
  );
  answerOwnPages();
}

export default { main } satisfies BackgroundDefinition;
