/** Gives assigned items back to the queue when the screen or the page is left, so that others can take them. */
import { useEffect, useRef } from 'react';
import { api, queryClient, SESSION_QUERY_KEY } from '../../api.ts';
import type { SessionState } from '../../session.tsx';
import type { ReviewItemId } from './review-queue.ts';

/** After signing out, the server would refuse it; the assignments end by themselves. */
const isSignedIn = () => queryClient.getQueryData<SessionState>(SESSION_QUERY_KEY)?.state === 'signed-in';

/** @param rows what is assigned to the person now */
export function useReleaseOnLeave(rows: readonly ReviewItemId[]): void {
  const held = useRef(rows);
  useEffect(() => {
    held.current = rows;
  });
  useEffect(() => {
    const listItems = () => held.current.map(({ requestId, item }) => ({ requestId, item }));
    // A page that is closed cannot wait for a response.
    const leavePage = () => {
      const body = JSON.stringify({ items: listItems() });
      if (held.current.length > 0)
        navigator.sendBeacon('/trpc/review.release', new Blob([body], { type: 'application/json' }));
    };
    addEventListener('pagehide', leavePage);
    return () => {
      removeEventListener('pagehide', leavePage);
      const items = listItems();
      if (items.length > 0 && isSignedIn()) api.review.release.mutate({ items }).catch(() => undefined);
    };
  }, []);
}
