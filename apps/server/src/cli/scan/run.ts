/** The work of a scan: items are read as they are needed, judged in batches side by side, and written down at once. */
import type { Engine } from '../engine/engine.ts';
import type { Item, ReadOptions } from './items.ts';
import { itemsOf } from './items.ts';
import type { Journal } from './journal.ts';
import { partsOf } from './parts.ts';
import { keyOf, recordOf, recordWithout, type ScanRecord } from './record.ts';
import type { Source } from './sources.ts';

/** Texts that are judged together: as many as keep a model busy, few enough that a kill loses next to nothing. */
const BATCH_TEXTS = 32;
/** Items without a text cost nothing, and are written down with the others. */
const MOST_ITEMS = 4 * BATCH_TEXTS;

export interface RunOptions {
  readonly engine: Engine;
  readonly journal: Journal;
  readonly sources: readonly Source[];
  readonly read: ReadOptions;
  /** Batches at the same time. */
  readonly jobs: number;
  /** Aborted: what is under way is dropped, what is done stays. */
  readonly signal: AbortSignal;
  readonly progress: Counting;
}

/** Who is told how far it is. */
export interface Counting {
  /** Items that were judged, and how many bytes of the files that took. */
  done(items: number, bytes: number): void;
  /** An item that an earlier scan has judged. */
  known(): void;
}

interface Batch {
  readonly items: readonly Item[];
  /** Read for it, and for what was known already. */
  readonly bytes: number;
}

/** @throws what the engine throws, the signal's reason; everything that was judged by then is in the journal */
export async function runScan(options: RunOptions): Promise<void> {
  const { jobs, signal } = options;
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  const batches = batchesOf(options);
  const work = async () => {
    try {
      // Not for-await: the workers share the generator, and the first to leave would close it for all.
      for (let next = await batches.next(); !next.done; next = await batches.next()) {
        stop.throwIfAborted();
        const records = await judged(options.engine, next.value.items, stop);
        await options.journal.add(records);
        options.progress.done(records.length, next.value.bytes);
      }
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: jobs }, work));
  signal.throwIfAborted();
  failure.signal.throwIfAborted();
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

/** What is still to be judged, in the order of the files. */
async function* batchesOf(options: RunOptions): AsyncGenerator<Batch> {
  let items: Item[] = [];
  let texts = 0;
  let bytes = 0;
  const count = (read: number) => {
    bytes += read;
  };
  for await (const item of unknownItems(options, count)) {
    items.push(item);
    texts += 'text' in item ? partsOf(item.text).length : 0;
    if (texts < BATCH_TEXTS && items.length < MOST_ITEMS) continue;
    yield { items, bytes };
    items = [];
    texts = 0;
    bytes = 0;
  }
  yield { items, bytes };
}

/** @param onRead hears how many bytes of the files are behind it since it was called last */
async function* unknownItems(
  { sources, read, journal, progress }: RunOptions,
  onRead: (bytes: number) => void,
): AsyncGenerator<Item> {
  for (const source of sources) {
    let unread = source.sizeBytes;
    const count = (bytes: number) => {
      unread -= bytes;
      onRead(bytes);
    };
    const isKnown = journal.known.has(source.name);
    if (isKnown) progress.known();
    else yield* newItems(itemsOf(source, read, count), journal, progress);
    count(unread);
  }
}

async function* newItems(items: AsyncIterable<Item>, { known }: Journal, progress: Counting): AsyncGenerator<Item> {
  for await (const item of items) {
    if (known.has(keyOf({ file: item.source.name, record: item.record }))) progress.known();
    else yield item;
  }
}

async function judged(engine: Engine, batch: readonly Item[], signal: AbortSignal): Promise<ScanRecord[]> {
  const split = batch.map((item) => ('text' in item ? partsOf(item.text) : []));
  const results = await engine.judge(
    split.flat().map(({ text }) => text),
    { signal },
  );
  let at = 0;
  return batch.map((item, index) => {
    if (!('text' in item)) return recordWithout(item, item);
    const parts = (split[index] ?? []).map((part) => {
      const result = results[at];
      at += 1;
      if (result === undefined) throw new Error('The engine gave fewer results than it got texts.');
      return { part, result };
    });
    return recordOf(item, item.text, parts);
  });
}
