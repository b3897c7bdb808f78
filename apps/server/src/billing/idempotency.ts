/** Idempotency-Key: one request, one charge, one answer for 24 hours, however often it is sent. */
import type { Database } from '../storage/database.ts';

export interface StoredResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface IdempotentRequest {
  readonly accountKey: number;
  /** The header's value. */
  readonly key: string;
  /** What must be equal for a replay: see `fingerprint`. */
  readonly fingerprint: Uint8Array;
  /** This request's number; used for the charge unless an earlier attempt's is given back in the claim. */
  readonly chargeId: bigint;
}

/** The right to run the request; exactly one of its two ends must be called. */
export interface Claim {
  /** What to reserve and capture under: the first attempt's number, so that a retry after a crash is not charged again. */
  readonly chargeId: bigint;
  /** Keeps the answer for replay. @throws DatabaseUnavailable, StorageFull */
  complete(response: StoredResponse): Promise<void>;
  /** Frees the key for another attempt (the answer was not one to keep). @throws DatabaseUnavailable, StorageFull */
  abandon(): Promise<void>;
}

export type IdempotencyStart =
  | { readonly state: 'run'; readonly claim: Claim }
  | { readonly state: 'replay'; readonly response: StoredResponse }
  /** 409: the key was used with another request. */
  | { readonly state: 'conflict' }
  /** 409: the first attempt is still running. */
  | { readonly state: 'in_progress' };

export interface Idempotency {
  /** @throws DatabaseUnavailable, StorageFull */
  begin(request: IdempotentRequest): Promise<IdempotencyStart>;
}

/** @param serverNumber this process, as storage/servers.ts registered it */
export declare function createIdempotency(database: Database, serverNumber: number): Idempotency;
/** 1 to 255 visible ASCII characters. */
export declare const isIdempotencyKey: (key: string) => boolean;
/** Digest of everything that makes two requests the same: method, path and body. */
export declare function fingerprint(method: string, path: string, body: string | Uint8Array): Uint8Array;
/** Whether an answer is kept: what the request itself deserved, not what the moment did (402, 409, 429, 5xx). */
export declare const isReplayable: (status: number) => boolean;
