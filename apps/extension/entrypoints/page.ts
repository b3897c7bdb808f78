/**
 * The content script, injected by a click or a command, or at document start on sites that are always moderated. It
 * answers the background.
 */
import type { UnlistedScriptDefinition } from 'wxt';
import { messagesToPage } from '../src/messages/message-schemas.ts';
import { handleMessages, senderChecks } from '../src/messages/send.ts';
import { showCard } from '../src/page/cards.ts';
import { findMediaByUrl, findTargetPicture, getSelectedText } from '../src/page/find-media.ts';
import { actOnItem, listItems, noteHidden } from '../src/page/judged-items.ts';
import {
  applyPageOutcomes,
  finishPage,
  nextPageWork,
  offerPage,
  scanPage,
  startAlwaysModerated,
} from '../src/page/page-mode.ts';
import { readPicture, readRecording } from '../src/page/read-media.ts';
import { toggleMediaVeil, veil } from '../src/page/veil.ts';
import { watchWriting } from '../src/page/writing.ts';

/** Every click injects the script again; it initializes only once per page. */
const STARTED = Symbol.for('winnow');

function registerHandlers(): void {
  handleMessages(
    messagesToPage,
    {
      'show-card'({ card, ...shown }) {
        showCard(card, shown);
        return {};
      },
      'selected-text': () => ({ text: getSelectedText() }),
      'picture-here': () => ({ srcUrl: findTargetPicture() ?? null }),
      'read-picture': ({ srcUrl, isQuiet }) => readPicture(srcUrl, isQuiet),
      'read-recording': ({ srcUrl }) => readRecording(srcUrl),
      'toggle-picture'({ srcUrl }) {
        const media = findMediaByUrl(srcUrl);
        if (media === undefined) return {};
        toggleMediaVeil(media);
        noteHidden(media);
        return {};
      },
      'veil-picture'({ srcUrl }) {
        const media = findMediaByUrl(srcUrl);
        if (media) veil(media);
        return {};
      },
      'watch-writing'() {
        watchWriting();
        return {};
      },
      'list-items': ({ limit }) => listItems(limit),
      'act-on-item': actOnItem,
      'scan-page': ({ isHidden }) => scanPage(isHidden),
      'offer-page': offerPage,
      'next-in-page': nextPageWork,
      'judged-in-page'({ outcomes, cost }) {
        applyPageOutcomes(outcomes, cost);
        return {};
      },
      async 'page-ended'({ cost, notices }) {
        await finishPage(cost, notices);
        return {};
      },
    },
    { sender: senderChecks.background },
  );
}

function main(): void {
  if (Reflect.has(globalThis, STARTED)) return;
  Reflect.set(globalThis, STARTED, true);
  registerHandlers();
  // Clicks come later: if the document is not there yet, the browser itself injected the script.
  if (document.readyState === 'loading') startAlwaysModerated();
}

export default { main } satisfies UnlistedScriptDefinition;
