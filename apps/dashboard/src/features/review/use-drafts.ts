/** The notes that were begun, by item; they outlive a change of the item or of the tab, until they are sent. */
import { useEffect, useSyncExternalStore } from 'react';
import { type Draft, readDrafts, subscribeToDrafts, writeDrafts } from '../../draft-store.ts';

const EMPTY: Draft = { note: '', publicNote: '' };

const isEmpty = ({ note, publicNote }: Draft): boolean => note.trim() === '' && publicNote.trim() === '';

/** @param key of the item that is shown; undefined: none is */
export function useDrafts(key: string | undefined) {
  const drafts = useSyncExternalStore(subscribeToDrafts, readDrafts);
  const hasAny = Object.values(drafts).some((draft) => !isEmpty(draft));
  useEffect(() => {
    if (!hasAny) return undefined;
    // The browser asks before the page is closed or reloaded.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasAny]);
  const own = (key === undefined ? undefined : drafts[key]) ?? EMPTY;
  return {
    own,
    hasAny,
    change: (part: Partial<Draft>) => {
      if (key !== undefined) writeDrafts({ ...readDrafts(), [key]: { ...own, ...part } });
    },
    /** After it was sent. */
    clear: () => {
      const { [key ?? '']: _, ...rest } = readDrafts();
      writeDrafts(rest);
    },
    clearAll: () => writeDrafts({}),
  };
}
