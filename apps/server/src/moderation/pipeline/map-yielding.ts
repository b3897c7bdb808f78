/** Processes a list without blocking other requests. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import pLimit from 'p-limit';

/** How long one request may hold the event loop before it yields. */
const TIME_SLICE_MS = 8;

/**
 * The results of `work` on each item, in order. An item that waits, for example for a model, doesn't block the next
 * one, so a model gets the texts of a batch together.
 * @param concurrency how many items may be in progress at once; all by default
 */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = Number.POSITIVE_INFINITY,
): Promise<Result[]> {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return [await work(only)];
  const limit = pLimit(concurrency);
  const started: Promise<Result>[] = [];
  let turnStartedMs = performance.now();
  for (const item of items) {
    if (performance.now() - turnStartedMs > TIME_SLICE_MS) {
      await othersFirst();
      turnStartedMs = performance.now();
    }
    const one = limit(work, item);
    started.push(one);
    // The failure is rethrown below; this prevents an unhandled rejection until then.
    one.catch(() => {});
    await Promise.race([one, othersFirst()]);
  }
  return Promise.all(started);
}
