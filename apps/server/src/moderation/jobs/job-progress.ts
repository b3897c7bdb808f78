/** Records job progress no more often than clients poll for it. */

/** Chosen by us, not measured: clients poll every half second at most (packages/sdk). */
const WRITE_INTERVAL_MS = 1_000;

export interface ProgressReporterOptions {
  /** @returns whether the job is still wanted */
  readonly write: (percent: number) => Promise<boolean>;
  /** Called once the job is no longer wanted. */
  readonly onUnwanted: () => void;
  /** Callback for a failed write, which is not retried: the next one supersedes it. */
  readonly onError: (error: unknown) => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * @returns a function that takes the share of work done, 0–1. Recorded progress never decreases, and never reaches 100
 * %: completion is reported by the result
 */
export function createProgressReporter({
  write,
  onUnwanted,
  onError,
  now = () => performance.now(),
}: ProgressReporterOptions) {
  let written = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isWriting = false;

  return (share: number): void => {
    const percent = Math.min(99, Math.floor(100 * share));
    if (isWriting || percent <= written || now() - writtenAt < WRITE_INTERVAL_MS) return;
    isWriting = true;
    written = percent;
    writtenAt = now();
    write(percent)
      .then((isWanted) => {
        if (!isWanted) onUnwanted();
      }, onError)
      .finally(() => {
        isWriting = false;
      });
  };
}
