/** The rows of kept media: written once, read with the log's row, deleted with it. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ViewingCopy } from '../../platform/media/viewing.ts';
import type { Database, SqlExecutor } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import type { MediaPlace, SealedMedia } from './seal-media.ts';

/** Why a copy is not kept although the content policy allows it. */
export const missingMediaReasons = ['too_large', 'quota', 'busy', 'failed', 'no_key'] as const;
export type MissingMediaReason = (typeof missingMediaReasons)[number];

/** The facts of a content's copy, without its bytes. */
export interface MediaFacts {
  /** null: it is kept. */
  readonly missing: MissingMediaReason | null;
  readonly mediaType: string | null;
  readonly sizeBytes: number;
  /** Pixels of the original, to which the boxes of findings refer. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a video: the frames with findings, in order of time; they can be kept where the copy is not. */
  readonly thumbnails: { readonly index: number; readonly time: number }[];
}

/** A thumbnail at its index. */
export interface SealedThumbnail extends SealedMedia {
  readonly timeS: number;
}

/** Small, because copying a database holds fifty of them in memory (platform/storage/copy-database.ts). */
const CHUNK_BYTES = 128 * 1024;

const placeCondition = (table: SQL, { accountKey, number, item }: MediaPlace): SQL =>
  sql`${table}.account = ${accountKey} and ${table}.id = ${String(number)}::bigint and ${table}.item = ${item}`;

/** Only if the log still has the row: nothing is stored for a content that was erased in the meantime. */
const insertFacts = (
  place: MediaPlace,
  { missing, mediaType, sizeBytes, width, height }: Omit<MediaFacts, 'thumbnails'>,
  sealed?: SealedMedia,
): SQL => sql`
  insert into review_media (account, id, item, missing, media_type, size_bytes, width, height, key_id, salt)
  select a.account, a.id, a.item, ${missing}::text, ${mediaType}::text, ${sizeBytes}::int, ${width}::int, ${height}::int,
    ${sealed?.keyId ?? null}::text, ${sealed?.salt ?? null}::bytea
  from activity a where ${placeCondition(sql`a`, place)}
  on conflict do nothing returning item`;

/** @param thumbnails in the order of their indices */
async function writeThumbnails(
  within: { readonly sql: SqlExecutor },
  place: MediaPlace,
  thumbnails: readonly SealedThumbnail[],
): Promise<void> {
  for (const [index, { timeS, keyId, salt, bytes }] of thumbnails.entries())
    await runStatement(
      within,
      sql`insert into review_thumbnails (account, id, item, index, time, key_id, salt, bytes)
        values (${place.accountKey}, ${String(place.number)}::bigint, ${place.item}, ${index}, ${timeS}::float8, ${keyId},
          ${salt}::bytea, ${bytes}::bytea)`,
    );
}

/** Of a content without a copy: why, and its thumbnails. @throws DatabaseUnavailable, StorageFull */
export async function writeMissingMedia(
  database: Database,
  place: MediaPlace,
  { missing, thumbnails }: { missing: MissingMediaReason; thumbnails: readonly SealedThumbnail[] },
): Promise<void> {
  const facts = { missing, mediaType: null, sizeBytes: 0, width: null, height: null };
  await database.sqlTransaction(async (execute) => {
    const within = { sql: execute };
    const rows = await runStatement(within, insertFacts(place, facts));
    if (rows.length > 0) await writeThumbnails(within, place, thumbnails);
  });
}

/**
 * All or nothing.
 * @returns false if the log has no such row, or already has a copy
 * @throws DatabaseUnavailable, StorageFull
 */
export function writeMedia(
  database: Database,
  place: MediaPlace,
  {
    copy,
    sealed,
    thumbnails,
  }: {
    copy: Omit<ViewingCopy, 'bytes'> & { readonly sizeBytes: number };
    sealed: SealedMedia;
    thumbnails: readonly SealedThumbnail[];
  },
): Promise<boolean> {
  const { mediaType, sizeBytes, width = null, height = null } = copy;
  return database.sqlTransaction(async (execute) => {
    const within = { sql: execute };
    const rows = await runStatement(
      within,
      insertFacts(place, { missing: null, mediaType, sizeBytes, width, height }, sealed),
    );
    if (rows.length === 0) return false;
    for (let index = 0; index * CHUNK_BYTES < sealed.bytes.length; index++) {
      const bytes = sealed.bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
      await runStatement(
        within,
        sql`insert into review_media_chunks (account, id, item, index, bytes)
          values (${place.accountKey}, ${String(place.number)}::bigint, ${place.item}, ${index}, ${bytes}::bytea)`,
      );
    }
    await writeThumbnails(within, place, thumbnails);
    return true;
  });
}

