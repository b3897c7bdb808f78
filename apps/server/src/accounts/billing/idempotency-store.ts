/** Idempotency-Key: retries of a request get one charge and one response for 24 hours. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { textArraySql } from '../../platform/storage/text-array.ts';

export interface StoredResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface IdempotentRequest {
  readonly accountKey: number;
  /** The header's value. */
  readonly key: string;
  /** Must be equal for a replay: see `fingerprint`. */
  readonly fingerprint: Uint8Array;
  /** This request's number; the charge uses it unless the claim returns that of an earlier attempt. */
  readonly chargeId: bigint;
}

/** The right to run the request; exactly one of `complete` and `abandon` must be called. */
export interface IdempotencyClaim {
  /**
   * The id to reserve and capture under: the first attempt's number, so that a retry
   * after a crash is not charged again.
   */
  readonly chargeId: bigint;
  /** Stores the response for replay. @param authors that the request names, by whom it can be erased @throws DatabaseUnavailable, StorageFull */
  complete(response: StoredResponse, authors?: readonly string[]): Promise<void>;
  /** Frees the key for another attempt, if the response must not be stored. @throws DatabaseUnavailable, StorageFull */
  abandon(): Promise<void>;
}

export type IdempotencyStart =
  | { readonly state: 'run'; readonly claim: IdempotencyClaim }
  | { readonly state: 'replay'; readonly response: StoredResponse }
  /** 409: the key was used with a different request. */
  | { readonly state: 'conflict' }
  /** 409: the first attempt is still running. */
  | { readonly state: 'in_progress' };

export interface IdempotencyStore {
  /** @throws DatabaseUnavailable, StorageFull */
  begin(request: IdempotentRequest): Promise<IdempotencyStart>;
}

/** 24 hours (docs/api.md, "Conventions"). */
const IDEMPOTENCY_TTL_SECONDS = 24 * 3600;
const MAX_KEY_LENGTH = 255;

/** @param serverNumber of this process, as storage/servers.ts registered it */
export function createIdempotencyStore(database: Database, serverNumber: number): IdempotencyStore {
  return {
    async begin({ accountKey, key, fingerprint: print, chargeId }) {
      const at = [accountKey, keyDigest(key)] as const;
      // Two tries: a conflicting row can expire, and be deleted, between the two statements.
      for (let attempt = 1; attempt <= 2; attempt++) {
        const [claimed] = await database.sql(CLAIM_KEY, [...at, print, chargeId.toString(), serverNumber]);
        if (claimed)
          return {
            state: 'run',
            claim: createIdempotencyClaim(database, {
              at,
              attempt: chargeId,
              chargeId: BigInt(String(claimed.charge)),
            }),
          };
        const [row] = await database.sql(FIND_KEY, [...at, print]);
        if (row) return toIdempotencyStart(row);
      }
      return { state: 'in_progress' };
    },
  };
}

/**
 * Claims the key if it is new, expired, or free again after a failed attempt of the same request. The charge id remains
 * that of the first attempt, which may have been charged before it crashed.
 */
const CLAIM_KEY = `
  insert into idempotency as kept (account, key, fingerprint, charge, attempt, server, expires_at)
  values ($1::int, $2::bytea, $3::bytea, $4::bigint, $4::bigint, $5::int, now() + make_interval(secs => ${IDEMPOTENCY_TTL_SECONDS}))
  on conflict (account, key) do update set
    charge = case when kept.expires_at < now() then excluded.charge else kept.charge end,
    expires_at = case when kept.expires_at < now() then excluded.expires_at else kept.expires_at end,
    fingerprint = excluded.fingerprint, attempt = excluded.attempt, server = excluded.server,
    status = null, content_type = null, body = null, authors = null
  where kept.expires_at < now()
     or (kept.attempt is null and kept.status is null and kept.fingerprint = excluded.fingerprint)
  returning charge::text as charge`;

const FIND_KEY = `
  select fingerprint = $3::bytea as same, status::int as status, content_type, body
  from idempotency where account = $1::int and key = $2::bytea`;

const rowSchema = z.object({
  same: z.boolean(),
  status: z.int().nullable(),
  content_type: z.string().nullable(),
  body: z.instanceof(Uint8Array).nullable(),
});

function toIdempotencyStart(row: Record<string, unknown>): IdempotencyStart {
  const { same, status, content_type, body } = rowSchema.parse(row);
  if (!same) return { state: 'conflict' };
  if (status === null || content_type === null || body === null) return { state: 'in_progress' };
  return { state: 'replay', response: { status, contentType: content_type, body: Buffer.from(body).toString('utf8') } };
}

interface ClaimedKey {
  /** Account and digest of the key. */
  readonly at: readonly [number, Uint8Array];
  /** The number of the request that holds the key. */
  readonly attempt: bigint;
  readonly chargeId: bigint;
}

/** Both methods touch the row only while this attempt holds it: a server that was presumed dead changes nothing. */
function createIdempotencyClaim(database: Database, { at, attempt, chargeId }: ClaimedKey): IdempotencyClaim {
  const mine = 'account = $1::int and key = $2::bytea and attempt = $3::bigint';
  return {
    chargeId,
    async complete({ status, contentType, body }, authors = []) {
      await database.sql(
        `update idempotency set charge = attempt, attempt = null, status = $4::int, content_type = $5, body = $6::bytea,
            authors = ${textArraySql('$7')} where ${mine}`,
        [...at, attempt.toString(), status, contentType, Buffer.from(body, 'utf8'), JSON.stringify(authors)],
      );
    },
    async abandon() {
      await database.sql(`update idempotency set attempt = null where ${mine}`, [...at, attempt.toString()]);
    },
  };
}

/**
 * 16 bytes regardless of the key's length keep the index small; collisions among an account's
 * keys would have to be constructed.
 */
const keyDigest = (key: string): Uint8Array => createHash('sha256').update(key).digest().subarray(0, 16);

/** 1 to 255 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean =>
  key.length > 0 && key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key);

/** Digest of everything that identifies equal requests: method, path and body. */
export const fingerprint = (method: string, path: string, body: string | Uint8Array): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify([method, path]))
    .update(body)
    .digest();

/** Statuses that depend on the moment, not on the request: not stored, and the same key may be used again. */
const transientStatuses = [402, 409, 429];

/** Whether a response is stored for replay. */
export const isReplayable = (status: number): boolean => status < 500 && !transientStatuses.includes(status);
