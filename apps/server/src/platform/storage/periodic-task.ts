/** Periodic tasks that run for as long as the server does. */

/**
 * Runs the task at once and then periodically, never concurrently with itself: while it runs, its turns are skipped.
 * @param onTrouble callback for failures; the task is retried
 * @returns disposing waits for a running task
 */
export function startPeriodicTask(
  work: () => Promise<unknown>,
  { everyMs, onTrouble }: { everyMs: number; onTrouble: (error: unknown) => void },
): AsyncDisposable {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= Promise.resolve()
      .then(work)
      .catch(onTrouble)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs).unref();
  run();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
