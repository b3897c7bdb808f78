/** Upkeep that is done now and then, as long as the server runs. */

/**
 * At once, and again every so often; never twice at a time.
 * @param onTrouble hears of what failed; it is tried again
 * @returns disposing waits for what runs
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
