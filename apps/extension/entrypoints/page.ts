/** The script in a page, brought there by a click or a command, and never before: answers the background. */
import type { UnlistedScriptDefinition } from 'wxt';
import { toPage } from '../src/messages/rows.ts';
import { answer, senders } from '../src/messages/send.ts';
import { showCard } from '../src/page/cards.ts';
import { mediaAt, pictureHere, selectedText, visibleText } from '../src/page/find.ts';
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
      'visible-text': () => ({ text: visibleText() }),
      'picture-here': () => ({ srcUrl: pictureHere() ?? null }),
      'read-picture': ({ srcUrl }) => readPicture(srcUrl),
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
    },
    { sender: senders.background },
  );
}

function main(): void {
  if (Reflect.has(globalThis, BEGUN)) return;
  Reflect.set(globalThis, BEGUN, true);
  begin();
}

export default { main } satisfies UnlistedScriptDefinition;
