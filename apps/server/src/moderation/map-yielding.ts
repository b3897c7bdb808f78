/** Works through a list without keeping other requests waiting. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import pLimit from 'p-limit';

/** How long the work of one request may hold the event loop before others get their turn. */
const TIME_SLICE_MS = 8;

/**
 * The results of `work` on each item, in order. What waits for something else, such as a model, doesn't keep the next item
 * waiting: so a model reads the texts of a batch together.
 * @param concurrency how many items may be under way together; by default all
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
    // Decided: a failure is thrown below, once; until then nobody need hear of it.
    one.catch(() => {});
    await Promise.race([one, othersFirst()]);
  }
  return Promise.all(started);
}
