/** Works through a list without keeping other requests waiting. */
import { setImmediate as othersFirst } from 'node:timers/promises';

/** How long the work of one request may hold the event loop before others get their turn. */
const TURN_MS = 8;

/** The results of `work` on each item, in order; one after the other. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnStartedMs = performance.now();
  for (const item of items) {
    if (results.length > 0 && performance.now() - turnStartedMs > TURN_MS) {
      await othersFirst();
      turnStartedMs = performance.now();
    }
    results.push(await work(item));
  }
  return results;
}
