/** The background: makes the menu, hears clicks and commands, answers messages. All work is in src. */
import { browser } from '@wxt-dev/browser';
import type { BackgroundDefinition } from 'wxt';
import type { Click } from '../src/actions/action.ts';
import { judgeWriting } from '../src/actions/check-writing.ts';
import { clickOfMenu, clickOfTab, hostOf } from '../src/actions/click.ts';
import { moderateOpened } from '../src/actions/moderate-page.ts';
import { runEntry } from '../src/actions/run.ts';
import { entryIds, entryNamed, entryOf } from '../src/entries.ts';
import { localEngine } from '../src/local/engine.ts';
import { fromOwnPages, fromPage } from '../src/messages/rows.ts';
import { answer, senders } from '../src/messages/send.ts';
import { redactedPicture } from '../src/pictures/redacted.ts';
import { testConnection } from '../src/remote/test-connection.ts';
import { allow } from '../src/settings/allowed.ts';
import { closeStorage } from '../src/settings/key.ts';
import { registerSites } from '../src/settings/sites.ts';

async function run(entry: unknown, click: Click | undefined | Promise<Click | undefined>): Promise<void> {
  const [id, made] = [entryNamed(entry), await click];
  if (id !== undefined && made !== undefined) await runEntry(id, made);
}

function main(): void {
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    for (const id of entryIds) {
      const { title, contexts } = entryOf(id);
      browser.contextMenus.create({ id, title, contexts: [...contexts] as [(typeof contexts)[number]] });
    }
  });
  void closeStorage();
  void localEngine();

  // Chosen in the popup, which may be gone by the time that the browser has asked.
  void registerSites();
  browser.permissions.onAdded.addListener(() => void registerSites());
  browser.permissions.onRemoved.addListener(() => void registerSites());
  browser.storage.local.onChanged.addListener(({ settings }) => {
    if (settings !== undefined) void registerSites();
  });

  browser.contextMenus.onClicked.addListener((info, tab) => void run(info.menuItemId, clickOfMenu(info, tab)));
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab !== undefined) void run(command, clickOfTab(tab));
  });

  answer(
    fromPage,
    {
      'judge-writing': ({ text }) => judgeWriting(text),
      'page-opened': async ({ pageId }, from) => ({ isModerated: await moderateOpened(from, pageId) }),
      async 'allow-here'({ contentId }, { address }) {
        await allow(hostOf(address), contentId);
        return {};
      },
      'redacted-picture': async ({ cardId }, { frame }) => ({ dataUrl: await redactedPicture(cardId, frame) }),
    },
    { sender: senders.page },
  );
  answer(
    fromOwnPages,
    {
      'test-connection': testConnection,
      async 'run-entry'({ entry, tabId }) {
        await run(entry, clickOfTab(await browser.tabs.get(tabId)));
        return {};
      },
    },
    { sender: senders.ownPage },
  );
}

export default { main } satisfies BackgroundDefinition;
