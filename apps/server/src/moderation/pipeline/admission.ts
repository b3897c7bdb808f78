/**
 * Admission control: how many requests are processed concurrently, how many may wait, and the share of each account.
 */
import { ApiError } from '../../platform/api-error.ts';

export interface AdmissionLimits {
  /** Requests processed concurrently. */
  running: number;
  /** Maximum number of waiting requests; any further request is refused. */
  waiting: number;
  /** Maximum wait. */
  waitMs: number;
}

export interface Admission {
  /**
   * @returns once the request is admitted, the function that ends it, to be called exactly once
   * @throws ApiError overloaded
   */
  enter(accountKey: number): (() => void) | Promise<() => void>;
  /**
   * Called before the body is read: refusing a request then costs a fifth of refusing it afterwards.
   * @throws ApiError overloaded, where `enter` would throw at once
   */
  assertCapacity(accountKey: number): void;
  readonly running: number;
  readonly waiting: number;
  /** The current concurrency limit. */
  readonly capacity: number;
}

/** Callback for how long a request had to wait, in seconds; null if it was refused. */
type AdmissionWaitCallback = (seconds: number | null) => void;

interface WaitingRequest {
  accountKey: number;
  start: (leave: () => void) => void;
  timer: NodeJS.Timeout;
}

const overloaded = (detail: string) => new ApiError('overloaded', detail, { headers: { 'retry-after': '1' } });

/**
 * While others wait, an account gets at most half of the slots (hardening: "one account cannot take more than half").
 */
export function createAdmission(limits: AdmissionLimits, onWait: AdmissionWaitCallback = () => {}): Admission {
  const share = Math.max(1, Math.floor(limits.running / 2));
  const runningByAccount = new Map<number, number>();
  const queue: WaitingRequest[] = [];
  let running = 0;

  const mayStart = (accountKey: number) => running < limits.running && (runningByAccount.get(accountKey) ?? 0) < share;

  function begin(accountKey: number): () => void {
    running += 1;
    runningByAccount.set(accountKey, (runningByAccount.get(accountKey) ?? 0) + 1);
    return () => {
      running -= 1;
      const left = (runningByAccount.get(accountKey) ?? 1) - 1;
      if (left === 0) runningByAccount.delete(accountKey);
      else runningByAccount.set(accountKey, left);
      startNext();
    };
  }

  function startNext(): void {
    const index = queue.findIndex(({ accountKey }) => mayStart(accountKey));
    const [next] = index < 0 ? [] : queue.splice(index, 1);
    if (next === undefined) return;
    clearTimeout(next.timer);
    next.start(begin(next.accountKey));
  }

  function insistOnRoom(accountKey: number): void {
    if (mayStart(accountKey)) return;
    const ofAccount = queue.filter((one) => one.accountKey === accountKey).length;
    if (queue.length < limits.waiting && ofAccount < Math.ceil(limits.waiting / 2)) return;
    onWait(null);
    throw overloaded('Too many requests are waiting. Nothing was charged; try again.');
  }

  function wait(accountKey: number): Promise<() => void> {
    insistOnRoom(accountKey);
    const sinceMs = performance.now();
    return new Promise((resolve, reject) => {
      const start: WaitingRequest['start'] = (leave) => {
        onWait((performance.now() - sinceMs) / 1000);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        onWait(null);
        reject(overloaded('The request waited too long to be admitted. Nothing was charged; try again.'));
      }, limits.waitMs);
      const waiting: WaitingRequest = { accountKey, start, timer };
      queue.push(waiting);
    });
  }

  return {
    enter: (accountKey) => (mayStart(accountKey) ? begin(accountKey) : wait(accountKey)),
    assertCapacity: insistOnRoom,
    get running() {
      return running;
    },
    get waiting() {
      return queue.length;
    },
    capacity: limits.running,
  };
}
