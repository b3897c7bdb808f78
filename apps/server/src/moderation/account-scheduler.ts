/** Whose turn it is to keep the event loop busy: accounts take turns, so that nobody's flood stands before another's one request. */

export interface AccountScheduler {
  /** @returns undefined: go on at once, nobody else wants the loop now; else when the account's turn has come */
  waitForTurn(accountKey: number): Promise<void> | undefined;
}

/**
 * One turn for each round of the event loop: what connections bring comes in between. Admission bounds how many wait here
 * (admission.ts); what it lets in together would otherwise be judged in one go, first come first served.
 */
export function createAccountScheduler(): AccountScheduler {
  /** Whoever waits, by account, in the order of their next turns. */
  const waiting = new Map<number, (() => void)[]>();
  let isTaken = false;

  function next(): void {
    const [first] = waiting;
    isTaken = first !== undefined;
    if (first === undefined) return;
    const [accountKey, calls] = first;
    const call = calls.shift();
    waiting.delete(accountKey);
    // Behind all others.
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
