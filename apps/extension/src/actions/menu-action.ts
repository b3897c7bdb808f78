/** What an entry of the menu does, and what it gets to know of the click. */
import type { TabFrame } from '../messages/send.ts';

export interface ClickContext {
  readonly frame: TabFrame;
  /** Of the picture or recording under the pointer; undefined for commands and the popup. */
  readonly srcUrl: string | undefined;
  readonly mediaType: 'image' | 'audio' | 'video' | undefined;
  readonly selectionText: string | undefined;
  /** The host of the page, for the history. */
  readonly site: string;
  /** By a key or the popup: the card takes the focus, since no pointer is near it. */
  readonly isByKey: boolean;
  /** A private window, which leaves no history. */
  readonly isPrivate: boolean;
}

/** Runs in the background, once the page's script is there. @throws where page or browser end in between */
export type MenuAction = (click: ClickContext) => Promise<void>;