/** Bytes of all copies and thumbnails of an account. @throws DatabaseUnavailable */
export async function sumMediaBytes(database: Database, accountKey: number): Promise<number> {
  const [row] = await runStatement(
    database,
    sql`select (
        select coalesce(sum(size_bytes), 0) from review_media where account = ${accountKey}
      ) + (
        select coalesce(sum(octet_length(bytes)), 0) from review_thumbnails where account = ${accountKey}
      ) as total`,
  );
  return Number(row?.total);
}

const factsRow = z.object({
  missing: z.enum(missingMediaReasons).nullable(),
  media_type: z.string().nullable(),
  size_bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  thumbnails: z.array(z.object({ index: z.number(), time: z.number() })),
});

const toMediaFacts = ({ media_type, size_bytes, ...rest }: z.output<typeof factsRow>): MediaFacts => ({
  ...rest,
  mediaType: media_type,
  sizeBytes: size_bytes,
});

interface EntryPlace {
  readonly requestId: string;
  readonly item: number;
}

const entryName = ({ requestId, item }: EntryPlace): string => `${requestId}.${item}`;

/**
 * The facts of the copies of some rows of the log.
 * @param numbers of their requests
 * @returns the facts by request and item; undefined: no copy was to be kept
 * @throws DatabaseUnavailable
 */
export async function readMediaFacts(
  database: Database,
  accountKey: number,
  numbers: readonly bigint[],
): Promise<(entry: EntryPlace) => MediaFacts | undefined> {
  if (numbers.length === 0) return () => undefined;
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`select m.id::text as id, m.item, m.missing, m.media_type, m.size_bytes, m.width, m.height,
        (select coalesce(json_agg(json_build_object('index', t.index, 'time', t.time) order by t.index), '[]')
          from review_thumbnails t where t.account = m.account and t.id = m.id and t.item = m.item) as thumbnails
      from review_media m join activity a using (account, id, item)
      where m.account = ${accountKey} and m.id = any(${`{${numbers.join(',')}}`}::bigint[])
        and m.id >= ${String(first)}::bigint and a.id >= ${String(first)}::bigint`,
  );
  const known = new Map(
    rows.map((row) => [
      entryName({ requestId: formatRequestId(BigInt(String(row.id))), item: Number(row.item) }),
      toMediaFacts(factsRow.parse(row)),
    ]),
  );
  return (entry) => known.get(entryName(entry));
}

const sealedRow = z.object({
  media_type: z.string(),
  key_id: z.string(),
  salt: z.instanceof(Uint8Array),
});

export interface StoredMedia extends SealedMedia {
  readonly mediaType: string;
}

/** The encrypted copy, as long as its row of the log is visible. @throws DatabaseUnavailable */
export async function readSealedMedia(database: Database, place: MediaPlace): Promise<StoredMedia | undefined> {
  const first = await firstVisibleNumber(database, place.accountKey);
  const [found] = await runStatement(
    database,
    sql`select m.media_type, m.key_id, m.salt from review_media m join activity a using (account, id, item)
      where ${placeCondition(sql`m`, place)} and m.missing is null
        and m.id >= ${String(first)}::bigint and a.id >= ${String(first)}::bigint`,
  );
  if (found === undefined) return undefined;
  const { media_type, key_id, salt } = sealedRow.parse(found);
  const chunks = await runStatement(
    database,
    sql`select c.bytes from review_media_chunks c where ${placeCondition(sql`c`, place)} order by c.index`,
  );
  const bytes = Buffer.concat(chunks.map((chunk) => z.instanceof(Uint8Array).parse(chunk.bytes)));
  return { mediaType: media_type, keyId: key_id, salt, bytes };
}

const sealedThumbnailRow = z.object({
  key_id: z.string(),
  salt: z.instanceof(Uint8Array),
  bytes: z.instanceof(Uint8Array),
});

/** A thumbnail, as long as its row of the log is visible. @throws DatabaseUnavailable */
export async function readSealedThumbnail(
  database: Database,
  place: MediaPlace,
  index: number,
): Promise<SealedMedia | undefined> {
  const first = await firstVisibleNumber(database, place.accountKey);
  const [found] = await runStatement(
    database,
    sql`select t.key_id, t.salt, t.bytes from review_thumbnails t join activity a using (account, id, item)
      where ${placeCondition(sql`t`, place)} and t.index = ${index}
        and t.id >= ${String(first)}::bigint and a.id >= ${String(first)}::bigint`,
  );
  if (found === undefined) return undefined;
  const { key_id, salt, bytes } = sealedThumbnailRow.parse(found);
  return { keyId: key_id, salt, bytes };
}
