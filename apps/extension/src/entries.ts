/** The entries of the context menu, one row each; the first ones have a keyboard command as well. */
import { strings } from './strings.ts';

interface Entry {
  readonly title: string;
  /** Where a right-click shows it. */
  readonly contexts: readonly ('image' | 'audio' | 'video' | 'selection' | 'editable' | 'page')[];
  /** Suggested keys; people change them in the browser's own page of shortcuts. */
  readonly key?: string;
}

export const entries = {
  'moderate-image': { title: strings.menu.image, contexts: ['image'], key: 'Alt+Shift+I' },
  'toggle-image': { title: strings.menu.toggleImage, contexts: ['image'], key: 'Alt+Shift+H' },
  'moderate-selection': { title: strings.menu.selection, contexts: ['selection'], key: 'Alt+Shift+S' },
  'moderate-recording': { title: strings.menu.recording, contexts: ['audio', 'video'] },
  'moderate-page': { title: strings.menu.page, contexts: ['page'] },
  'check-writing': { title: strings.menu.writing, contexts: ['editable'] },
} as const satisfies Record<string, Entry>;

export type EntryId = keyof typeof entries;
export const entryIds = Object.keys(entries) as EntryId[];

/** The entry of an id that the browser hands back; undefined for one that is not ours. */
export const entryNamed = (id: unknown): EntryId | undefined => entryIds.find((known) => known === id);

/** The row as what it is a kind of: its key may be absent. */
export const entryOf = (id: EntryId): Entry => entries[id];
