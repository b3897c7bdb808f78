/** Fair scheduling on the event loop, so that one account's flood does not delay another's single request. */
import { FairQueue, type Flow } from '@winnow/models/scheduling';

export interface AccountScheduler {
  /**
   * @param cost of what is done in the turn without waiting: the characters of a text
   * @returns undefined if the caller can proceed at once because no other account is waiting; else a promise for its turn
   */
  waitForTurn(flow: Flow, cost: number): Promise<void> | undefined;
}

interface WaitingCall {
  readonly cost: number;
  begin(): void;
}

/** One turn per round of the event loop, so that connections are served in between. */
export function createAccountScheduler(): AccountScheduler {
  const waiting = new FairQueue<WaitingCall>();
  let isTaken = false;

  function next(): void {
    const call = waiting.peek();
    isTaken = call !== undefined;
    if (call === undefined) waiting.forget();
    else {
      waiting.take(call, call.cost);
      setImmediate(next);
      call.begin();
    }
  }

  return {
    waitForTurn(flow, cost) {
      if (!isTaken) {
        isTaken = true;
        waiting.charge(flow, cost);
        setImmediate(next);
        return undefined;
      }
      return new Promise((begin) => waiting.add({ cost, begin }, flow));
    },
  };
}
