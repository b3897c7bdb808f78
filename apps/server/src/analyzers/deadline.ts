/** One time limit over all the work of a request; costs nothing until somebody waits. */
import type { TimeLimit } from './analyzer.ts';

/** The time of a request ran out. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export interface Deadline extends TimeLimit, Disposable {
  /** The work's value, or TimeIsUp if that comes first. The work is not stopped: it should heed the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** @throws TimeIsUp when no time is left */
  check(): void;
}

/** @param limitMs from now */
export function startDeadline(limitMs: number): Deadline {
  const endMs = performance.now() + limitMs;
  let controller: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = () => new TimeIsUp(`More than ${limitMs} ms.`);
  const signal = () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    controller = made;
    timer = setTimeout(() => made.abort(timeIsUp()), Math.max(0, endMs - performance.now()));
    return made.signal;
  };
  return {
    get signal() {
      return signal();
    },
    race(work) {
      const ending = signal();
      return new Promise((resolve, reject) => {
        const give = () => reject(timeIsUp());
        if (ending.aborted) give();
        ending.addEventListener('abort', give, { once: true });
        work.then(resolve, reject).finally(() => ending.removeEventListener('abort', give));
      });
    },
    check() {
      if (performance.now() > endMs) throw timeIsUp();
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
    },
  };
}
