/** The background: makes the menu, hears clicks and commands, answers messages. All work is in src. */
import { browser } from '@wxt-dev/browser';
import type { BackgroundDefinition } from 'wxt';
import type { Click } from '../src/actions/action.ts';
import { judgeWriting } from '../src/actions/check-writing.ts';
import { clickOfMenu, clickOfTab } from '../src/actions/click.ts';
import { runEntry } from '../src/actions/run.ts';
import { entryIds, entryNamed, entryOf } from '../src/entries.ts';
import { localEngine } from '../src/local/engine.ts';
import { fromOwnPages, fromPage } from '../src/messages/rows.ts';
import { answer, senders } from '../src/messages/send.ts';
import { redactedPicture } from '../src/pictures/redacted.ts';
import { testConnection } from '../src/remote/test-connection.ts';
import { closeStorage } from '../src/settings/key.ts';

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

  browser.contextMenus.onClicked.addListener((info, tab) => void run(info.menuItemId, clickOfMenu(info, tab)));
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab !== undefined) void run(command, clickOfTab(tab));
  });

  answer(
    fromPage,
    {
      'judge-writing': ({ text }) => judgeWriting(text),
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
