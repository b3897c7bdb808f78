/** The context menu entries, one row each; the first ones have a keyboard command as well. */
import type { MessageKey } from './strings.ts';

interface MenuEntry {
  /** The message with its title; the build reads this table too, where there is no browser to ask for it. */
  readonly title: MessageKey;
  /** Contexts in which a right-click shows it. */
  readonly contexts: readonly ('image' | 'audio' | 'video' | 'selection' | 'editable' | 'page' | 'frame')[];
  /**
   * Suggested shortcut; people can change it on the browser's shortcuts page. No letter that opens one of Firefox's
   * menus on Linux (F, E, V, S, B, T, H): there the menu opens in place of the command.
   */
  readonly key?: string;
}

export const menuEntries = {
  'moderate-image': { title: 'menu_image', contexts: ['image'], key: 'Alt+Shift+I' },
  'toggle-image': { title: 'menu_toggleImage', contexts: ['image'], key: 'Alt+Shift+U' },
  'moderate-selection': { title: 'menu_selection', contexts: ['selection'], key: 'Alt+Shift+M' },
  'moderate-recording': { title: 'menu_recording', contexts: ['audio', 'video'] },
  'moderate-page': { title: 'menu_page', contexts: ['page', 'frame'] },
  'check-writing': { title: 'menu_writing', contexts: ['editable'] },
} as const satisfies Record<string, MenuEntry>;

export type MenuEntryId = keyof typeof menuEntries;
export const menuEntryIds = Object.keys(menuEntries) as MenuEntryId[];

/** The entry with an id received from the browser; undefined if it is not ours. */
export const findMenuEntryId = (id: unknown): MenuEntryId | undefined => menuEntryIds.find((known) => known === id);

/** The row with its general type, in which the key is optional. */
export const getMenuEntry = (id: MenuEntryId): MenuEntry => menuEntries[id];
