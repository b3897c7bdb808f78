/** Tokens: set aside before the work, charged after it, given back when it fails. */
import type { Database } from '../storage/database.ts';

/** What the ledger must know of the caller (auth/caller.ts). */
export interface Payer {
  readonly accountKey: number;
  readonly unlimited: boolean;
}

export interface Reservation extends Payer {
  /** The request's number; a number is charged at most once, however often it is tried. */
  readonly chargeId: bigint;
  /** The most that capture may charge. */
  readonly maxTokens: number;
}

export type ReserveResult =
  | { readonly ok: true; readonly reservation: Reservation }
  /** 402 insufficient_tokens; `remainingTokens` is what was left at that moment. */
  | { readonly ok: false; readonly code: 'insufficient_tokens'; readonly remainingTokens: number };

/** `GET /usage`; null: unlimited. */
export interface TokenUsage {
  /** All tokens ever granted. */
  readonly tokenLimit: number | null;
  /** Tokens charged for finished requests. */
  readonly tokensUsed: number;
  /** What a new request can spend now: the limit, less what is used, less what requests in progress hold. */
  readonly remainingTokens: number | null;
}

/** The reservation was given back by another server, which took this one for dead: nothing was charged. */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';
}

export interface Ledger extends AsyncDisposable {
  /**
   * Sets `maxTokens` aside, if the balance covers them. Unlimited payers get theirs without a wait.
   * @throws DatabaseUnavailable, StorageFull
   */
  reserve(request: Reservation): ReserveResult | Promise<ReserveResult>;
  /**
   * Charges `tokens` (0 … maxTokens, whole) and gives back the rest. Durable when it resolves; a second capture of one
   * chargeId charges nothing.
   * @returns what is left, null for unlimited payers
   * @throws ReservationLost, DatabaseUnavailable, StorageFull
   */
  capture(reservation: Reservation, tokens: number): Promise<{ readonly remainingTokens: number | null }>;
  /**
   * Gives everything back. A second release is no error.
   * @throws DatabaseUnavailable, StorageFull: the tokens come back when this server is next started or found dead
   */
  release(reservation: Reservation): Promise<void>;
  /** @throws DatabaseUnavailable */
  usage(accountKey: number): Promise<TokenUsage>;
}

/** @param serverNumber this process, as storage/servers.ts registered it */
export declare function createLedger(database: Database, serverNumber: number): Ledger;
