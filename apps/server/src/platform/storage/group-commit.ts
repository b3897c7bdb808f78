/** Group commit: items that arrive while the database is busy are flushed together in the next batch. */

/** One per item, in order. */
export type FlushOutcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: unknown };

export interface Batcher<Item, Result> extends AsyncDisposable {
  add(item: Item): Promise<Result>;
}

interface PendingFlushItem<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Items added in one turn of the event loop, and all that arrive while a flush runs, are flushed together, in order;
 * one flush runs at a time. Disposal waits for everything that was added.
 * @param flush resolves to an outcome per item; a throw fails every item of the batch
 */
export function createBatcher<Item, Result>(
  flush: (items: readonly Item[]) => Promise<readonly FlushOutcome<Result>[]>,
  { maxItems }: { maxItems: number },
): Batcher<Item, Result> {
  const waiting: PendingFlushItem<Item, Result>[] = [];
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems);
      try {
        const outcomes = await flush(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, index) => {
          const outcome = outcomes[index];
          if (outcome?.ok) resolve(outcome.value);
          else reject(outcome?.error ?? new Error('A flush left an item without an outcome.'));
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = undefined;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= run();
      }),
    async [Symbol.asyncDispose]() {
      await running;
    },
  };
}
