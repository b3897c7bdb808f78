/** The main loop of a scan: items are read lazily, judged in concurrent batches, and written at once. */
import { readFile } from 'node:fs/promises';
import { UploadedFile } from '@winnow/core';
import type { RecordingKind } from '../../../platform/media/av/formats.ts';
import { ContentRefused, type JudgeEngine } from '../engine/engine.ts';
import type { ScanJournal } from './journal.ts';
import type { ItemReadOptions, ScanItem } from './scan-items.ts';
import { readItems } from './scan-items.ts';
import {
  itemKeyOf,
  type RecordThumbnail,
  type ScanRecord,
  toFileRecord,
  toTextRecord,
  toUnjudgedRecord,
} from './scan-record.ts';
import type { ScanSource } from './sources.ts';
import { splitIntoChunks } from './text-chunks.ts';

/** Texts per batch: enough to keep a model busy, few enough that a kill loses next to nothing. */
const BATCH_TEXTS = 32;
/** A picture takes as long as dozens of texts. */
const BATCH_PICTURES = 4;
/** A recording or a video takes seconds to minutes. */
const BATCH_RECORDINGS = 1;
/** Other items cost nothing, and are recorded with the rest. */
const MAX_BATCH_ITEMS = 4 * BATCH_TEXTS;

export interface ScanRunOptions {
  readonly engine: JudgeEngine;
  readonly journal: ScanJournal;
  readonly sources: readonly ScanSource[];
  readonly read: ItemReadOptions;
  /** Concurrent batches. */
  readonly jobs: number;
  /** On abort, work in progress is dropped and finished results are kept. */
  readonly signal: AbortSignal;
  readonly progress: ProgressObserver;
}

/** Observer of a scan's progress. */
export interface ProgressObserver {
  /** Items that were judged, and the bytes of the files read for them. */
  done(items: number, bytes: number): void;
  /** An item that was already judged by an earlier scan. */
  known(): void;
}

interface ScanBatch {
  readonly items: readonly ScanItem[];
  /** Bytes read for it, including items that were already known. */
  readonly bytes: number;
}

