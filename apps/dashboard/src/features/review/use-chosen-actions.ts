/** The actions that were chosen for the item that is shown; another item begins without any. */
import { useState } from 'react';
import { type ChosenActionsDraft, NO_ACTIONS } from './chosen-actions.tsx';

/** @param key of the item that is shown; undefined: none is */
export function useChosenActions(key: string | undefined) {
  const [begun, setBegun] = useState<{ readonly key: string | undefined; readonly chosen: ChosenActionsDraft }>();
  return {
    chosen: begun !== undefined && begun.key === key ? begun.chosen : NO_ACTIONS,
    set: (chosen: ChosenActionsDraft) => setBegun({ key, chosen }),
    /** After they were sent, with the item's key: another item may have begun meanwhile. */
    clear: (sent: string | undefined) => setBegun((now) => (now?.key === sent ? undefined : now)),
  };
}
