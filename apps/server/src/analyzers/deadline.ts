/** One time limit over all the work of a request; costs nothing until somebody waits. */
import { setMaxListeners } from 'node:events';
import type { TimeLimit } from './analyzer.ts';

/** The time of a request ran out. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

const requestEndedError = () => new Error('The request is over.');

/**
 * Owns a timer once somebody asks for the signal. Disposing stops it, and aborts what still runs: of a batch, one content
 * can fail the request while others are worked on, and nobody would ever stop those.
 */
export class Deadline implements TimeLimit, Disposable {
  readonly #limitMs: number;
  readonly #startedMs = performance.now();
  #controller: AbortController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** @param limitMs from now */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get #leftMs(): number {
    return this.#startedMs + this.#limitMs - performance.now();
  }

  get signal(): AbortSignal {
    if (this.#controller) return this.#controller.signal;
    // Whoever comes late is stopped at once, and starts no timer that nobody would stop.
    if (this.#isOver) return AbortSignal.abort(requestEndedError());
    const controller = new AbortController();
    // A batch has a listener for each analyzer of each content: Node takes more than ten for a leak.
    setMaxListeners(0, controller.signal);
    this.#controller = controller;
    this.#timer = setTimeout(() => controller.abort(this.#timeIsUp()), Math.max(0, this.#leftMs));
    return controller.signal;
  }

  #timeIsUp(): DeadlineExceeded {
    return new DeadlineExceeded(`More than ${this.#limitMs} ms.`);
  }

  /** @throws DeadlineExceeded when no time is left */
  check(): void {
    if (this.#leftMs <= 0) throw this.#timeIsUp();
  }

  /** Ends the work before its time is up, for a reason that whoever waits is told. */
  abort(reason: Error): void {
    void this.signal;
    this.#controller?.abort(reason);
  }

  /** The work's value, or the signal's reason if that comes first. The work is not stopped: it should heed the signal. */
  race<T>(work: Promise<T>): Promise<T> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#controller?.abort(requestEndedError());
  }
}