/** @throws the engine's errors, the signal's reason; everything judged by then is in the journal */
export async function runScan(options: ScanRunOptions): Promise<void> {
  const { jobs, signal } = options;
  const failure = new AbortController();
  const stop = AbortSignal.any([signal, failure.signal]);
  const batches = readBatches(options);
  const work = async () => {
    try {
      // Not for-await: the workers share the generator, and the first one to return would close it for all.
      for (let next = await batches.next(); !next.done; next = await batches.next()) {
        stop.throwIfAborted();
        const records = await judgeItems(options.engine, next.value.items, stop);
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

/** Items that remain to be judged, in the order of the files. */
async function* readBatches(options: ScanRunOptions): AsyncGenerator<ScanBatch> {
  let items: ScanItem[] = [];
  let texts = 0;
  let pictures = 0;
  let recordings = 0;
  let bytes = 0;
  const count = (read: number) => {
    bytes += read;
  };
  for await (const item of readPendingItems(options, count)) {
    items.push(item);
    texts += 'text' in item ? splitIntoChunks(item.text).length : 0;
    pictures += 'isPicture' in item ? 1 : 0;
    recordings += 'recording' in item ? 1 : 0;
    const hasRoom = texts < BATCH_TEXTS && pictures < BATCH_PICTURES && recordings < BATCH_RECORDINGS;
    if (hasRoom && items.length < MAX_BATCH_ITEMS) continue;
    yield { items, bytes };
    items = [];
    texts = 0;
    pictures = 0;
    recordings = 0;
    bytes = 0;
  }
  yield { items, bytes };
}

/** @param onRead callback for the number of bytes read since its last call */
async function* readPendingItems(
  { sources, read, journal, progress }: ScanRunOptions,
  onRead: (bytes: number) => void,
): AsyncGenerator<ScanItem> {
  for (const source of sources) {
    let unread = source.sizeBytes;
    const count = (bytes: number) => {
      unread -= bytes;
      onRead(bytes);
    };
    const isKnown = journal.known.has(source.name);
    if (isKnown) progress.known();
    else yield* skipKnownItems(readItems(source, read, count), journal, progress);
    count(unread);
  }
}

async function* skipKnownItems(
  items: AsyncIterable<ScanItem>,
  { known }: ScanJournal,
  progress: ProgressObserver,
): AsyncGenerator<ScanItem> {
  for await (const item of items) {
    if (known.has(itemKeyOf({ file: item.source.name, record: item.record }))) progress.known();
    else yield item;
  }
}

/** In the order of the batch; texts and files are judged concurrently. */
async function judgeItems(engine: JudgeEngine, batch: readonly ScanItem[], signal: AbortSignal): Promise<ScanRecord[]> {
  const [texts, files] = await Promise.all([
    judgeTextItems(engine, batch, signal),
    judgeFileItems(engine, batch, signal),
  ]);
  return batch.map((item, index) => {
    const record = texts[index] ?? files[index] ?? ('why' in item ? toUnjudgedRecord(item, item) : undefined);
    if (record === undefined) throw new Error('An item was neither judged nor left out.');
    return record;
  });
}

/** Records at the indices of texts. */
async function judgeTextItems(engine: JudgeEngine, batch: readonly ScanItem[], signal: AbortSignal) {
  const split = batch.map((item) => ('text' in item ? splitIntoChunks(item.text) : []));
  const results = await engine.judge(
    split.flat().map(({ text }) => text),
    { signal },
  );
  let at = 0;
  return batch.map((item, index) => {
    if (!('text' in item)) return undefined;
    const parts = (split[index] ?? []).map((part) => {
      const result = results[at];
      at += 1;
      if (result === undefined) throw new Error('The engine gave fewer results than it got texts.');
      return { part, result };
    });
    return toTextRecord(item, item.text, parts);
  });
}

/** Records at the indices of pictures, recordings and videos; sequentially, since a picture is held in memory whole. */
async function judgeFileItems(engine: JudgeEngine, batch: readonly ScanItem[], signal: AbortSignal) {
  const records: (ScanRecord | undefined)[] = [];
  for (const item of batch) {
    const judging = 'isPicture' in item ? judgePictureItem : 'recording' in item ? judgeRecordingItem : undefined;
    records.push(await judging?.(engine, item, signal).catch((error: unknown) => toFailedRecord(item, error)));
  }
  return records;
}

/** @throws any error but a refusal of this content */
function toFailedRecord(item: ScanItem, error: unknown): ScanRecord {
  if (!(error instanceof ContentRefused)) throw error;
  return toUnjudgedRecord(item, { status: error.isOtherKind ? 'unmoderated' : 'failed', why: error.message });
}

/** A container of both is what its streams are: a video without pictures is judged as a recording, and the reverse. */
async function judgeRecordingItem(engine: JudgeEngine, item: ScanItem, signal: AbortSignal): Promise<ScanRecord> {
  const { path, sizeBytes } = item.source;
  const file = new UploadedFile(path, sizeBytes);
  const judgeAs = async (kind: RecordingKind) => {
    const result = await engine.judgeRecording(file, { kind, transcribe: false, signal });
    return toFileRecord(item, { kind, result });
  };
  const [first, other] = 'recording' in item && item.recording === 'audio' ? audioFirst : videoFirst;
  try {
    return await judgeAs(first);
  } catch (error) {
    if (!(error instanceof ContentRefused) || !error.isOtherKind) throw error;
    // If it is neither, the first error describes it best.
    return judgeAs(other).catch((again: unknown) => {
      throw again instanceof ContentRefused && again.isOtherKind ? error : again;
    });
  }
}

const audioFirst = ['audio', 'video'] as const;
const videoFirst = ['video', 'audio'] as const;

async function judgePictureItem(engine: JudgeEngine, item: ScanItem, signal: AbortSignal): Promise<ScanRecord> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(item.source.path);
  } catch (error) {
    // As with texts, an unreadable file is reported in the results.
    return toUnjudgedRecord(item, { status: 'failed', why: `Cannot be read: ${errorMessageOf(error)}` });
  }
  const { result } = await engine.judgePicture(bytes, { features: {}, signal });
  const thumbnail = result.isClean ? undefined : await createThumbnail(engine, bytes, signal);
  return toFileRecord(item, { kind: 'picture', result, thumbnail });
}

const errorMessageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Longer side: large enough to recognise, small enough for thousands in a report. */
const THUMBNAIL_PX = 192;

/** Undefined if the picture could not be opened locally. @throws the signal's reason */
async function createThumbnail(
  { pictures }: JudgeEngine,
  picture: Uint8Array,
  signal: AbortSignal,
): Promise<RecordThumbnail | undefined> {
  try {
    await using opened = await pictures.open(picture, { signal });
    const { bytes, ...thumbnail } = await opened.thumbnail(THUMBNAIL_PX);
    return { ...thumbnail, base64: Buffer.from(bytes).toString('base64') };
  } catch {
    // A missing thumbnail is acceptable: the report names the file.
    signal.throwIfAborted();
    return undefined;
  }
}
