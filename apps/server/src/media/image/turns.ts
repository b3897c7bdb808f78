/** Places that are taken one after the other, in the order of asking. */

interface Waiter {
  take(): void;
}

export class Turns {
  #free: number;
  readonly #waiting: Waiter[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** @throws the signal's reason once it is aborted */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal.reason);
      };
      const waiter = {
        take() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiter);
    });
  }

  /** Whoever has waited longest is next. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next.take();
    else this.#free++;
  }
}
