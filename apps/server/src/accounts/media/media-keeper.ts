/**
 * Keeps viewing copies of moderated media, and thumbnails of findings in videos, where the content policy is "full".
 * Copies are made in the background after the response; beyond a bounded queue they are dropped.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Viewable, type ViewingCopy, ViewingCopyTooLarge } from '../../platform/media/viewing.ts';
import type { Database } from '../../platform/storage/database.ts';
import { DatabaseUnavailable, StorageFull } from '../../platform/storage/storage-errors.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { readActivitySettings } from '../activity/activity-settings.ts';
import type { MediaKey, MediaKeys } from './media-keys.ts';
import {
  type MissingMediaReason,
  type SealedThumbnail,
  sumMediaBytes,
  writeMedia,
  writeMissingMedia,
} from './media-store.ts';
import { type MediaPlace, sealMedia } from './seal-media.ts';

/** The media of one request until it is settled; disposing releases what was not kept. */
export interface HeldMedia extends AsyncDisposable {
  /** Takes ownership of a content; absent if the request must not be stored. */
  readonly take: ((item: number, content: Viewable) => void) | undefined;
  /**
   * Whether thumbnails are kept, by the account's content policy; true if it cannot be read, since it is read again
   * before anything is stored. Absent if the request must not be stored.
   */
  readonly keepsThumbnails: (() => Promise<boolean>) | undefined;
  /** Starts making the copies in the background, once the request is charged and logged. Never throws. */
  keep(number: bigint): void;
}

export interface MediaKeeper extends AsyncDisposable {
  hold(request: { readonly doNotStore?: boolean | undefined }, accountKey: number): HeldMedia;
  /** Resolves when all copies started so far are kept or dropped. */
  flush(): Promise<void>;
}

export type MediaOutcome = 'kept' | MissingMediaReason;

export interface MediaKeeperOptions {
  readonly database: Database;
  readonly activity: Pick<ActivityLog, 'flush'>;
  readonly keys: MediaKeys;
  /** Maximum size of all copies and thumbnails of one account. */
  readonly quotaBytes: number;
  onEnd(outcome: MediaOutcome): void;
  onFailure(error: unknown): void;
}

const MiB = 1024 * 1024;

/** Chosen by us, not measured: waiting contents, in memory and on disk; further ones are dropped. */
const MAX_WAITING_BYTES = { memory: 128 * MiB, disk: 2048 * MiB } as const;
const storagePlaces = ['memory', 'disk'] as const satisfies readonly Viewable['place'][];
/** Chosen by us, not measured: more than ten minutes of video need on one busy core. */
const TIME_LIMIT_MS = 15 * 60_000;
/** Delays between attempts while the database is unavailable. */
const RETRIES_MS = [1_000, 5_000, 20_000];

interface MediaTask extends MediaPlace {
  readonly content: Viewable;
}

/** @throws the signal's reason, or the last failure */
async function retryWhileUnavailable<Value>(write: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (const delayMs of RETRIES_MS) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || error instanceof StorageFull)) throw error;
      await pause(delayMs, undefined, { signal, ref: false });
    }
  }
  return write();
}

const sumThumbnailBytes = ({ thumbnails = [] }: Viewable): number =>
  thumbnails.reduce((sum, { bytes }) => sum + bytes.length, 0);

const sealThumbnails = (key: MediaKey, { content: { thumbnails = [] }, ...place }: MediaTask): SealedThumbnail[] =>
  thumbnails.map(({ timeS, bytes }, index) => ({ timeS, ...sealMedia(key, { ...place, thumbnail: index }, bytes) }));

/** Chosen by us, not measured: for so long the copies of other servers are not counted. */
const SUM_KEPT_MS = 60_000;
/** Accounts whose sums are in memory. */
const MAX_SUMS = 1_000;

/** Whether an account has room for more; counts it in. Its rows are summed up once a minute, and before it is refused. */
type HasRoom = (accountKey: number, sizeBytes: number) => Promise<boolean>;

function createQuota({ database, quotaBytes }: MediaKeeperOptions): HasRoom {
  const sums = new Map<number, { bytes: number; readonly atMs: number }>();
  return async (accountKey, sizeBytes) => {
    const known = sums.get(accountKey);
    if (known && performance.now() - known.atMs < SUM_KEPT_MS && known.bytes + sizeBytes <= quotaBytes) {
      known.bytes += sizeBytes;
      return true;
    }
    const bytes = (await sumMediaBytes(database, accountKey)) + sizeBytes;
    if (bytes > quotaBytes) return false;
    if (sums.size >= MAX_SUMS) sums.clear();
    sums.set(accountKey, { bytes, atMs: performance.now() });
    return true;
  };
}

