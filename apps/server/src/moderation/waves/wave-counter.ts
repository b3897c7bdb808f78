/** Counts posts that have something in common, by wave and author, for all servers together. */
import { type WaveCount, type WaveSettings, waveKindNames } from '@winnow/core';
import type { WebhookSender } from '../../accounts/webhooks/webhook-sender.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Batcher, createBatcher, type FlushOutcome } from '../../platform/storage/group-commit.ts';
import { formatRequestId, type RequestIds } from '../../platform/storage/request-ids.ts';
import { formatWaveId } from '../../platform/storage/wave-ids.ts';
import { createWaveStore, type WaveSignalRow } from '../../platform/storage/wave-store.ts';
import { openWaveHasher, type WaveHasher } from './wave-hasher.ts';
import type { WaveSignal } from './wave-signals.ts';

/** Where a post comes from. */
export interface PostOrigin {
  /** The id of the API key: posts without author count as those of one author. */
  readonly caller: string;
  readonly authorId: string | undefined;
  /** A content that is sent again is counted once. */
  readonly contentId: string | undefined;
  /** The request's number. */
  readonly number: bigint;
  readonly item: number;
}

export interface WavePost {
  readonly accountKey: number;
  readonly origin: PostOrigin;
  readonly profile: string;
  readonly settings: WaveSettings;
  readonly signals: readonly WaveSignal[];
}

export interface WaveCounter extends AsyncDisposable {
  /**
   * Counts a post, and resolves to the counts with it, for each signal of which there is one. They include every post
   * that was counted before on any server.
   * @throws DatabaseUnavailable, StorageFull
   */
  count(post: WavePost): Promise<WaveCount[]>;
}

interface WaveCounterOptions {
  readonly database: Database;
  readonly requestIds: RequestIds;
  readonly webhooks: Pick<WebhookSender, 'emit'>;
  /** A wave was announced. */
  readonly onWave: (kind: WaveCount['kind']) => void;
}

const MAX_BATCH = 100;

/** A row for each signal of each post. */
function toRows(
  { hasher, requestIds }: { hasher: WaveHasher; requestIds: RequestIds },
  posts: readonly WavePost[],
): { readonly post: WavePost; readonly row: WaveSignalRow }[] {
  let place = 0;
  return posts.flatMap((post) => {
    const { accountKey, origin, settings, profile, signals } = post;
    const author =
      origin.authorId === undefined
        ? hasher.hashId(accountKey, 'caller', origin.caller)
        : hasher.hashId(accountKey, 'author', origin.authorId);
    const common = {
      ...{ author, post: hasher.hashId(accountKey, 'post', origin.contentId ?? `${origin.number} ${origin.item}`) },
      ...{ minutes: settings.minutes, least: settings.authors, profile, request: origin.number, item: origin.item },
    };
    return signals.map((signal) => {
      const { kind, keys, probes, picture } = hasher.hashSignal({ accountKey, minutes: settings.minutes }, signal);
      place += 1;
      const hashed = { keys, probes, bits: picture?.bits ?? null, variants: picture?.variants ?? [] };
      return { post, row: { place, id: requestIds.next(), kind: waveKindNames.indexOf(kind), ...hashed, ...common } };
    });
  });
}

export function createWaveCounter({ database, requestIds, webhooks, onWave }: WaveCounterOptions): WaveCounter {
  const countPosts = createWaveStore(database);
  let opened: Promise<WaveHasher> | undefined;
  /** Of accounts whose posts are being counted, with the number of these: their locks differ. */
  const counting = new Map<number, { readonly batcher: Batcher<WavePost, WaveCount[]>; posts: number }>();

  async function open(): Promise<WaveHasher> {
    opened ??= openWaveHasher(database);
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }

  function announce({ accountKey, profile, origin }: WavePost, { wave, ...count }: WaveCount): void {
    onWave(count.kind);
    const place = { requestId: formatRequestId(origin.number), item: origin.item };
    webhooks.emit(accountKey, 'wave.detected', { waveId: wave, ...count, profileId: profile, ...place });
  }

  async function flush(posts: readonly WavePost[]): Promise<FlushOutcome<WaveCount[]>[]> {
    const rows = toRows({ hasher: await open(), requestIds }, posts);
    const stored = await countPosts(
      posts[0]?.accountKey ?? 0,
      rows.map(({ row }) => row),
    );
    const counts = new Map<WavePost, WaveCount[]>(posts.map((post) => [post, []]));
    const announced = new Set<bigint>();
    for (const { place, wave, posts: total, authors, first_at: first, is_new: isNew } of stored) {
      const { post, row } = rows[place - 1] ?? {};
      const kind = row && waveKindNames[row.kind];
      if (!post || !kind) continue;
      const { minutes } = post.settings;
      const count = { kind, wave: formatWaveId(wave), posts: total, authors, minutes, firstSeen: first.toISOString() };
      counts.get(post)?.push(count);
      if (isNew && !announced.has(wave)) announce(post, count);
      if (isNew) announced.add(wave);
    }
    return posts.map((post) => ({ ok: true, value: counts.get(post) ?? [] }));
  }

  return {
    async count(post) {
      if (post.signals.length === 0) return [];
      const known = counting.get(post.accountKey);
      const account = known ?? { batcher: createBatcher(flush, { maxItems: MAX_BATCH }), posts: 0 };
      counting.set(post.accountKey, account);
      account.posts += 1;
      try {
        return await account.batcher.add(post);
      } finally {
        account.posts -= 1;
        if (account.posts === 0) counting.delete(post.accountKey);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...counting.values()].map(({ batcher }) => batcher[Symbol.asyncDispose]()));
    },
  };
}
