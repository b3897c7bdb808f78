/** The script in a page, brought there by a click or a command, or from the start to a site that is always moderated: answers the background. */
import type { UnlistedScriptDefinition } from 'wxt';
import { toPage } from '../src/messages/rows.ts';
import { answer, senders } from '../src/messages/send.ts';
import { showCard } from '../src/page/cards.ts';
import { mediaAt, pictureHere, selectedText } from '../src/page/find.ts';
import { judgedInPage, nextInPage, offerPage, openAlways, pageEnded, scanPage } from '../src/page/page-mode.ts';
import { readPicture, readRecording } from '../src/page/read-media.ts';
import { toggle, veil } from '../src/page/veil.ts';
import { watchWriting } from '../src/page/writing.ts';

/** Each click brings the script again; in a page it has begun once. */
const BEGUN = Symbol.for('winnow');

function begin(): void {
  answer(
    toPage,
    {
      'show-card'({ card, ...shown }) {
        showCard(card, shown);
        return {};
      },
      'selected-text': () => ({ text: selectedText() }),
      'picture-here': () => ({ srcUrl: pictureHere() ?? null }),
      'read-picture': ({ srcUrl, isQuiet }) => readPicture(srcUrl, isQuiet),
      'read-recording': ({ srcUrl }) => readRecording(srcUrl),
      'toggle-picture'({ srcUrl }) {
        const media = mediaAt(srcUrl);
        if (media) toggle(media);
        return {};
      },
      'veil-picture'({ srcUrl }) {
        const media = mediaAt(srcUrl);
        if (media) veil(media);
        return {};
      },
      'watch-writing'() {
        watchWriting();
        return {};
      },
      'scan-page': ({ isHidden }) => scanPage(isHidden),
      'offer-page': offerPage,
      'next-in-page': nextInPage,
      'judged-in-page'({ outcomes, cost }) {
        judgedInPage(outcomes, cost);
        return {};
      },
      'page-ended'({ cost, notices }) {
        pageEnded(cost, notices);
        return {};
      },
    },
    { sender: senders.background },
  );
}

function main(): void {
  if (Reflect.has(globalThis, BEGUN)) return;
  Reflect.set(globalThis, BEGUN, true);
  begin();
  // Clicks come later: what begins before the page is there was brought by the browser itself.
  if (document.readyState === 'loading') openAlways();
}

export default { main } satisfies UnlistedScriptDefinition;
