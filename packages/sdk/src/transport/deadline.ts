/** The deadline of a call: its timeout, or its caller's abort signal. */
import { AbortedError, TimeoutError } from '../winnow-errors.ts';

export interface CallDeadline {
  /** Aborts with the error that the call should reject with. */
  readonly signal: AbortSignal;
  /** Milliseconds. */
  remainingMs(): number;
  /** Abandons work that ignores signals (a stream, a custom fetch) when the signal aborts. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Releases the timer and the listener. */
  end(): void;
}

/** Longer timers fire at once (setTimeout stores its delay in 32 bits). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const createAbortedError = (cause: unknown) =>
  new AbortedError({ code: 'aborted', detail: 'The call was aborted.', cause });

export function startDeadline(timeoutMs: number, signal: AbortSignal | undefined): CallDeadline {
  const controller = new AbortController();
  const endsAt = performance.now() + timeoutMs;
  const tooLate = () =>
    controller.abort(new TimeoutError({ code: 'timeout', detail: `The call took longer than ${timeoutMs} ms.` }));
  const timer = timeoutMs > LONGEST_TIMER_MS ? undefined : setTimeout(tooLate, timeoutMs);
  const stop = () => controller.abort(createAbortedError(signal?.reason));
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop, { once: true });

  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    race: (work) => raceWithSignal(controller.signal, work),
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

function raceWithSignal<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}

/** Waits, and rejects with the signal's reason if it aborts. */
export function pause(ms: number, { race }: Pick<CallDeadline, 'race'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return race(waited).finally(() => clearTimeout(timer));
}
