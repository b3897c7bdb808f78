/** Which item was shown last, so that a new sign-in after an expired session leads back to it. */
import { useState } from 'react';
import { getReviewItemKey, type ReviewItemId } from './review-queue.ts';

/** For this tab only: an id, nothing of the content. */
const STORAGE_KEY = 'winnow-review-item';

/** @param rows of the person now */
export function useLastShown(rows: readonly ReviewItemId[]) {
  const [wanted, setWanted] = useState(() => sessionStorage.getItem(STORAGE_KEY));
  const found = wanted === null ? -1 : rows.findIndex((row) => getReviewItemKey(row) === wanted);
  return {
    /** Where it is, until the person goes on; undefined: nowhere. */
    index: found < 0 ? undefined : found,
    remember: (key: string | undefined) => {
      if (key !== undefined) sessionStorage.setItem(STORAGE_KEY, key);
    },
    forget: () => setWanted(null),
  };
}
