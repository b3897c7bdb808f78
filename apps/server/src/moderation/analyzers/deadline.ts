/** One time limit for all the work of a request; costs nothing until something waits on it. */
import { setMaxListeners } from 'node:events';
import type { Flow } from '@winnow/models/scheduling';
import type { TimeLimit } from './analyzer.ts';

/** The request ran out of time. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** The name of the error with which `AbortSignal.timeout` aborts, such as a request to an endpoint. */
const TIMEOUT_ERROR = 'TimeoutError';

/** The end of time behind an error: the request's, or the limit of an endpoint; undefined if there is none. */
export function findTimeout(error: unknown): DeadlineExceeded | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DeadlineExceeded) return cause;
    if (cause.name === TIMEOUT_ERROR) return new DeadlineExceeded(cause.message, { cause: error });
  }
  return undefined;
}

const requestEndedError = () => new Error('The request has ended.');

/**
 * Creates its timer when the signal is first used. Disposing stops the timer and aborts what still runs: in a batch,
 * one item can fail the request while others are still being processed, and nothing else would stop those.
 */
export class Deadline implements TimeLimit, Disposable {
  /** Whom the work is for: what is scarce takes accounts in turns, and within an account its requests. */
  readonly flow: Flow;
  readonly #limitMs: number;
  readonly #startedMs = performance.now();
  #controller: AbortController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /**
   * @param limitMs from now
   * @param account whose request it is; absent: not attributed to an account
   */
  constructor(limitMs: number, account?: number) {
    this.#limitMs = limitMs;
    this.flow = { account, request: this };
  }

  /** Negative when no time is left. */
  get leftMs(): number {
    return this.#startedMs + this.#limitMs - performance.now();
  }

  get signal(): AbortSignal {
    if (this.#controller) return this.#controller.signal;
    // Latecomers are aborted at once, without starting a timer that nothing would clear.
    if (this.#isOver) return AbortSignal.abort(requestEndedError());
    const controller = new AbortController();
    // A batch adds a listener per analyzer and item: Node warns of a leak above ten.
    setMaxListeners(0, controller.signal);
    this.#controller = controller;
    this.#timer = setTimeout(() => controller.abort(this.#timeIsUp()), Math.max(0, this.leftMs));
    return controller.signal;
  }

  #timeIsUp(): DeadlineExceeded {
    return new DeadlineExceeded(`It took longer than ${this.#limitMs} ms.`);
  }

  /** @throws DeadlineExceeded when no time is left */
  check(): void {
    if (this.leftMs <= 0) throw this.#timeIsUp();
  }

  /** Ends the work early, with this reason. */
  abort(reason: Error): void {
    void this.signal;
    this.#controller?.abort(reason);
  }

  /** As `raceSignal`, with its own signal. */
  race<T>(work: Promise<T>): Promise<T> {
    return raceSignal(work, this.signal);
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#controller?.abort(requestEndedError());
  }
}

/**
 * Resolves to the work's value, or rejects with the signal's reason if that comes first. The work itself is not
 * stopped: it should observe the signal.
 */
export function raceSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
