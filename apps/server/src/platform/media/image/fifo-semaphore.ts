/** A semaphore whose waiters are served in FIFO order. */

interface SemaphoreWaiter {
  grant(): void;
}

export class FifoSemaphore {
  #free: number;
  readonly #waiting: SemaphoreWaiter[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** @throws the signal's reason once it is aborted */
  async acquire(signal: AbortSignal): Promise<void> {
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
        grant() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiter);
    });
  }

  /** Waiters are served in FIFO order. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next.grant();
    else this.#free++;
  }
}
