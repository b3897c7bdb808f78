/** What a menu entry's action is, and what it receives about the click. */
import type { MenuEntryId } from '../entries.ts';
import type { TabFrame } from '../messages/send.ts';

export interface ClickContext {
  readonly frame: TabFrame;
  /** Address of the picture or recording under the pointer; undefined for commands and the popup. */
  readonly srcUrl: string | undefined;
  readonly mediaType: 'image' | 'audio' | 'video' | undefined;
  readonly selectionText: string | undefined;
  /** The text that was judged, for "Try again": the frame that shows the card may have another selection. */
  readonly text?: string;
  /** The page's host, for the history. */
  readonly site: string;
  /** Started by keyboard or popup: the card takes the focus, since no pointer is near it. */
  readonly isByKey: boolean;
  /** In a private window, which is not recorded in the history. */
  readonly isPrivate: boolean;
  /** What was chosen, so that it can be repeated; undefined until it runs. */
  readonly entry?: MenuEntryId;
}

/** Runs in the background once the content script is ready. @throws if the page or the browser closes in the meantime */
export type MenuAction = (click: ClickContext) => Promise<void>;