/** Makes and stores one copy; the caller has checked the account's content policy. @returns the outcome */
function createCopier(
  { database, activity, keys, onFailure }: MediaKeeperOptions,
  { closing, hasRoom }: { readonly closing: AbortSignal; readonly hasRoom: HasRoom },
) {
  async function store(task: MediaTask, copy: ViewingCopy): Promise<MediaOutcome> {
    const { current } = keys;
    if (current === undefined) return 'no_key';
    const { bytes, ...facts } = copy;
    const sizeBytes = bytes.length + sumThumbnailBytes(task.content);
    if (!(await hasRoom(task.accountKey, sizeBytes))) return 'quota';
    // The copy is written only beside its row of the log.
    await activity.flush();
    const sealed = sealMedia(current, task, bytes);
    const thumbnails = sealThumbnails(current, task);
    await writeMedia(database, task, { copy: { ...facts, sizeBytes: bytes.length }, sealed, thumbnails });
    return 'kept';
  }

  return async (task: MediaTask): Promise<MediaOutcome> => {
    const { accountKey, number, content } = task;
    if (keys.current === undefined) return 'no_key';
    const signal = AbortSignal.any([closing, AbortSignal.timeout(TIME_LIMIT_MS)]);
    try {
      signal.throwIfAborted();
      const copy = await content.makeCopy({ signal, flow: { account: accountKey, request: `media ${number}` } });
      return await retryWhileUnavailable(() => store(task, copy), signal);
    } catch (error) {
      if (closing.aborted) return 'busy';
      if (error instanceof ViewingCopyTooLarge) return 'too_large';
      onFailure(error);
      return 'failed';
    }
  };
}

/** Runs tasks one after the other, separately for memory and disk, while there is room for them. */
function createTurns(work: (task: MediaTask) => Promise<MediaOutcome>) {
  const waiting = { memory: 0, disk: 0 };
  // A video takes minutes, which no picture should wait for.
  const turns = { memory: pLimit(1), disk: pLimit(1) };
  return async (task: MediaTask): Promise<MediaOutcome> => {
    const { place, sizeBytes } = task.content;
    const held = { memory: sumThumbnailBytes(task.content), disk: 0 };
    held[place] += sizeBytes;
    if (storagePlaces.some((one) => waiting[one] + held[one] > MAX_WAITING_BYTES[one])) return 'busy';
    for (const one of storagePlaces) waiting[one] += held[one];
    try {
      return await turns[place](() => work(task));
    } finally {
      for (const one of storagePlaces) waiting[one] -= held[one];
    }
  };
}

export function createMediaKeeper(options: MediaKeeperOptions): MediaKeeper {
  const { database, activity, keys, onEnd, onFailure } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const hasRoom = createQuota(options);
  const keepInTurn = createTurns(createCopier(options, { closing: closing.signal, hasRoom }));

  const isFull = async (accountKey: number): Promise<boolean> =>
    (await readActivitySettings(database, [accountKey]))(accountKey).contentPolicy === 'full';

  /** The thumbnails of a content without a copy, if there is room for them. */
  async function keepableThumbnails(task: MediaTask): Promise<SealedThumbnail[]> {
    const sizeBytes = sumThumbnailBytes(task.content);
    if (keys.current === undefined || sizeBytes === 0) return [];
    if (!(await hasRoom(task.accountKey, sizeBytes))) return [];
    return sealThumbnails(keys.current, task);
  }

  async function run(task: MediaTask): Promise<void> {
    try {
      await using _content = task.content;
      if (!(await isFull(task.accountKey))) return;
      const outcome = await keepInTurn(task);
      onEnd(outcome);
      if (outcome === 'kept' || closing.signal.aborted) return;
      await activity.flush();
      const thumbnails = await keepableThumbnails(task);
      await writeMissingMedia(database, task, { missing: outcome, thumbnails });
    } catch (error) {
      onFailure(error);
    }
  }

  function start(task: MediaTask): void {
    const started = run(task).finally(() => running.delete(started));
    running.add(started);
  }

  return {
    hold({ doNotStore }, accountKey) {
      const held = new Map<number, Viewable>();
      let isWanted: Promise<boolean> | undefined;
      const keepsThumbnails = () => {
        isWanted ??= keys.current === undefined ? Promise.resolve(false) : isFull(accountKey).catch(() => true);
        return isWanted;
      };
      return {
        take: doNotStore ? undefined : (item, content) => void held.set(item, content),
        keepsThumbnails: doNotStore ? undefined : keepsThumbnails,
        keep(number) {
          for (const [item, content] of held) start({ number, accountKey, item, content });
          held.clear();
        },
        async [Symbol.asyncDispose]() {
          for (const content of held.values()) await content[Symbol.asyncDispose]();
        },
      };
    },
    async flush() {
      await Promise.all(running);
    },
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('The server is stopping.'));
      await Promise.all(running);
    },
  };
}
