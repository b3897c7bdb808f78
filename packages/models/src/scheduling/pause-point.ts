/** Where work can be held between two steps, while others go first. */
import type { Pausing } from './fair-gate.ts';

export class PausePoint implements Pausing {
  #held: OpenPromise | undefined;

  pause(): void {
    this.#held ??= openPromise();
  }

  resume(): void {
    this.#held?.resolve();
    this.#held = undefined;
  }

  /** To be awaited between two steps: undefined unless the work is paused. */
  reached(): Promise<void> | undefined {
    return this.#held?.promise;
  }
}

interface OpenPromise {
  readonly promise: Promise<void>;
  resolve(): void;
}

function openPromise(): OpenPromise {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
