/**
 * Fair scheduling of accounts on the event loop, so that one account's flood does not delay another's single request.
 */

export interface AccountScheduler {
  /**
   * @returns undefined if the caller can proceed at once because no other account is
   * waiting; else a promise for its turn
   */
  waitForTurn(accountKey: number): Promise<void> | undefined;
}

/**
 * One turn per round of the event loop, so that connections are served in between. Admission bounds how
 * many requests wait here (admission.ts); without turns, all requests it admits together would be moderated
 * in one go, in order of arrival.
 */
export function createAccountScheduler(): AccountScheduler {
  /** Waiting calls by account, in the order in which the accounts are served next. */
  const waiting = new Map<number, (() => void)[]>();
  let isTaken = false;

  function next(): void {
    const [first] = waiting;
    isTaken = first !== undefined;
    if (first === undefined) return;
    const [accountKey, calls] = first;
    const call = calls.shift();
    waiting.delete(accountKey);
    // The account goes to the end of the queue.
    if (calls.length > 0) waiting.set(accountKey, calls);
    setImmediate(next);
    call?.();
  }

  return {
    waitForTurn(accountKey) {
      if (!isTaken) {
        isTaken = true;
        setImmediate(next);
        return undefined;
      }
      return new Promise((resolve) => {
        const calls = waiting.get(accountKey) ?? [];
        calls.push(resolve);
        waiting.set(accountKey, calls);
      });
    },
  };
}
