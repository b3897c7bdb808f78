/** Periodic tasks that run for as long as the server does. */

/**
 * Runs the task at once and then periodically, never concurrently with itself.
 * @param onTrouble callback for failures; the task is retried
 * @returns disposing waits for a running task
 */
export function startPeriodicTask(
  work: () => Promise<unknown>,
  { everyMs, onTrouble }: { everyMs: number; onTrouble: (error: unknown) => void },
): AsyncDisposable {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running.then(work).catch(onTrouble);
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
