/** How far a job is, written down no more often than somebody could want to read it. */

/** Chosen: clients ask every half second at most (packages/sdk). */
const WRITE_INTERVAL_MS = 1_000;

export interface ProgressReporterOptions {
  /** @returns whether the work is still wanted */
  readonly write: (percent: number) => Promise<boolean>;
  /** Called once the work is not wanted any more. */
  readonly onUnwanted: () => void;
  /** Hears of a write that failed; the next one says more anyway. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/**
 * @returns a function that takes the share of the work that is done, 0–1: never less than before, and never all of it, for
 * that is said by the result
 */
export function createProgressReporter({
  write,
  onUnwanted,
  onError: onTrouble,
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
      }, onTrouble)
      .finally(() => {
        isWriting = false;
      });
  };
}
